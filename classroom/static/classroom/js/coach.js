// Between two rounds: what a coach says about the one just over. It comes once the end of the round has been seen.

const LAST_LOOK_MS = 1700;
let heard = ""; // the round that was spoken of already

// `opens(dialog)` stops the clock and shows it, if the table is at rest; `goOn` is called when it closes.
export function call({ coach: round }, { address, opens, goOn }) {
  if (round === heard) return;
  heard = round;
  setTimeout(async () => {
    const answer = await fetch(address()).catch(() => null);
    if (answer?.status === 200) show(await answer.text(), { opens, goOn });
  }, LAST_LOOK_MS);
}

function show(text, { opens, goOn }) {
  document.getElementById("coach")?.remove();
  document.body.insertAdjacentHTML("beforeend", text);
  const dialog = document.getElementById("coach");
  dialog.addEventListener("close", goOn);
  dialog.querySelector("link").addEventListener("load", () => opens(dialog));
}
