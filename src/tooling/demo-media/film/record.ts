import { BufferTarget, CanvasSource, Output, WebMOutputFormat } from 'mediabunny';
import { drawAnimals } from './animals.ts';
import { drawShore, HEIGHT, WIDTH } from './shore.ts';
import { RATE, SECONDS } from './tide.ts';

const BITS_A_SECOND = 110_000;
/** A place to begin from, so that whoever looks for a moment need not wait. */
const KEY_EVERY_S = 2;

/** Draws the film picture by picture and packs it, in a page: as a WebM with its length and an index to look moments up in. */
async function recordFilm(): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser does not draw');
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const film = new CanvasSource(canvas, { codec: 'vp9', bitrate: BITS_A_SECOND, keyFrameInterval: KEY_EVERY_S, latencyMode: 'quality' });
  output.addVideoTrack(film, { frameRate: RATE });
  await output.start();
  for (let frame = 0; frame < SECONDS * RATE; frame++) {
    drawShore(pen, frame / RATE);
    drawAnimals(pen, frame / RATE);
    await film.add(frame / RATE, 1 / RATE);
  }
  await output.finalize();
  const bytes = new Uint8Array(target.buffer ?? new ArrayBuffer());
  return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
}

Object.assign(globalThis, { recordFilm });
