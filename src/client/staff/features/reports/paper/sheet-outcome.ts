import type { PaperRound, PaperStudent } from '#contract/quizzes/paper-entry.schemas.ts';
import type { GrayImage } from '#domain/answer-sheets/gray-image.ts';
import { type ReadQuestion, readSheet } from '#domain/answer-sheets/read-sheet.ts';
import { formOf, readSheetCode, sheetQuestions } from '#domain/answer-sheets/sheet-layout.ts';
import { typedAnswer } from '#domain/answers/typed-answers.ts';
import type { RoundAddress } from './paper.queries.ts';
import { newDraft, type StudentDraft } from './paper-drafts.ts';

/** What became of one picture. */
export type SheetOutcome =
  | { readonly kind: 'no_code' | 'other_code' | 'other_quiz' | 'other_form' | 'other_student' }
  | { readonly kind: 'no_corners' | 'too_blurred' | 'poor'; readonly student: PaperStudent }
  | { readonly kind: 'read'; readonly student: PaperStudent; readonly questions: readonly ReadQuestion[] };

/** Reads a sheet of a class's quiz. A sheet of another quiz or student is told apart by its code. @param code the text of its code; null if none was found */
export function sheetOutcome(image: GrayImage, code: string | null, round: RoundAddress, { quiz, students }: PaperRound): SheetOutcome {
  if (code === null) return { kind: 'no_code' };
  const read = readSheetCode(code);
  if (!read) return { kind: 'other_code' };
  if (read.quiz_id !== round.quiz_id || read.assignment_id !== round.assignment_id) return { kind: 'other_quiz' };
  const questions = sheetQuestions(quiz);
  if (read.form !== formOf(questions)) return { kind: 'other_form' };
  const student = students.find(({ user_puid }) => user_puid === read.student_puid);
  if (!student) return { kind: 'other_student' };
  const reading = readSheet(image, questions);
  if (reading.fault !== null) return { kind: reading.fault, student };
  return reading.isPoor ? { kind: 'poor', student } : { kind: 'read', student, questions: reading.questions };
}

/**
 * A student's draft with what was read from the sheet; answers that have no bubbles stay as they are. Null: this very sheet was read before, and
 * what was decided since stays.
 * @param crops pictures of the doubtful answers, by question
 */
export function scannedDraft(
  { quiz }: Pick<PaperRound, 'quiz'>,
  student: PaperStudent,
  before: StudentDraft | undefined,
  questions: readonly ReadQuestion[],
  crops: Readonly<Record<string, string>>,
): StudentDraft | null {
  const scan = questions.map(({ question_id, answer_ids, isUnsure }) => [question_id, ...answer_ids, isUnsure ? '?' : ''].join(' ')).join();
  if (before?.scan === scan) return null;
  const draft = before ?? newDraft(quiz, student);
  const fields = { ...draft.fields };
  for (const { question_id, answer_ids } of questions) {
    const question = quiz.questions.find((each) => each.question_id === question_id);
    if (question) fields[question_id] = { text: typedAnswer(question, { answer_ids, answer_text: '' }), points: null };
  }
  const unsure = questions.flatMap(({ question_id, isUnsure }) => (isUnsure ? [question_id] : []));
  return { ...draft, entry_id: crypto.randomUUID(), fields, unsure, crops, scan };
}
