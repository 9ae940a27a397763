// Whether an answer leads on to the next sum: it does when it is right. After 10 comes 1.

export function leadsOn({ do: deed, card, number }) {
  const [, value, step] = document.querySelector("[data-fact]").dataset.fact.match(/(\d+)([+-]\d+)/);
  const given = number ?? document.querySelector(`.hand [value="${card}"]`)?.dataset.digit;
  return deed === "answer" && Number(given) === ((Number(value) + Number(step) + 9) % 10) + 1;
}
