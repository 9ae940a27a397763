// Soft sounds, made on the spot: nothing is loaded, nothing is loud, and nothing sounds like a mistake.

const NOTES = {
  right: [[659, 0, 0.12], [988, 0.09, 0.2]],
  again: [[330, 0, 0.16]],
  late: [[440, 0, 0.1]],
  land: [[196, 0, 0.06]],
};
const LOUDEST = 0.12;

let context = null;

export function play(name) {
  context ??= new AudioContext();
  for (const [pitch, after, length] of NOTES[name] ?? []) note(pitch, context.currentTime + after, length);
}

// A voice of this device in the page's language. Others would send the words elsewhere; without one it stays quiet.
export function say(words) {
  const { lang } = document.documentElement;
  const voice = speechSynthesis.getVoices().find((each) => each.localService && each.lang.split(/[-_]/)[0] === lang);
  if (!voice) return;
  speechSynthesis.cancel();
  speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(words), { voice, lang: voice.lang }));
}

function note(pitch, start, length) {
  const tone = new OscillatorNode(context, { type: "sine", frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDEST, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + length + 0.02);
}
