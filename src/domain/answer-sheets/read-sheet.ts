import { findCorners } from './find-corners.ts';
import { type GrayImage, grayAt } from './gray-image.ts';
import { type Mapping, mapBetween } from './homography.ts';
import { BUBBLE_RADIUS, CORNERS, KEY_MARK, type Point, type SheetQuestion, TIMING_ROWS, TIMING_X } from './sheet-layout.ts';

/** From here on a bubble is filled; up to there it is empty. In between somebody must look. */
const FILLED = 0.34;
const EMPTY = 0.17;
/** Lighter than the darkest mark of its question by so much, a second mark may be an erasure. */
const ERASED = 0.35;
/** Black and white that are closer than this are no print: blurred, or too dark. */
const MIN_CONTRAST = 45;
/** Of more doubtful questions than this another picture is the better way. */
const MAX_UNSURE_PART = 0.25;

/** How much of the light a shadow's edge leaves on the other side of a bubble. */
const DEEPEST_SHADOW = 0.55;

/** What was read of one question. */
export interface ReadQuestion {
  readonly question_id: number;
  /** The options that are filled. */
  readonly answer_ids: readonly number[];
  /** A person must look: too light, too many, or perhaps erased. */
  readonly isUnsure: boolean;
  /** Where it is in the picture: the corners of its line, clockwise. */
  readonly area: readonly Point[];
}

export type SheetReading =
  | { readonly fault: 'no_corners' | 'too_blurred' }
  | { readonly fault: null; readonly questions: readonly ReadQuestion[]; readonly isPoor: boolean };

/** How far the page lies from where its corners say, on one side of one line. */
interface SideMark {
  readonly dx: number;
  readonly dy: number;
  readonly black: number;
}

/** Reads which bubbles of a photographed or scanned sheet are filled. */
export function readSheet(image: GrayImage, questions: readonly SheetQuestion[]): SheetReading {
  const corners = findCorners(image);
  const toImage = corners && uprightMapping(image, corners);
  if (!toImage) return { fault: 'no_corners' };
  const rows = new Map<number, readonly [SideMark, SideMark]>();
  for (const row of new Set(questions.map((question) => question.row)))
    rows.set(row, [sideMark(image, toImage, row, 0), sideMark(image, toImage, row, 1)]);
  const measured = questions.map((question) => {
    const [left, right] = rows.get(question.row) ?? [NO_MARK, NO_MARK];
    const bend = bentMapping(toImage, left, right);
    return { question, bend, inks: question.bubbles.map((bubble) => inkAt(image, bend, bubble, Math.min(left.black, right.black))) };
  });
  const contrasts = measured.flatMap(({ inks }) => inks.map(({ contrast }) => contrast)).sort((one, other) => one - other);
  if ((contrasts[contrasts.length >> 1] ?? 0) < MIN_CONTRAST) return { fault: 'too_blurred' };
  // What paper and copier add to each empty bubble. Pages on which most are filled have it from their lightest.
  const all = measured.flatMap(({ inks }) => inks.map(({ ink }) => ink)).sort((one, other) => one - other);
  const base = Math.min(all[Math.floor(all.length * 0.2)] ?? 0, 0.12);
  const read = measured.map(({ question, bend, inks }) =>
    decide(
      question,
      bend,
      inks.map(({ ink }) => ink - base),
    ),
  );
  return { fault: null, questions: read, isPoor: read.filter(({ isUnsure }) => isUnsure).length > read.length * MAX_UNSURE_PART };
}

function decide({ question_id, answer_ids, isMultiple, bubbles }: SheetQuestion, bend: Mapping, inks: readonly number[]): ReadQuestion {
  const darkest = Math.max(...inks);
  const filled = inks.map((ink) => ink >= FILLED);
  const isDoubtful = inks.some((ink) => ink > EMPTY && ink < FILLED);
  const mayBeErased = inks.some((ink) => ink >= FILLED && ink < darkest - ERASED);
  const isTooMany = !isMultiple && filled.filter(Boolean).length > 1;
  const [first, last] = [bubbles[0] ?? { x: 0, y: 0 }, bubbles.at(-1) ?? { x: 0, y: 0 }];
  const area = [
    { x: first.x - 12, y: first.y - 4 },
    { x: last.x + 4, y: first.y - 4 },
    { x: last.x + 4, y: first.y + 4 },
    { x: first.x - 12, y: first.y + 4 },
  ].map(bend);
  return { question_id, answer_ids: answer_ids.filter((_, at) => filled[at]), isUnsure: isDoubtful || mayBeErased || isTooMany, area };
}

/** The mapping by which the mark beside the first corner is where it belongs: the page may lie on its side or upside down. */
function uprightMapping(image: GrayImage, corners: readonly Point[]): Mapping | null {
  let best: { readonly mapping: Mapping; readonly dark: number } | null = null;
  for (let turn = 0; turn < 4; turn += 1) {
    const mapping = mapBetween(CORNERS, [...corners.slice(turn), ...corners.slice(0, turn)]);
    if (!mapping) continue;
    const dark = averageAround(image, mapping, KEY_MARK, KEY_MARK.side / 3);
    if (!best || dark < best.dark) best = { mapping, dark };
  }
  return best?.mapping ?? null;
}

function averageAround(image: GrayImage, mapping: Mapping, { x, y }: Point, reach: number): number {
  let sum = 0;
  for (let dx = -1; dx <= 1; dx += 1)
    for (let dy = -1; dy <= 1; dy += 1) {
      const at = mapping({ x: x + dx * reach, y: y + dy * reach });
      sum += grayAt(image, at.x, at.y);
    }
  return sum / 9;
}

const NO_MARK: SideMark = { dx: 0, dy: 0, black: 0 };
const SEARCH = 3.2;
const STEP = 0.4;

/** Where the mark beside a line really is: a page that is bent leaves its corners' plane. */
function sideMark(image: GrayImage, mapping: Mapping, row: number, side: 0 | 1): SideMark {
  const middle = { x: TIMING_X[side], y: TIMING_ROWS[row] ?? 0 };
  const samples: { readonly dx: number; readonly dy: number; readonly gray: number }[] = [];
  for (let dy = -SEARCH; dy <= SEARCH; dy += STEP)
    for (let dx = -SEARCH - 1; dx <= SEARCH + 1; dx += STEP) {
      const at = mapping({ x: middle.x + dx, y: middle.y + dy });
      samples.push({ dx, dy, gray: grayAt(image, at.x, at.y) });
    }
  const grays = samples.map(({ gray }) => gray).sort((one, other) => one - other);
  const black = grays[Math.floor(grays.length * 0.08)] ?? 0;
  const white = grays[Math.floor(grays.length * 0.9)] ?? 255;
  const dark = samples.filter(({ gray }) => gray < (black + white) / 2);
  if (white - black < MIN_CONTRAST || dark.length === 0) return { ...NO_MARK, black };
  const mean = (value: (sample: (typeof samples)[number]) => number) => dark.reduce((sum, sample) => sum + value(sample), 0) / dark.length;
  return { dx: mean(({ dx }) => dx), dy: mean(({ dy }) => dy), black };
}

/** The mapping of one line, moved as its two side marks are. */
function bentMapping(mapping: Mapping, left: SideMark, right: SideMark): Mapping {
  const [from, to] = TIMING_X;
  return ({ x, y }) => {
    const part = (x - from) / (to - from);
    return mapping({ x: x + left.dx + (right.dx - left.dx) * part, y: y + left.dy + (right.dy - left.dy) * part });
  };
}

const middleOf = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? 255;

/** How much of a bubble is dark, from 0 to 1, against the paper above and below it. */
function inkAt(image: GrayImage, mapping: Mapping, { x, y }: Point, black: number): { readonly ink: number; readonly contrast: number } {
  const at = (dx: number, dy: number) => {
    const point = mapping({ x: x + dx, y: y + dy });
    return grayAt(image, point.x, point.y);
  };
  // The edge of a shadow may cross a bubble: its paper is as dark as the darkest side of it, but never as dark as a mark beside it.
  const sides = [-1, 1].flatMap((up) =>
    [-1, 1].map((right) =>
      middleOf([0.3, 0.8, 1.3, 1.7].flatMap((dx) => [1.45, 1.75].map((dy) => at(right * dx, up * BUBBLE_RADIUS * dy)))),
    ),
  );
  const white = Math.max(Math.min(...sides), Math.max(...sides) * DEEPEST_SHADOW);
  const contrast = white - black;
  const inner = BUBBLE_RADIUS * 0.72;
  let [sum, n] = [0, 0];
  for (let dx = -1; dx <= 1; dx += 0.25)
    for (let dy = -1; dy <= 1; dy += 0.25) {
      if (dx * dx + dy * dy > 1) continue;
      sum += Math.min(1, Math.max(0, (white - at(dx * inner, dy * inner)) / Math.max(contrast, 1)));
      n += 1;
    }
  return { ink: sum / n, contrast };
}
