// Where a new school is: days and weeks in its reports begin at midnight there.

const field = document.querySelector("input[name=time_zone]");
if (field) field.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
