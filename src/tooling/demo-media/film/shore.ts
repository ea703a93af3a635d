import { between, tideAt } from './tide.ts';

export const WIDTH = 640;
export const HEIGHT = 360;

/** Where the sea stands at high and at low tide, and where the pool runs over, from the top. */
const HIGH = 118;
const LOW = 304;
const BRIM = 214;

const INK = '#16333b';
const SKY = '#d6eeee';
const DEEP = '#0f5c69';
const WATER = '#4fa9b8';

/** The rock with its pool, as a line from the left to the right. */
const ROCK: readonly (readonly [number, number])[] = [
  [120, 360],
  [150, 322],
  [196, 300],
  [232, 262],
  [268, 236],
  [306, BRIM - 6],
  [332, BRIM],
  [346, 246],
  [368, 282],
  [430, 296],
  [500, 288],
  [528, 254],
  [540, BRIM],
  [572, 182],
  [610, 164],
  [640, 158],
  [640, 360],
];

/** How deep a moment's sea and pool stand, from the top. */
export function surfacesAt(second: number): { sea: number; pool: number } {
  const sea = LOW + (HIGH - LOW) * tideAt(second);
  // While it is cut off the Sun takes a little of it.
  const dried = 7 * between(second, 11, 17) * (1 - between(second, 19.2, 19.8));
  return { sea, pool: Math.min(sea, BRIM + dried) };
}

/** Everything that does not live: the sky, the Sun, the sea, the rock and its pool. */
export function drawShore(pen: CanvasRenderingContext2D, second: number): void {
  const { sea, pool } = surfacesAt(second);
  pen.fillStyle = SKY;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  drawSun(pen, second);
  water(pen, 0, WIDTH, sea, second, 3);
  pen.fillStyle = '#b89a6d';
  pen.strokeStyle = INK;
  pen.lineWidth = 3;
  pen.lineJoin = 'round';
  trace(pen, ROCK);
  pen.fill();
  pen.stroke();
  if (sea >= BRIM) drawPool(pen, pool, second);
  if (pool > BRIM) drawVapor(pen, pool, second);
}

function drawSun(pen: CanvasRenderingContext2D, second: number): void {
  const day = second / 26;
  const [x, y] = [90 + 400 * day, 74 - 40 * Math.sin(Math.PI * day)];
  pen.fillStyle = '#e9a83b';
  pen.beginPath();
  pen.arc(x, y, 24, 0, 2 * Math.PI);
  pen.fill();
}

/** What of the sea stays in the basin. */
function drawPool(pen: CanvasRenderingContext2D, pool: number, second: number): void {
  pen.save();
  trace(pen, ROCK.slice(6, 13));
  pen.clip();
  water(pen, 326, 546, pool, second, 0.8);
  pen.restore();
  pen.beginPath();
  for (const [x, y] of ROCK.slice(5, 14)) pen.lineTo(x, y);
  pen.stroke();
}

function water(pen: CanvasRenderingContext2D, from: number, to: number, surface: number, second: number, swell: number): void {
  pen.beginPath();
  pen.moveTo(from, HEIGHT);
  for (let x = from; x <= to; x += 8) pen.lineTo(x, surface + swell * Math.sin(x / 30 + second * 1.7));
  pen.lineTo(to, HEIGHT);
  pen.closePath();
  const depth = pen.createLinearGradient(0, surface, 0, HEIGHT);
  depth.addColorStop(0, WATER);
  depth.addColorStop(1, DEEP);
  pen.fillStyle = depth;
  pen.fill();
}

/** What the Sun lifts out of the pool: a sign for it, as vapor itself cannot be seen. */
function drawVapor(pen: CanvasRenderingContext2D, pool: number, second: number): void {
  const shown = between(second, 13.5, 14.5) * (1 - between(second, 17, 18));
  pen.strokeStyle = '#ffffff';
  pen.lineWidth = 4;
  pen.lineCap = 'round';
  pen.globalAlpha = 0.9 * shown;
  for (const x of [390, 436, 482]) {
    const rise = (second * 14 + x) % 26;
    pen.beginPath();
    for (let step = 0; step <= 24; step += 2) pen.lineTo(x + 5 * Math.sin(step / 4 + x), pool - 14 - rise - step);
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

function trace(pen: CanvasRenderingContext2D, line: readonly (readonly [number, number])[]): void {
  pen.beginPath();
  for (const [x, y] of line) pen.lineTo(x, y);
  pen.closePath();
}
