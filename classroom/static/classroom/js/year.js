// A new class: the year follows the number in its name, until somebody chooses the year.

const name = document.querySelector("input[name=name]");
const year = document.querySelector("select[name=year_level]");
const follow = () => {
  const [found] = name.value.match(/\d+/) ?? [];
  if (found && [...year.options].some((option) => option.value === found)) year.value = found;
};

name.addEventListener("input", follow);
year.addEventListener("change", () => name.removeEventListener("input", follow));
