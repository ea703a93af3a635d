const RATE = 8_000;
const SECONDS = 14;
/** When each wave breaks on the shore, and how loud. */
const WAVES = [
  { at: 1.5, loud: 0.75 },
  { at: 5.5, loud: 1 },
  { at: 10, loud: 0.85 },
] as const;

/** Three waves on a shore, as a WAV: noise that swells quickly and runs back slowly. The same bytes every time. */
export function wavesSound(): Buffer {
  const samples = Buffer.alloc(RATE * SECONDS);
  const random = steadyRandom(20_261_122);
  let low = 0;
  let lower = 0;
  for (let index = 0; index < samples.length; index++) {
    const time = index / RATE;
    const swell = WAVES.reduce((sum, { at, loud }) => sum + loud * heightOf(time - at), 0);
    // The higher a wave stands, the brighter its noise; between two only the far surf is heard.
    const sharp = 0.06 + 0.34 * Math.min(1, swell);
    low += sharp * (random() * 2 - 1 - low);
    lower += 0.5 * (low - lower);
    const fade = Math.min(1, time / 0.4, (SECONDS - time) / 0.8);
    samples[index] = Math.round(128 + 127 * clamp(lower * (0.25 + 1.5 * swell) * fade));
  }
  return Buffer.concat([headOf(samples.length), samples]);
}

/** Of one wave, by seconds since it broke: up within a second, down within three. */
function heightOf(since: number): number {
  if (since < -1) return 0;
  return since < 0 ? (1 + since) ** 2 : Math.exp(-since / 1.1);
}

function clamp(value: number): number {
  return Math.max(-1, Math.min(1, value));
}

/** Numerical Recipes' generator: no cryptography, but the same on every machine. */
function steadyRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 0x1_0000_0000;
  };
}

/** One channel of 8 bits. */
function headOf(bytes: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(bytes, 40);
  return head;
}
