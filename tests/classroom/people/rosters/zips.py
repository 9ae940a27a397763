"""OneRoster files, written by the two standards."""

from __future__ import annotations

import io
import zipfile

CLASSES = """\
sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId
c1,active,2026-08-01,4 B,04,k1,4B,homeroom,,s1
c2,active,2026-08-01,3 A,03,k1,3A,homeroom,,s1
c3,tobedeleted,2026-08-01,Old,03,k1,OLD,homeroom,,s1
"""
ENROLLMENTS = """\
sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary
e1,active,2026-08-01,c1,s1,u1,student,
e2,active,2026-08-01,c1,s1,u2,student,
e3,active,2026-08-01,c2,s1,u3,student,
e4,active,2026-08-01,c1,s1,t1,teacher,true
e5,tobedeleted,2026-08-01,c1,s1,u3,student,
e6,active,2026-08-01,c3,s1,u1,student,
"""
USERS_1_1 = """\
sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,email
u1,active,2026-08-01,true,s1,student,anna,,Anna,Jónsdóttir,anna@school.example
u2,active,2026-08-01,true,s1,student,birta,,Birta,Ólafsdóttir,
u3,active,2026-08-01,true,s1,student,sam,,Sam,de Vries,
u4,inactive,2026-08-01,true,s1,student,gone,,Gone,Away,
t1,active,2026-08-01,true,s1,teacher,jan,,Jan,Teacher,JAN@school.example
"""
USERS_1_2 = """\
sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,preferredGivenName,email
u1,active,2026-08-01,true,anna,,Anna Björk,Jónsdóttir,Anna,
u2,active,2026-08-01,true,birta,,Birta,Ólafsdóttir,,
u3,active,2026-08-01,true,sam,,Samuel,de Vries,Sam,
t1,active,2026-08-01,true,jan,,Jan,Teacher,,jan@school.example
"""
ROLES = """\
sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId
r1,active,2026-08-01,u1,primary,student,,,s1,
r2,active,2026-08-01,u2,primary,student,,,s1,
r3,active,2026-08-01,u3,primary,student,,,s1,
r4,active,2026-08-01,t1,primary,teacher,,,s1,
"""
ONE_1 = {"users.csv": USERS_1_1, "classes.csv": CLASSES, "enrollments.csv": ENROLLMENTS}
ONE_2 = {"users.csv": USERS_1_2, "classes.csv": CLASSES, "enrollments.csv": ENROLLMENTS, "roles.csv": ROLES}


def zipped(files: dict[str, str | bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return packed.getvalue()
