import { expect, test } from 'vitest';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import type { PaperRound, PaperStudent } from '#contract/quizzes/paper-entry.schemas.ts';
import { formOf, sheetQuestions, writeSheetCode } from '#domain/answer-sheets/sheet-layout.ts';
import { type Pencil, photograph } from '#testing/paint-sheet.ts';
import { scannedDraft, sheetOutcome } from './sheet-outcome.ts';

const puid = (end: number) => `0197f000-0000-7000-8000-0000000000${end}`;
const both = { en: '', es: '' };
const question = (question_id: number, type: QuizQuestion['type']): QuizQuestion => ({
  question_id,
  type,
  select_count: 1,
  standard: '',
  stem: both,
  image: null,
  options: [1, 2, 3, 4].map((at) => ({ answer_id: question_id * 10 + at, text: both })),
});
const student = (end: number, first_name: string): PaperStudent => ({
  user_puid: puid(end),
  first_name,
  last_name: 'Diaz',
  state: 'not_begun',
  version: '',
  attempt_no: 1,
  next_attempt_no: null,
  result_id: null,
  submitted_at: null,
  answers: [],
  entered: null,
});
const ROUND = { group_puid: puid(99), assignment_id: 20, quiz_id: 5 };
const DATA: PaperRound = {
  quiz: {
    quiz_id: 5,
    title: both,
    instructions: both,
    questions: [question(1, 'choice'), question(2, 'text'), question(3, 'multiple'), question(4, 'choice')],
  },
  students: [student(10, 'Ana'), student(11, 'Ben')],
};
const SHEET = sheetQuestions(DATA.quiz);
const FORM = formOf(SHEET);
const code = (more: Partial<Parameters<typeof writeSheetCode>[0]> = {}) =>
  writeSheetCode({ assignment_id: 20, quiz_id: 5, student_puid: puid(11), form: FORM, ...more });
const dark: Pencil = { gray: 40, cover: 1 };
const light: Pencil = { gray: 190, cover: 0.95 };
const take = (marks: readonly (readonly (Pencil | null)[])[], width = 1000) =>
  photograph(SHEET, (row, option) => marks[row]?.[option] ?? null, {
    width,
    height: 1320,
    turn: 5,
    slant: 0.05,
    light: [0.8, 1, 0.7],
    noise: 16,
    bend: 0,
    random: () => 0.5,
  });
const IMAGE = take([
  [null, dark, null, null],
  [dark, null, dark, null],
  [light, null, null, null],
]);

test('the sheet of a student is read for this student, and unclear answers stay to be decided', () => {
  const outcome = sheetOutcome(IMAGE, code(), ROUND, DATA);
  if (outcome.kind !== 'poor' && outcome.kind !== 'read') throw new Error(outcome.kind);
  const all = sheetOutcome(
    take([
      [null, dark, null, null],
      [dark, null, dark, null],
      [null, null, null, dark],
    ]),
    code(),
    ROUND,
    DATA,
  );
  if (all.kind !== 'read') throw new Error(all.kind);
  expect(all.student.first_name).toBe('Ben');
  const draft = scannedDraft(DATA, all.student, undefined, all.questions, {});
  expect(draft?.fields).toEqual({ 1: { text: 'B', points: null }, 3: { text: 'AC', points: null }, 4: { text: 'D', points: null } });
  expect(draft?.unsure).toEqual([]);
});

test('the same sheet again changes nothing, also after the teacher decided', () => {
  const questions = [
    { question_id: 1, answer_ids: [12], isUnsure: false, area: [] },
    { question_id: 4, answer_ids: [], isUnsure: true, area: [] },
  ];
  const [ana] = DATA.students;
  if (!ana) throw new Error('nobody');
  const first = scannedDraft(DATA, ana, undefined, questions, { 4: 'data:image/jpeg;base64,x' });
  expect([first?.unsure, first?.crops]).toEqual([[4], { 4: 'data:image/jpeg;base64,x' }]);
  const decided = first ? { ...first, unsure: [], fields: { ...first.fields, 2: { text: 'typed', points: null } } } : undefined;
  expect(scannedDraft(DATA, ana, decided, questions, {})).toBeNull();
  const other = scannedDraft(DATA, ana, decided, [{ question_id: 1, answer_ids: [13], isUnsure: false, area: [] }], {});
  expect([other?.fields[1]?.text, other?.fields[2]?.text]).toEqual(['C', 'typed']);
});

test.each([
  [null, 'no_code'],
  ['https://example.org', 'other_code'],
  [code({ quiz_id: 6 }), 'other_quiz'],
  [code({ assignment_id: 21 }), 'other_quiz'],
  [code({ form: 'OLD' }), 'other_form'],
  [code({ student_puid: puid(77) }), 'other_student'],
])('a sheet with the code %s is told apart as %s', (text, kind) => {
  expect(sheetOutcome(IMAGE, text, ROUND, DATA).kind).toBe(kind);
});

test('a picture without all corners says so, with whose sheet it is', () => {
  const half = { ...IMAGE, height: 700, data: IMAGE.data.slice(0, 700 * IMAGE.width) };
  expect(sheetOutcome(half, code(), ROUND, DATA)).toMatchObject({ kind: 'no_corners', student: { first_name: 'Ben' } });
});
