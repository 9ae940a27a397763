"""Who may enter where: one line for each address and method, one word for each person.

A new address needs its lines here.
ok: the page · on: sent onward inside · door: sent to the front door or the sign-in page · ask: the form comes back with
what is missing (422) · 404, 405: as they are. In brackets: what the address is about, always of the first school.
Between bars: nobody known | students | teachers | guardians. One word between bars speaks for the whole group:

    anonymous | the student, a classmate, another class, another school
              | teacher of the class, co-teacher, another teacher, another school's, administrator
              | guardian of the student, guardian of a classmate, guardian whose link was taken back

A guardian has a link and no session: at any address without a token a guardian is nobody known.
"""

from __future__ import annotations

PERSONS = (
    ("anonymous",),
    ("student", "classmate", "other_student", "foreign_student"),
    ("teacher", "co_teacher", "other_teacher", "foreign_teacher", "administrator"),
    ("guardian", "other_guardian", "removed_guardian"),
)

TABLE = """
home()                                GET   ok   | on   | on   | ok
home()                                POST  405  | 405  | 405  | 405
parents()                             GET   ok   | ok   | ok   | ok
parents()                             POST  ask  | ask  | ask  | ask
set_language()                        GET   405  | 405  | 405  | 405
set_language()                        POST  on   | on   | on   | on
manifest()                            GET   ok   | ok   | ok   | ok
manifest()                            POST  405  | 405  | 405  | 405
service_worker()                      GET   ok   | ok   | ok   | ok
service_worker()                      POST  405  | 405  | 405  | 405
offline()                             GET   ok   | ok   | ok   | ok
offline()                             POST  405  | 405  | 405  | 405
healthz()                             GET   ok   | ok   | ok   | ok
healthz()                             POST  405  | 405  | 405  | 405
readyz()                              GET   503  | 503  | 503  | 503
readyz()                              POST  405  | 405  | 405  | 405

people:enter()                        GET   405  | 405  | 405  | 405
people:enter()                        POST  on   | on   | on   | on
people:names(join_code)               GET   ok   | ok   | ok   | ok
people:names(join_code)               POST  405  | 405  | 405  | 405
people:sign_in(join_code student)     GET   ok   | ok   | ok   | ok
people:sign_in(join_code student)     POST  on   | on   | on   | on
people:badge(student badge)           GET   ok   | ok   | ok   | ok
people:badge(student badge)           POST  on   | on   | on   | on
people:next_player()                  GET   door | 405  | 404  | door
people:next_player()                  POST  door | on   | 404  | door
people:still_here()                   GET   door | 405  | 404  | door
people:still_here()                   POST  door | ok   | 404  | door

people:preferences()                  GET   door | ok   | 404  | door
people:preferences()                  POST  door | ask  | 404  | door
people:sound()                        GET   door | 405  | 404  | door
people:sound()                        POST  door | ok   | 404  | door
people:keys()                         GET   door | 405  | 404  | door
people:keys()                         POST  door | ok   | 404  | door

people:classes()                      GET   door | 404  | ok                  | door
people:classes()                      POST  door | 404  | 405                 | door
people:new_class()                    GET   door | 404  | ok                  | door
people:new_class()                    POST  door | 404  | ask                 | door
people:preview_names()                GET   door | 404  | 405                 | door
people:preview_names()                POST  door | 404  | ok  ok  404 404 404 | door
people:school_list()                  GET   door | 404  | ok                  | door
people:school_list()                  POST  door | 404  | ask                 | door
people:confirm_school_list()          GET   door | 404  | 405                 | door
people:confirm_school_list()          POST  door | 404  | on                  | door
people:class_settings(class)          GET   door | 404  | ok  ok  404 404 404 | door
people:class_settings(class)          POST  door | 404  | ask ask 404 404 404 | door
people:archive_class(class)           GET   door | 404  | 405                 | door
people:archive_class(class)           POST  door | 404  | on  on  404 404 404 | door
people:restore_class(class)           GET   door | 404  | 405                 | door
people:restore_class(class)           POST  door | 404  | on  on  404 404 404 | door
people:class_code(class)              GET   door | 404  | ok  ok  404 404 404 | door
people:class_code(class)              POST  door | 404  | 405                 | door
people:class_here(class)              GET   door | 404  | ok  ok  404 404 404 | door
people:class_here(class)              POST  door | 404  | 405                 | door
people:rotate_code(class)             GET   door | 404  | 405                 | door
people:rotate_code(class)             POST  door | 404  | on  on  404 404 404 | door
people:set_joining(class)             GET   door | 404  | 405                 | door
people:set_joining(class)             POST  door | 404  | on  on  404 404 404 | door
people:rotate_secrets(class)          GET   door | 404  | 405                 | door
people:rotate_secrets(class)          POST  door | 404  | on  on  404 404 404 | door
people:students(class)                GET   door | 404  | ok  ok  404 404 404 | door
people:students(class)                POST  door | 404  | 405                 | door
people:add_students(class)            GET   door | 404  | ok  ok  404 404 404 | door
people:add_students(class)            POST  door | 404  | ask ask 404 404 404 | door
people:class_file(class)              GET   door | 404  | 405                 | door
people:class_file(class)              POST  door | 404  | ask ask 404 404 404 | door
people:confirm_class_file(class)      GET   door | 404  | 405                 | door
people:confirm_class_file(class)      POST  door | 404  | on  on  404 404 404 | door
people:groups(class)                  GET   door | 404  | ok  ok  404 404 404 | door
people:groups(class)                  POST  door | 404  | ask ask 404 404 404 | door
people:group(group)                   GET   door | 404  | ok  ok  404 404 404 | door
people:group(group)                   POST  door | 404  | ask ask 404 404 404 | door
people:delete_group(group)            GET   door | 404  | 405                 | door
people:delete_group(group)            POST  door | 404  | on  on  404 404 404 | door
people:student_settings(student)      GET   door | 404  | ok  ok  404 404 404 | door
people:student_settings(student)      POST  door | 404  | ask ask 404 404 404 | door
people:archive_student(student)       GET   door | 404  | 405                 | door
people:archive_student(student)       POST  door | 404  | on  on  404 404 404 | door
people:restore_student(student)       GET   door | 404  | 405                 | door
people:restore_student(student)       POST  door | 404  | on  on  404 404 404 | door
people:move_student(student)          GET   door | 404  | 405                 | door
people:move_student(student)          POST  door | 404  | on  on  404 404 404 | door
people:new_secret(student)            GET   door | 404  | 405                 | door
people:new_secret(student)            POST  door | 404  | on  on  404 404 404 | door
people:unlock_student(student)        GET   door | 404  | 405                 | door
people:unlock_student(student)        POST  door | 404  | on  on  404 404 404 | door
people:undo(undo)                     GET   door | 404  | 405                 | door
people:undo(undo)                     POST  door | 404  | on  404 404 404 404 | door
play:not_me(student)                  GET   door | 404  | ok  ok  404 404 404 | door
play:not_me(student)                  POST  door | 404  | on  on  404 404 404 | door
play:merge(student)                   GET   door | 404  | 405                 | door
play:merge(student)                   POST  door | 404  | on  on  404 404 404 | door
play:put_back(play_undo)              GET   door | 404  | 405                 | door
play:put_back(play_undo)              POST  door | 404  | on  404 404 404 404 | door

assignments:new(class)                GET   door | 404  | ok  ok  404 404 404 | door
assignments:new(class)                POST  door | 404  | ask ask 404 404 404 | door
assignments:preview(class)            GET   door | 404  | 405                 | door
assignments:preview(class)            POST  door | 404  | ok  ok  404 404 404 | door
assignments:edit(assignment)          GET   door | 404  | ok  ok  404 404 404 | door
assignments:edit(assignment)          POST  door | 404  | ask ask 404 404 404 | door
assignments:pause(assignment)         GET   door | 404  | 405                 | door
assignments:pause(assignment)         POST  door | 404  | on  on  404 404 404 | door
assignments:end(assignment)           GET   door | 404  | 405                 | door
assignments:end(assignment)           POST  door | 404  | on  on  404 404 404 | door
assignments:repeat(assignment)        GET   door | 404  | 405                 | door
assignments:repeat(assignment)        POST  door | 404  | on  on  404 404 404 | door
assignments:extend(assignment student) GET  door | 404  | 405                 | door
assignments:extend(assignment student) POST door | 404  | on  on  404 404 404 | door
assignments:vary(assignment)          GET   door | 404  | 405                 | door
assignments:vary(assignment)          POST  door | 404  | ask ask 404 404 404 | door
assignments:drop_variation(assignment variation) GET  door | 404 | 405                 | door
assignments:drop_variation(assignment variation) POST door | 404 | on  on  404 404 404 | door
reports:assignment(assignment)        GET   door | 404  | ok  ok  404 404 404 | door
reports:assignment(assignment)        POST  door | 404  | 405                 | door
play:class_replay(finished_match)     GET   door | 404  | ok  ok  404 404 404 | door
play:class_replay(finished_match)     POST  door | 404  | 405                 | door
reports:make_demo()                   GET   door | 404  | 405                 | door
reports:make_demo()                   POST  door | 404  | on                  | door
reports:making(class)                 GET   door | 404  | 404                 | door
reports:making(class)                 POST  door | 404  | 405                 | door
reports:class_page(class)             GET   door | 404  | ok  ok  404 404 404 | door
reports:class_page(class)             POST  door | 404  | 405                 | door
reports:needing(class)                GET   door | 404  | ok  ok  404 404 404 | door
reports:needing(class)                POST  door | 404  | 405                 | door
reports:live(class)                   GET   door | 404  | ok  ok  404 404 404 | door
reports:live(class)                   POST  door | 404  | 405                 | door
reports:pause_class(class)            GET   door | 404  | 405                 | door
reports:pause_class(class)            POST  door | 404  | on  on  404 404 404 | door
reports:goal(class)                   GET   door | 404  | ok  ok  404 404 404 | door
reports:goal(class)                   POST  door | 404  | 405                 | door
reports:compare(class)                GET   door | 404  | ok  ok  404 404 404 | door
reports:compare(class)                POST  door | 404  | 405                 | door
reports:worksheet(student)            GET   door | 404  | ok  ok  404 404 404 | door
reports:worksheet(student)            POST  door | 404  | 405                 | door
reports:class_facts(class)            GET   door | 404  | ok  ok  404 404 404 | door
reports:class_facts(class)            POST  door | 404  | 405                 | door
reports:class_table(class map_file)   GET   door | 404  | 405                 | door
reports:class_table(class map_file)   POST  door | 404  | ok  ok  404 404 404 | door
reports:student_table(student growth_file) GET  door | 404 | 405                 | door
reports:student_table(student growth_file) POST door | 404 | ok  ok  404 404 404 | door
reports:assignment_table(assignment csv) GET  door | 404 | 405                 | door
reports:assignment_table(assignment csv) POST door | 404 | ok  ok  404 404 404 | door
reports:student(student)              GET   door | 404  | ok  ok  404 404 404 | door
reports:student(student)              POST  door | 404  | 405                 | door
reports:answers(student)              GET   door | 404  | ok  ok  404 404 404 | door
reports:answers(student)              POST  door | 404  | 405                 | door
reports:make_untimed(student)         GET   door | 404  | 405                 | door
reports:make_untimed(student)         POST  door | 404  | on  on  404 404 404 | door
reports:paper(game)                   GET   ok   | ok   | ok   | ok
reports:paper(game)                   POST  405  | 405  | 405  | 405
reports:my_facts()                    GET   door | ok   | 404                 | door
reports:my_facts()                    POST  door | 405  | 404                 | door
reports:family(token)                 GET   ok   | ok   | ok                  | ok ok 404
reports:family(token)                 POST  405  | 405  | 405                 | 405 405 404

play:bots()                           GET   ok   | ok   | ok   | ok
play:bots()                           POST  405  | 405  | 405  | 405
play:rules()                          GET   ok   | ok   | ok   | ok
play:rules()                          POST  405  | 405  | 405  | 405
play:how_to_play(drill)               GET   ok   | ok   | ok   | ok
play:how_to_play(drill)               POST  405  | 405  | 405  | 405
play:lesson(drill number)             GET   ok   | ok   | ok   | ok
play:lesson(drill number)             POST  405  | 405  | 405  | 405
play:home()                           GET   door | ok              | 404 | door
play:home()                           POST  door | 405             | 404 | door
play:start(assignment)                GET   door | 405             | 404 | door
play:start(assignment)                POST  door | on on 404 404   | 404 | door
play:table(match)                     GET   door | ok 404 404 404  | 404 | door
play:table(match)                     POST  door | 405             | 404 | door
play:move(match)                      GET   door | 405             | 404 | door
play:move(match)                      POST  door | ask 404 404 404 | 404 | door
play:stop(match)                      GET   door | 405             | 404 | door
play:stop(match)                      POST  door | on 404 404 404  | 404 | door
play:result(finished_match)           GET   door | ok 404 404 404  | 404 | door
play:result(finished_match)           POST  door | 405             | 404 | door
play:hand()                           GET   door | 405             | 404 | door
play:hand()                           POST  door | ok              | 404 | door
play:practise(drill)                  GET   door | 405             | 404 | door
play:practise(drill)                  POST  door | on              | 404 | door
play:warm_up(match)                   GET   door | ok 404 404 404  | 404 | door
play:warm_up(match)                   POST  door | on 404 404 404  | 404 | door
play:settle(match)                    GET   door | 405             | 404 | door
play:settle(match)                    POST  door | ask 404 404 404 | 404 | door
play:steps(match)                     GET   door | ask 404 404 404 | 404 | door
play:steps(match)                     POST  door | 405             | 404 | door
play:coach(match)                     GET   door | ask 404 404 404 | 404 | door
play:coach(match)                     POST  door | 405             | 404 | door
play:replay(finished_match)           GET   door | ok 404 404 404  | 404 | door
play:replay(finished_match)           POST  door | 405             | 404 | door

privacy()                             GET   ok   | ok   | ok   | ok
privacy()                             POST  405  | 405  | 405  | 405
privacy_children()                    GET   ok   | ok   | ok   | ok
privacy_children()                    POST  405  | 405  | 405  | 405
people:cards(class)                   GET   door | 404  | ok  ok  404 404 404 | door
people:cards(class)                   POST  door | 404  | 405                 | door
people:class_list(class)              GET   door | 404  | ok  ok  404 404 404 | door
people:class_list(class)              POST  door | 404  | 405                 | door
people:letters(class)                 GET   door | 404  | ok  ok  404 404 404 | door
people:letters(class)                 POST  door | 404  | ask ask 404 404 404 | door
people:take_letter_back(letter)       GET   door | 404  | 405                 | door
people:take_letter_back(letter)       POST  door | 404  | on  on  404 404 404 | door
people:give_letter_back(letter)       GET   door | 404  | 405                 | door
people:give_letter_back(letter)       POST  door | 404  | on  on  404 404 404 | door
people:family_language(token)         GET   405  | 405  | 405                 | 405 405 404
people:family_language(token)         POST  on   | on   | on                  | on  on  404
people:family_mail(token)             GET   ok   | ok   | ok                  | ok  ok  404
people:family_mail(token)             POST  ask  | ask  | ask                 | ask ask 404
people:confirm_mail(asking)           GET   ok   | ok   | ok                  | ok
people:confirm_mail(asking)           POST  ok   | ok   | ok                  | ok
people:stop_mail(stopping)            GET   ok   | ok   | ok                  | ok
people:stop_mail(stopping)            POST  ok   | ok   | ok                  | ok
people:student_data(student)          GET   door | 404  | ok  ok  404 404 404 | door
people:student_data(student)          POST  door | 404  | 405                 | door
people:export_student(student)        GET   door | 404  | 405                 | door
people:export_student(student)        POST  door | 404  | ok  ok  404 404 404 | door
people:erase_student(student)         GET   door | 404  | 405                 | door
people:erase_student(student)         POST  door | 404  | ask ask 404 404 404 | door
reports:printed_reports(class)        GET   door | 404  | on  on  404 404 404 | door
reports:printed_reports(class)        POST  door | 404  | 405                 | door
play:look(class)                      GET   door | 404  | 405                 | door
play:look(class)                      POST  door | 404  | ask ask 404 404 404 | door
play:try(trial)                       GET   door | 404  | ok  404 404 404 404 | door
play:try(trial)                       POST  door | 404  | 405                 | door
play:try_move(trial)                  GET   door | 404  | 405                 | door
play:try_move(trial)                  POST  door | 404  | ask 404 404 404 404 | door
play:try_settle(trial)                GET   door | 404  | 405                 | door
play:try_settle(trial)                POST  door | 404  | ask 404 404 404 404 | door
play:try_steps(trial)                 GET   door | 404  | ask 404 404 404 404 | door
play:try_steps(trial)                 POST  door | 404  | 405                 | door
play:try_coach(trial)                 GET   door | 404  | ask 404 404 404 404 | door
play:try_coach(trial)                 POST  door | 404  | 405                 | door
play:try_stop(trial)                  GET   door | 404  | 405                 | door
play:try_stop(trial)                  POST  door | 404  | on  404 404 404 404 | door
play:try_result(trial)                GET   door | 404  | on  404 404 404 404 | door
play:try_result(trial)                POST  door | 404  | 405                 | door
play:try_again(trial)                 GET   door | 404  | 405                 | door
play:try_again(trial)                 POST  door | 404  | on  404 404 404 404 | door
play:see_as(student)                  GET   door | 404  | ok  ok  404 404 404 | door
play:see_as(student)                  POST  door | 404  | 405                 | door

people:account()                      GET   door | 404  | ok                  | door
people:account()                      POST  door | 404  | ask                 | door
people:class_teachers(class)          GET   door | 404  | ok  ok  404 404 ok  | door
people:class_teachers(class)          POST  door | 404  | 405                 | door
people:invite_to_class(class)         GET   door | 404  | 405                 | door
people:invite_to_class(class)         POST  door | 404  | ok  ok  404 404 404 | door
people:hand_over(class)               GET   door | 404  | 405                 | door
people:hand_over(class)               POST  door | 404  | ask ask 404 404 ask | door
people:remove_teacher(class colleague) GET  door | 404  | 405                 | door
people:remove_teacher(class colleague) POST door | 404  | on  on  404 404 on  | door
people:invitation(invitation)         GET   ok   | ok   | ok                  | ok
people:invitation(invitation)         POST  on   | on   | on  on  on  ask on  | on
people:take_invitation_back(invited)  GET   door | 404  | 405                 | door
people:take_invitation_back(invited)  POST  door | 404  | on  on  404 404 on  | door
people:new_year()                     GET   door | 404  | ok                  | door
people:new_year()                     POST  door | 404  | ask                 | door
people:school()                       GET   door | 404  | 404 404 404 404 ok  | door
people:school()                       POST  door | 404  | 404 404 404 404 ask | door
people:invite_to_school()             GET   door | 404  | 404 404 404 404 405 | door
people:invite_to_school()             POST  door | 404  | 404 404 404 404 ok  | door
operations:server()                   GET   door | 404  | 404 404 404 404 ok  | door
operations:server()                   POST  door | 404  | 404 404 404 404 405 | door
people:audit_log()                    GET   door | 404  | 404 404 404 404 ok  | door
people:audit_log()                    POST  door | 404  | 404 404 404 404 405 | door
people:change_role(colleague)         GET   door | 404  | 404 404 404 404 405 | door
people:change_role(colleague)         POST  door | 404  | 404 404 404 404 on  | door
people:close_account(colleague)       GET   door | 404  | 404 404 404 404 405 | door
people:close_account(colleague)       POST  door | 404  | 404 404 404 404 on  | door
people:open_account(colleague)        GET   door | 404  | 404 404 404 404 405 | door
people:open_account(colleague)        POST  door | 404  | 404 404 404 404 on  | door

account_login()                       GET   ok   | ok   | on   | ok
account_login()                       POST  ask  | ask  | on   | ask
account_logout()                      GET   door | door | ok   | door
account_logout()                      POST  door | door | door | door
account_signup()                      GET   ok   | ok   | on   | ok
account_signup()                      POST  ask  | ask  | on   | ask
account_inactive()                    GET   ok   | ok   | ok   | ok
account_inactive()                    POST  405  | 405  | 405  | 405
account_reauthenticate()              GET   door | 404  | ok   | door
account_reauthenticate()              POST  door | 404  | ask  | door
account_email()                       GET   door | 404  | ok   | door
account_email()                       POST  door | 404  | on   | door
account_email_verification_sent()     GET   ok   | ok   | ok   | ok
account_email_verification_sent()     POST  405  | 405  | 405  | 405
account_confirm_email(key)            GET   ok   | ok   | ok   | ok
account_confirm_email(key)            POST  404  | 404  | 404  | 404
account_change_password()             GET   door | 404  | ok   | door
account_change_password()             POST  door | 404  | ask  | door
account_set_password()                GET   door | 404  | on   | door
account_set_password()                POST  door | 404  | on   | door
account_reset_password()              GET   ok   | ok   | ok   | ok
account_reset_password()              POST  ask  | ask  | ask  | ask
account_reset_password_done()         GET   ok   | ok   | ok   | ok
account_reset_password_done()         POST  405  | 405  | 405  | 405
account_reset_password_from_key(uid)  GET   ok   | ok   | ok   | ok
account_reset_password_from_key(uid)  POST  ask  | ask  | ask  | ask
account_reset_password_from_key_done() GET  ok   | ok   | ok   | ok
account_reset_password_from_key_done() POST 405  | 405  | 405  | 405
account_confirm_login_code()          GET   404  | 404  | 404  | 404
account_confirm_login_code()          POST  404  | 404  | 404  | 404
mfa_index()                           GET   door | 404  | ok   | door
mfa_index()                           POST  door | 404  | 405  | door
mfa_authenticate()                    GET   door | door | on   | door
mfa_authenticate()                    POST  door | door | on   | door
mfa_login_webauthn()                  GET   door | door | on   | door
mfa_login_webauthn()                  POST  door | door | on   | door
mfa_reauthenticate()                  GET   door | 404  | on   | door
mfa_reauthenticate()                  POST  door | 404  | on   | door
mfa_reauthenticate_webauthn()         GET   door | 404  | on   | door
mfa_reauthenticate_webauthn()         POST  door | 404  | on   | door
mfa_activate_totp()                   GET   door | 404  | on   | door
mfa_activate_totp()                   POST  door | 404  | on   | door
mfa_deactivate_totp()                 GET   door | 404  | 404  | door
mfa_deactivate_totp()                 POST  door | 404  | 404  | door
mfa_view_recovery_codes()             GET   door | 404  | 404  | door
mfa_view_recovery_codes()             POST  door | 404  | 405  | door
mfa_generate_recovery_codes()         GET   door | 404  | on   | door
mfa_generate_recovery_codes()         POST  door | 404  | on   | door
mfa_download_recovery_codes()         GET   door | 404  | 404  | door
mfa_download_recovery_codes()         POST  door | 404  | 404  | door
mfa_list_webauthn()                   GET   door | 404  | ok   | door
mfa_list_webauthn()                   POST  door | 404  | 405  | door
mfa_add_webauthn()                    GET   door | 404  | on   | door
mfa_add_webauthn()                    POST  door | 404  | on   | door
mfa_remove_webauthn(number)           GET   door | 404  | on   | door
mfa_remove_webauthn(number)           POST  door | 404  | on   | door
mfa_edit_webauthn(number)             GET   door | 404  | on   | door
mfa_edit_webauthn(number)             POST  door | 404  | on   | door
openid_connect_login(house)           GET   404  | 404  | 404  | 404
openid_connect_login(house)           POST  404  | 404  | 404  | 404
openid_connect_callback(house)        GET   404  | 404  | 404  | 404
openid_connect_callback(house)        POST  404  | 404  | 404  | 404
socialaccount_signup()                GET   door | door | door | door
socialaccount_signup()                POST  door | door | door | door
socialaccount_login_cancelled()       GET   ok   | ok   | ok   | ok
socialaccount_login_cancelled()       POST  405  | 405  | 405  | 405
socialaccount_login_error()           GET   401  | 401  | 401  | 401
socialaccount_login_error()           POST  405  | 405  | 405  | 405
socialaccount_connections()           GET   door | 404  | ok   | door
socialaccount_connections()           POST  door | 404  | ask  | door
"""

# What a POST sends, where an empty form would not show who may do it. Words in angle brackets are of the first school.
POSTED = {
    "people:enter": {"code": "<join_code>"},
    "people:sign_in": {"part": "<pictures>"},
    "people:change_role": {"role": "administrator"},
    "people:preview_names": {"names": "Anna", "class": "<class>"},
    "play:not_me": {"to": "<classmate>", "match": "<finished_match>"},
    "play:merge": {"other": "<classmate>"},
    "assignments:pause": {"paused": "yes"},
    "assignments:end": {"ended": "yes"},
    "set_language": {"language": "en", "next": "/parents/"},
}

# Addresses where somebody who is no teacher may read another child's nickname: on the way in.
NAMES_SHOWN = {"people:names", "people:sign_in", "people:badge"}

# Pressed by mail readers, which have no cookies; the address itself is the secret.
WITHOUT_CSRF = {"people:stop_mail"}
