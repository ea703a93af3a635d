import type { QuizPaper } from '#contract/content/content.schemas.ts';

/** Where everything stands on an answer sheet, in millimeters of a page of this size. Drawing and reading share it. */
export const SHEET = { width: 190, height: 250 } as const;
export const MAX_SHEET_QUESTIONS = 60;
export const MAX_SHEET_OPTIONS = 6;
export const BUBBLE_RADIUS = 2.1;
export const CORNER_SIDE = 8;
/** Beside the first corner: it tells which way up the page is. */
export const KEY_MARK = { x: 22, y: 5, side: 6 } as const;
export const TIMING = { width: 5, height: 2.4 } as const;
/** The printed code, with its quiet zone. */
export const CODE_BOX = { x: 140, y: 11, side: 36 } as const;

const ROWS = 20;
const FIRST_ROW = 57;
const ROW_STEP = 9;
const FIRST_COLUMN = 14;
const COLUMN_STEP = 57;
const FIRST_BUBBLE = 14;
const BUBBLE_STEP = 7.4;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middles of the corner marks: top left, top right, bottom right, bottom left. */
export const CORNERS: readonly Point[] = [
  { x: 5, y: 5 },
  { x: SHEET.width - 5, y: 5 },
  { x: SHEET.width - 5, y: SHEET.height - 5 },
  { x: 5, y: SHEET.height - 5 },
];

/** The heights of the marks along both sides, one for each line of bubbles. */
export const TIMING_ROWS: readonly number[] = Array.from({ length: ROWS }, (_, row) => FIRST_ROW + row * ROW_STEP);
export const TIMING_X = [5, SHEET.width - 5] as const;

/** A question with bubbles. */
export interface SheetQuestion {
  readonly question_id: number;
  /** As on the question paper, from 1. */
  readonly number: number;
  /** The options in printed order. */
  readonly answer_ids: readonly number[];
  readonly isMultiple: boolean;
  /** Its line on the page, from 0. */
  readonly row: number;
  /** Where its number stands, and the middle of each bubble. */
  readonly label: Point;
  readonly bubbles: readonly Point[];
}

/** The questions of a quiz that fit on an answer sheet: those with one list of a few choices. The others stay on the question paper. */
export function sheetQuestions({ questions }: Pick<QuizPaper, 'questions'>): SheetQuestion[] {
  return questions
    .map((question, at) => ({ question, number: at + 1 }))
    .filter(({ question: { type, options } }) => (type === 'choice' || type === 'multiple') && options.length <= MAX_SHEET_OPTIONS)
    .slice(0, MAX_SHEET_QUESTIONS)
    .map(({ question: { question_id, type, options }, number }, at) => {
      const row = at % ROWS;
      const x = FIRST_COLUMN + Math.floor(at / ROWS) * COLUMN_STEP;
      const y = TIMING_ROWS[row] ?? FIRST_ROW;
      return {
        question_id,
        number,
        answer_ids: options.map(({ answer_id }) => answer_id),
        isMultiple: type === 'multiple',
        row,
        label: { x: x + 6, y },
        bubbles: options.map((_, option) => ({ x: x + FIRST_BUBBLE + option * BUBBLE_STEP, y })),
      };
    });
}

/** What the code on a sheet says: ids alone, no name. */
export interface SheetCode {
  readonly assignment_id: number;
  readonly quiz_id: number;
  readonly student_puid: string;
  /** Of the questions as they were printed: a quiz that changed since has another. */
  readonly form: string;
}

/** A short sign of which questions and options a sheet was printed with. */
export function formOf(questions: readonly SheetQuestion[]): string {
  let hash = 7;
  for (const { question_id, answer_ids } of questions)
    for (const value of [question_id, ...answer_ids]) hash = (Math.imul(hash, 31) + value) >>> 0;
  return hash.toString(36).toUpperCase();
}

const PREFIX = 'TPSHEET1';

/** The text of a sheet's code: capitals and digits, which make the smallest code. */
export function writeSheetCode({ assignment_id, quiz_id, student_puid, form }: SheetCode): string {
  return [PREFIX, assignment_id, quiz_id, student_puid.replaceAll('-', '').toUpperCase(), form].join(':');
}

/** Null: it is the code of something else. */
export function readSheetCode(text: string): SheetCode | null {
  const [prefix, assignment, quiz, puid = '', form = ''] = text.split(':');
  if (prefix !== PREFIX || !/^[0-9A-F]{32}$/.test(puid)) return null;
  const student_puid = puid.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { assignment_id: Number(assignment), quiz_id: Number(quiz), student_puid, form };
}
