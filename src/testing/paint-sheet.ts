import type { GrayImage } from '#domain/answer-sheets/gray-image.ts';
import { mapBetween } from '#domain/answer-sheets/homography.ts';
import {
  BUBBLE_RADIUS,
  CORNER_SIDE,
  CORNERS,
  KEY_MARK,
  type Point,
  SHEET,
  type SheetQuestion,
  TIMING,
  TIMING_ROWS,
  TIMING_X,
} from '#domain/answer-sheets/sheet-layout.ts';

/** How a pencil left one bubble: how dark, and how much of it is covered. */
export interface Pencil {
  readonly gray: number;
  readonly cover: number;
}

export interface Photo {
  readonly width: number;
  readonly height: number;
  /** Degrees, clockwise. */
  readonly turn: number;
  /** How much narrower the far side of the page is, from 0. */
  readonly slant: number;
  /** The light at the left edge, at the right edge, and in the shadow, from 0 to 1. */
  readonly light: readonly [left: number, right: number, shadow: number];
  /** The range of the noise of each pixel. */
  readonly noise: number;
  /** How far the middle of the page bulges sideways, in millimeters. */
  readonly bend: number;
  readonly random: () => number;
}

const isIn = (p: Point, middle: Point, width: number, height: number) =>
  Math.abs(p.x - middle.x) <= width / 2 && Math.abs(p.y - middle.y) <= height / 2;

/** What lies at a point of the printed and filled page: 0 is black, 255 paper. */
function pageGray(p: Point, questions: readonly SheetQuestion[], pencil: (question: number, option: number) => Pencil | null): number {
  if (CORNERS.some((corner) => isIn(p, corner, CORNER_SIDE, CORNER_SIDE))) return 20;
  if (isIn(p, KEY_MARK, KEY_MARK.side, KEY_MARK.side)) return 20;
  const row = Math.round((p.y - (TIMING_ROWS[0] ?? 0)) / 9);
  const y = TIMING_ROWS[row];
  if (y === undefined) return 250;
  if (TIMING_X.some((x) => isIn(p, { x, y }, TIMING.width, TIMING.height))) return 20;
  for (const [at, question] of questions.entries()) {
    if (question.row !== row) continue;
    for (const [option, bubble] of question.bubbles.entries()) {
      const distance = Math.hypot(p.x - bubble.x, p.y - bubble.y);
      if (Math.abs(distance - BUBBLE_RADIUS) < 0.15) return 60;
      // The letter beside it.
      if (Math.abs(p.x - bubble.x + 3.6) < 0.25 && Math.abs(p.y - y) < 1.2) return 40;
      const mark = pencil(at, option);
      if (!mark || distance > BUBBLE_RADIUS) continue;
      // Strokes leave gaps, and go over the edge on one side.
      if (((p.x + p.y * 0.6) * 3.1) % 1 < mark.cover) return mark.gray;
    }
  }
  return 250;
}

/** Photographs a filled sheet: turned, slanted, bent, unevenly lit, with a shadow over a corner, and noisy. */
export function photograph(
  questions: readonly SheetQuestion[],
  pencil: (question: number, option: number) => Pencil | null,
  { width, height, turn, slant, light, noise, bend, random }: Photo,
): GrayImage {
  const angle = (turn * Math.PI) / 180;
  const scale = Math.min(width / SHEET.width, height / SHEET.height) * 0.82;
  const place = ({ x, y }: Point): Point => {
    const narrow = 1 - slant * (1 - y / SHEET.height);
    const [px, py] = [(x - SHEET.width / 2) * narrow * scale, (y - SHEET.height / 2) * scale];
    return { x: width / 2 + px * Math.cos(angle) - py * Math.sin(angle), y: height / 2 + px * Math.sin(angle) + py * Math.cos(angle) };
  };
  const edges = [
    { x: 0, y: 0 },
    { x: SHEET.width, y: 0 },
    { x: SHEET.width, y: SHEET.height },
    { x: 0, y: SHEET.height },
  ];
  const toPage = mapBetween(edges.map(place), edges);
  if (!toPage) throw new Error('the page has no area');
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const flat = toPage({ x, y });
      const p = { x: flat.x + bend * Math.sin((flat.y / SHEET.height) * Math.PI), y: flat.y };
      const isOff = flat.x < -8 || flat.y < -8 || flat.x > SHEET.width + 8 || flat.y > SHEET.height + 8;
      const [left, right, shadow] = light;
      const lit = (left + ((right - left) * x) / width) * (x + y * 0.7 > width * 1.1 ? shadow : 1);
      const gray = (isOff ? 110 : pageGray(p, questions, pencil)) * lit + (random() - 0.5) * noise;
      data[y * width + x] = Math.max(0, Math.min(255, Math.round(gray)));
    }
  return { width, height, data };
}
