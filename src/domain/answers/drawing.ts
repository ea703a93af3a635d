import { drawingFile } from '#contract/quizzes/drawing.schemas.ts';
import { DRAWING } from '#contract/quizzes/drawing-limits.ts';
import { parsedText, plainDescription } from './made-text.ts';

/** One line of a pen. */
export interface Stroke {
  /** Number of the pen's color, from 0. */
  readonly color: number;
  /** Number of the pen's width, from 0. */
  readonly width: number;
  /** x and y of each point in turn, in whole units of the box (1000 wide, 650 high). One point is a dot. */
  readonly points: readonly number[];
}

export interface Drawing {
  readonly description: string;
  readonly strokes: readonly Stroke[];
}

export const NO_DRAWING: Drawing = { description: '', strokes: [] };

/** How far a line may be from the pen's path, in units: less than a pixel on a Chromebook. */
const SLACK = 1.2;
/** The characters that a text needs besides its strokes, if every character of the description is a quote and so is written as two. */
const FRAME = 30 + 2 * DRAWING.description;

/** The drawing as the text of an answer; empty where nothing was drawn or said. */
export function writeDrawing({ description, strokes }: Drawing): string {
  if (strokes.length === 0 && description.trim() === '') return '';
  return JSON.stringify({
    v: 1,
    d: plainDescription(description, DRAWING.description),
    s: strokes.map(written),
  });
}

/**
 * Reads the text of an answer. Text that is not JSON is only a description: in earlier releases students wrote text instead.
 * @returns null if it is no drawing, or goes beyond its box
 */
export function readDrawing(text: string): Drawing | null {
  if (!text.startsWith('{')) return text.length <= DRAWING.characters ? { description: text, strokes: [] } : null;
  const { success, data } =
    text.length <= DRAWING.characters ? drawingFile.safeParse(parsedText(text)) : { success: false, data: undefined };
  if (!success || !data) return null;
  const strokes = data.s.map(strokeOf);
  return strokes.every(isInside) ? { description: data.d, strokes } : null;
}

/** Whether these strokes can be kept and sent with any description. */
export function hasRoom(strokes: readonly Stroke[]): boolean {
  if (strokes.length > DRAWING.strokes) return false;
  return JSON.stringify(strokes.map(written)).length + FRAME <= DRAWING.characters;
}

/**
 * A stroke as it is stored, from the pen's points: within the box, in whole units, without points that lie on a straight line anyway
 * (Ramer, Douglas and Peucker).
 * @param points x and y in turn, in units of the box, as exact as the pen
 * @returns null if there is no point
 */
export function strokeFrom(points: readonly number[], color: number, width: number): Stroke | null {
  const inside: number[] = [];
  for (let at = 0; at + 1 < points.length; at += 2) {
    const x = clamped(points[at] ?? 0, DRAWING.width);
    const y = clamped(points[at + 1] ?? 0, DRAWING.height);
    if (inside.length >= 2 && inside.at(-2) === x && inside.at(-1) === y) continue;
    inside.push(x, y);
  }
  return inside.length === 0 ? null : { color, width, points: simplified(inside) };
}

/** The stroke as the `d` of an SVG path in the box. A dot is a line to its own position, which round line ends make visible. */
export function strokePath({ points }: Pick<Stroke, 'points'>): string {
  const [x = 0, y = 0, ...rest] = points;
  return rest.length === 0 ? `M${x} ${y}h0` : `M${x} ${y}L${rest.join(' ')}`;
}

/** The topmost stroke that passes within `reach` units of a position; -1 if there is none. */
export function strokeAt(strokes: readonly Stroke[], x: number, y: number, reach: number): number {
  return strokes.findLastIndex(({ points }) => {
    if (points.length === 2) return Math.hypot((points[0] ?? 0) - x, (points[1] ?? 0) - y) <= reach;
    for (let at = 0; at + 3 < points.length; at += 2) if (distance(x, y, points, at, at + 2) <= reach) return true;
    return false;
  });
}

function written({ color, width, points }: Stroke): number[] {
  return [color, width, ...points.map((value, at) => (at < 2 ? value : value - (points[at - 2] ?? 0)))];
}

function strokeOf([color = 0, width = 0, ...steps]: readonly number[]): Stroke {
  const points: number[] = [];
  for (const [at, step] of steps.entries()) points.push(at < 2 ? step : step + (points[at - 2] ?? 0));
  return { color, width, points };
}

function isInside({ color, width, points }: Stroke): boolean {
  if (color < 0 || color >= DRAWING.colors || width < 0 || width >= DRAWING.widths || points.length % 2 !== 0) return false;
  return points.every((value, at) => value >= 0 && value <= (at % 2 === 0 ? DRAWING.width : DRAWING.height));
}

function clamped(value: number, most: number): number {
  return Math.min(most, Math.max(0, Math.round(value)));
}

function simplified(points: readonly number[]): number[] {
  const last = points.length - 2;
  const kept = new Set([0, last]);
  const open: [number, number][] = [[0, last]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part;
    let [farthest, most] = [from, SLACK];
    for (let at = from + 2; at < to; at += 2) {
      const away = distance(points[at] ?? 0, points[at + 1] ?? 0, points, from, to);
      if (away > most) [farthest, most] = [at, away];
    }
    if (farthest === from) continue;
    kept.add(farthest);
    open.push([from, farthest], [farthest, to]);
  }
  return [...kept].sort((one, other) => one - other).flatMap((at) => [points[at] ?? 0, points[at + 1] ?? 0]);
}

/** How far a position is from the line between two points of a list. */
function distance(x: number, y: number, points: readonly number[], from: number, to: number): number {
  const [ax, ay] = [points[from] ?? 0, points[from + 1] ?? 0];
  const [dx, dy] = [(points[to] ?? 0) - ax, (points[to + 1] ?? 0) - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}
