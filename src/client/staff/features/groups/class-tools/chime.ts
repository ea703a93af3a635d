const TONES_HZ = [659, 880];
const TONE_S = 0.35;

/** Two soft tones. Where the browser has no sound, nothing. */
export function chime(): void {
  if (typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  for (const [at, frequency] of TONES_HZ.entries()) {
    const begins = context.currentTime + at * TONE_S;
    const [tone, volume] = [new OscillatorNode(context, { frequency }), new GainNode(context, { gain: 0.2 })];
    volume.gain.setTargetAtTime(0, begins + TONE_S / 2, TONE_S / 6);
    tone.connect(volume).connect(context.destination);
    tone.start(begins);
    tone.stop(begins + TONE_S);
    if (at === TONES_HZ.length - 1) tone.onended = () => void context.close();
  }
}
