// Wood on stone, made on the spot: a short knock of noise and a damped tone. Off until asked for.

const button = document.getElementById("sound");
let isOn = localStorage.getItem("sound") === "on";
/** @type {AudioContext | undefined} */
let context;

function show() {
  button?.setAttribute("aria-pressed", String(isOn));
}

button?.addEventListener("click", () => {
  isOn = !isOn;
  localStorage.setItem("sound", isOn ? "on" : "off");
  show();
  knock(1);
});
show();

/** @param {number} pitch 1 for a piece set down, more for what calls for attention */
export function knock(pitch) {
  if (!isOn) return;
  context ??= new AudioContext();
  const { currentTime: now, sampleRate, destination } = context;
  const noise = context.createBuffer(1, sampleRate * 0.03, sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = (Math.random() * 2 - 1) * Math.exp(-index / (sampleRate * 0.004));
  }
  const hit = context.createBufferSource();
  hit.buffer = noise;
  const tone = context.createOscillator();
  tone.frequency.setValueAtTime(310 * pitch, now);
  tone.frequency.exponentialRampToValueAtTime(190 * pitch, now + 0.09);
  const volume = context.createGain();
  volume.gain.setValueAtTime(0.22, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.14);
  hit.connect(volume);
  tone.connect(volume).connect(destination);
  hit.start(now);
  tone.start(now);
  tone.stop(now + 0.15);
}
