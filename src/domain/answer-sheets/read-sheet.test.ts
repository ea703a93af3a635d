import { expect, test } from 'vitest';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import { type Pencil, type Photo, photograph } from '#testing/paint-sheet.ts';
import type { GrayImage } from './gray-image.ts';
import { readSheet } from './read-sheet.ts';
import { formOf, readSheetCode, type SheetQuestion, sheetQuestions, writeSheetCode } from './sheet-layout.ts';

/** Numbers that look random and are the same each time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const question = (question_id: number, type: QuizQuestion['type'], options: number): QuizQuestion => ({
  question_id,
  type,
  select_count: type === 'multiple' ? 2 : 1,
  standard: '',
  stem: { en: '', es: '' },
  image: null,
  options: Array.from({ length: options }, (_, at) => ({ answer_id: question_id * 10 + at, text: { en: '', es: '' } })),
});
/** Sixty questions, every fourth of which takes several choices. */
const SIXTY = sheetQuestions({
  questions: Array.from({ length: 60 }, (_, at) => question(at + 1, at % 4 === 3 ? 'multiple' : 'choice', at % 5 === 4 ? 6 : 4)),
});

const PLAIN: Omit<Photo, 'random'> = { width: 1000, height: 1320, turn: 0, slant: 0, light: [1, 1, 1], noise: 6, bend: 0 };
/** As phones and document cameras take them. */
const PHOTOS: readonly Omit<Photo, 'random'>[] = [
  PLAIN,
  { ...PLAIN, turn: 10, slant: 0.05, light: [1, 0.7, 1], noise: 20 },
  { ...PLAIN, turn: -10, slant: 0.08, light: [0.6, 1, 0.65], noise: 24 },
  { ...PLAIN, turn: 4, slant: 0.12, light: [0.9, 0.6, 0.6], noise: 30, bend: 1.5 },
  { ...PLAIN, turn: -6, slant: 0.1, light: [0.55, 0.8, 0.7], noise: 16, bend: -1.5 },
  { ...PLAIN, turn: 180, slant: 0.06, light: [0.8, 1, 0.6], noise: 20 },
  { ...PLAIN, turn: 87, width: 1320, height: 1320, light: [1, 0.75, 0.7], noise: 20 },
  { ...PLAIN, turn: 2, width: 1400, height: 1800, light: [0.7, 1, 0.55], noise: 40, bend: 1 },
];

/** Filled as children do: one of a choice, none, one or several of the others, now lightly, now darkly. */
function fill(questions: readonly SheetQuestion[], random: () => number): (Pencil | null)[][] {
  return questions.map(({ bubbles, isMultiple }) => {
    const one = Math.floor(random() * (bubbles.length + 0.4));
    return bubbles.map((_, at) => {
      const isFilled = isMultiple ? random() < 0.4 : at === one;
      return isFilled ? { gray: 30 + random() * 75, cover: 0.82 + random() * 0.18 } : null;
    });
  });
}

function read(image: GrayImage, questions = SIXTY) {
  const reading = readSheet(image, questions);
  if (reading.fault !== null) throw new Error(reading.fault);
  return reading;
}

test('of 2,000 bubbles none is read wrong, whatever the light, the angle and the bend', () => {
  let [bubbles, wrong, unsure] = [0, 0, 0];
  for (const [at, photo] of PHOTOS.entries()) {
    const random = randomFrom(at + 1);
    const marks = fill(SIXTY, random);
    const { questions } = read(photograph(SIXTY, (row, option) => marks[row]?.[option] ?? null, { ...photo, random }));
    for (const [row, one] of questions.entries()) {
      const { answer_ids } = SIXTY[row] ?? { answer_ids: [] };
      bubbles += answer_ids.length;
      if (one.isUnsure) unsure += 1;
      else wrong += answer_ids.filter((id, option) => one.answer_ids.includes(id) !== Boolean(marks[row]?.[option])).length;
    }
  }
  expect(bubbles).toBeGreaterThan(2000);
  expect(wrong).toBe(0);
  // Where the edge of a shadow crosses a light mark, a person looks.
  expect(unsure).toBeLessThan(5);
});

test('what is too light, erased, or filled twice is left to a person; what is clear beside it is read', () => {
  const light: Pencil = { gray: 190, cover: 0.95 };
  const dark: Pencil = { gray: 40, cover: 1 };
  const erased: Pencil = { gray: 160, cover: 1 };
  const marks: (Pencil | null)[][] = SIXTY.map(({ bubbles }) => bubbles.map((_, at) => (at === 1 ? dark : null)));
  marks[0] = [light, null, null, null];
  marks[1] = [dark, erased, null, null];
  marks[2] = [dark, null, dark, null];
  marks[4] = [null, null, null, null];
  for (const photo of PHOTOS.slice(0, 5)) {
    const { questions } = read(photograph(SIXTY, (row, option) => marks[row]?.[option] ?? null, { ...photo, random: randomFrom(9) }));
    expect(questions.flatMap(({ isUnsure }, at) => (isUnsure ? [at] : []))).toEqual([0, 1, 2]);
    expect([questions[4]?.answer_ids, questions[5]?.answer_ids]).toEqual([[], [61]]);
  }
});

test('an empty page is empty, and a full one is full', () => {
  const photo = { ...PLAIN, turn: 3, light: [0.7, 1, 0.6] as const, noise: 20, random: randomFrom(5) };
  const empty = read(photograph(SIXTY, () => null, photo));
  expect(empty.questions.every(({ answer_ids, isUnsure }) => answer_ids.length === 0 && !isUnsure)).toBe(true);
  const full = read(photograph(SIXTY, () => ({ gray: 40, cover: 1 }), photo));
  expect(
    full.questions.filter((_, at) => SIXTY[at]?.isMultiple).every(({ answer_ids, isUnsure }) => answer_ids.length >= 4 && !isUnsure),
  ).toBe(true);
  expect(full.questions.filter((_, at) => !SIXTY[at]?.isMultiple).every(({ isUnsure }) => isUnsure)).toBe(true);
  expect(full.isPoor).toBe(true);
});

test('without its corners, or too blurred, a picture is refused', () => {
  const image = photograph(SIXTY, () => null, { ...PLAIN, random: randomFrom(3) });
  const half = { ...image, height: 700, data: image.data.slice(0, 700 * image.width) };
  expect(readSheet(half, SIXTY).fault).toBe('no_corners');
  const pale = { ...image, data: image.data.map((gray) => 215 + Math.round(gray / 16)) };
  expect(readSheet(pale, SIXTY).fault).not.toBeNull();
});

test('only choices get bubbles, and keep the number that they have on paper', () => {
  const questions = [
    question(1, 'text', 1),
    question(2, 'choice', 4),
    question(3, 'order', 4),
    question(4, 'multiple', 7),
    question(5, 'multiple', 5),
  ];
  expect(sheetQuestions({ questions }).map(({ number, bubbles }) => [number, bubbles.length])).toEqual([
    [2, 4],
    [5, 5],
  ]);
});

test('the code tells assignment, quiz, student and form; another code is none', () => {
  const code = { assignment_id: 12, quiz_id: 7, student_puid: '0197f000-0000-7000-8000-000000000001', form: formOf(SIXTY) };
  expect(readSheetCode(writeSheetCode(code))).toEqual(code);
  expect(formOf(SIXTY.slice(1))).not.toBe(code.form);
  expect(readSheetCode('https://example.org/badge')).toBeNull();
});
