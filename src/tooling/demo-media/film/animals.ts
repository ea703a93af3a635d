import { surfacesAt } from './shore.ts';
import { between, closedAt } from './tide.ts';

const INK = '#16333b';

/**
 * Where on the slopes each sits, at which part of the tide the water leaves it, and how far it leans with the rock. As on real
 * shores barnacles stand highest, mussels below them, and anemones lowest or in a pool.
 */
const BARNACLES = [
  { x: 600, y: 165, level: 0.75, lean: -0.3 },
  { x: 574, y: 178, level: 0.68, lean: -0.5 },
  { x: 302, y: 206, level: 0.54, lean: -0.6 },
] as const;
const MUSSELS = [
  { x: 272, y: 232, level: 0.39, lean: -0.5 },
  { x: 250, y: 246, level: 0.32, lean: -0.8 },
] as const;
const ANEMONE = { x: 206, y: 288, level: 0.13, lean: -0.6 } as const;

/** All that lives on the rock and in the pool. */
export function drawAnimals(pen: CanvasRenderingContext2D, second: number): void {
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  for (const { x, y, level, lean } of BARNACLES) barnacle(pen, x, y, lean, closedAt(second, level), second);
  for (const { x, y, level, lean } of MUSSELS) mussel(pen, x, y, lean, closedAt(second, level));
  anemone(pen, ANEMONE.x, ANEMONE.y, ANEMONE.lean, closedAt(second, ANEMONE.level), second);
  // In the pool there is water all the time: this one stays open.
  anemone(pen, 414, 290, 0, 0, second);
  seaStar(pen, 500, 276);
  crab(pen, second);
  fish(pen, second);
}

function barnacle(pen: CanvasRenderingContext2D, x: number, y: number, lean: number, closed: number, second: number): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(lean);
  pen.strokeStyle = '#7b3f54';
  pen.lineWidth = 2;
  const reach = 18 * (1 - closed);
  for (const spread of [-2, -1, 0, 1, 2]) {
    const sway = 0.25 * Math.sin(second * 4 + spread / 3);
    pen.beginPath();
    pen.moveTo(spread, -10);
    pen.quadraticCurveTo(spread * 2, -10 - reach / 2, reach * Math.sin(spread * 0.3 + sway), -10 - reach * Math.cos(spread * 0.3 + sway));
    pen.stroke();
  }
  pen.fillStyle = '#f3ead7';
  pen.strokeStyle = INK;
  shape(pen, [
    [-15, 6],
    [-9, -7],
    [-6, -12],
    [6, -12],
    [9, -7],
    [15, 6],
  ]);
  // The two plates of its door.
  const gap = 5 * (1 - closed);
  pen.beginPath();
  pen.moveTo(-6, -12);
  pen.lineTo(-gap / 2, -12 - 5 * closed);
  pen.moveTo(6, -12);
  pen.lineTo(gap / 2, -12 - 5 * closed);
  pen.stroke();
  pen.restore();
}

function mussel(pen: CanvasRenderingContext2D, x: number, y: number, lean: number, closed: number): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(lean);
  pen.strokeStyle = INK;
  pen.lineWidth = 2;
  const gape = 0.32 * (1 - closed);
  pen.fillStyle = '#eeb08c';
  pen.beginPath();
  pen.ellipse(0, -13, 3 + 8 * gape, 11, 0, 0, 2 * Math.PI);
  pen.fill();
  for (const side of [-1, 1]) {
    pen.save();
    pen.rotate(side * gape);
    pen.fillStyle = '#2c3f63';
    pen.beginPath();
    pen.moveTo(0, 2);
    pen.quadraticCurveTo(side * 14, -10, side * 2, -28);
    pen.lineTo(0, -27);
    pen.closePath();
    pen.fill();
    pen.stroke();
    pen.restore();
  }
  pen.restore();
}

function anemone(pen: CanvasRenderingContext2D, x: number, y: number, lean: number, closed: number, second: number): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(lean);
  pen.strokeStyle = '#c4472f';
  pen.lineWidth = 4;
  const reach = 20 * (1 - closed);
  for (let arm = -4; arm <= 4; arm++) {
    const bend = arm * 0.3 + 0.1 * Math.sin(second * 2 + arm);
    const from = arm * 2 * (1 - closed);
    pen.beginPath();
    pen.moveTo(from, -12);
    pen.lineTo(from + reach * Math.sin(bend), -12 - reach * Math.cos(bend));
    pen.stroke();
  }
  pen.fillStyle = '#e2664a';
  pen.strokeStyle = INK;
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(-13, 4);
  pen.quadraticCurveTo(-13, -16, 0, -15);
  pen.quadraticCurveTo(13, -16, 13, 4);
  pen.closePath();
  pen.fill();
  pen.stroke();
  pen.restore();
}

function seaStar(pen: CanvasRenderingContext2D, x: number, y: number): void {
  pen.fillStyle = '#e9a83b';
  pen.strokeStyle = INK;
  pen.lineWidth = 2;
  const points = Array.from({ length: 10 }, (_, index): [number, number] => {
    const [angle, reach] = [(index * Math.PI) / 5 - Math.PI / 2, index % 2 === 0 ? 19 : 8];
    return [x + reach * Math.cos(angle), y + 0.8 * reach * Math.sin(angle)];
  });
  shape(pen, points);
}

/** It walks about while the sea is over the pool, and keeps to the shade of the rock while it is not. */
function crab(pen: CanvasRenderingContext2D, second: number): void {
  const hidden = between(second, 8, 11) * (1 - between(second, 19.5, 22));
  const x = 456 + 14 * Math.sin(second * 0.8) * (1 - hidden) - 82 * hidden;
  const y = 289 - 9 * hidden;
  pen.fillStyle = '#c4472f';
  pen.strokeStyle = INK;
  pen.lineWidth = 2;
  for (const leg of [-1, 0, 1]) {
    const step = 3 * Math.sin(second * 7 + leg * 2) * (1 - hidden);
    pen.beginPath();
    pen.moveTo(x + leg * 5, y);
    pen.lineTo(x + leg * 9 + step, y + 8);
    pen.stroke();
  }
  pen.beginPath();
  pen.ellipse(x, y - 2, 12, 7, 0, 0, 2 * Math.PI);
  pen.fill();
  pen.stroke();
  pen.fillStyle = INK;
  for (const side of [-4, 4]) {
    pen.beginPath();
    pen.arc(x + side, y - 11, 2, 0, 2 * Math.PI);
    pen.fill();
  }
}

/** It comes over the rock with the sea, and stays in the pool while the sea is away. */
function fish(pen: CanvasRenderingContext2D, second: number): void {
  const kept = between(second, 3, 6.5) * (1 - between(second, 20.5, 24));
  const free = { x: 470 + 90 * Math.sin(second * 0.5), y: 165 + 6 * Math.sin(second) };
  const inPool = { x: 448 + 30 * Math.sin(second * 0.9), y: 248 + 4 * Math.sin(second * 1.3) };
  const x = free.x + (inPool.x - free.x) * kept;
  const y = Math.max(free.y + (inPool.y - free.y) * kept, surfacesAt(second).pool + 14);
  const facing = Math.cos(second * (kept > 0.5 ? 0.9 : 0.5)) >= 0 ? 1 : -1;
  pen.save();
  pen.translate(x, y);
  pen.scale(facing, 1);
  pen.fillStyle = '#f4d35e';
  pen.strokeStyle = INK;
  pen.lineWidth = 2;
  const flap = 2 * Math.sin(second * 9);
  shape(pen, [
    [-10, 0],
    [-20, -7 + flap],
    [-20, 7 + flap],
  ]);
  pen.beginPath();
  pen.ellipse(0, 0, 14, 7, 0, 0, 2 * Math.PI);
  pen.fill();
  pen.stroke();
  pen.fillStyle = INK;
  pen.beginPath();
  pen.arc(8, -2, 1.8, 0, 2 * Math.PI);
  pen.fill();
  pen.restore();
}

function shape(pen: CanvasRenderingContext2D, points: readonly (readonly [number, number])[]): void {
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.closePath();
  pen.fill();
  pen.stroke();
}
