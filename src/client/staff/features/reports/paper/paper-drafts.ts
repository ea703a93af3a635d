import { districtDay } from '#client/staff/kit/dates/district-day.ts';
import type { QuizPaper } from '#contract/content/content.schemas.ts';
import type { PaperStudent } from '#contract/quizzes/paper-entry.schemas.ts';
import { isReadByPeople } from '#domain/answers/question-kinds.ts';
import { readTyped, typedAnswer } from '#domain/answers/typed-answers.ts';

/** What was typed of one answer. */
export interface TypedField {
  readonly text: string;
  readonly points: number | null;
}

/** What was typed of one student and is not turned in yet. */
export interface StudentDraft {
  /** The state that the typing goes on from. */
  readonly version: string;
  readonly attempt_no: number;
  /** The teacher said that it replaces what was done on a device. */
  readonly over_device: boolean;
  /** Made with the first try to send it: the same try again is no second entry. */
  readonly entry_id: string;
  readonly fields: Readonly<Record<string, TypedField>>;
  /** The day to which work that is turned in already is moved. */
  readonly moved_to?: string | undefined;
  /** Questions of a scanned sheet on which the teacher must decide, each with its picture by its id. */
  readonly unsure?: readonly number[];
  readonly crops?: Readonly<Record<string, string>>;
  /** What was read from the sheet: the same sheet again changes nothing. */
  readonly scan?: string;
}

/** The typing of a whole class, as it is kept on the device. */
export interface RoundDraft {
  readonly done_on: string | null;
  readonly students: Readonly<Record<string, StudentDraft>>;
}

export const NO_DRAFT: RoundDraft = { done_on: null, students: {} };

/** What the server has, as it would be typed. @param attempt_no another one than the newest is empty */
export function fieldsOf(quiz: QuizPaper, { answers, attempt_no }: PaperStudent, wanted = attempt_no): Record<string, TypedField> {
  if (wanted !== attempt_no) return {};
  return Object.fromEntries(
    quiz.questions.flatMap((question) => {
      const answer = answers.find(({ question_id }) => question_id === question.question_id);
      return answer
        ? [[question.question_id, { text: typedAnswer(question, answer), points: isReadByPeople(question.type) ? answer.points : null }]]
        : [];
    }),
  );
}

/** A draft that begins with what the server has. */
export function newDraft(quiz: QuizPaper, student: PaperStudent, more: Partial<StudentDraft> = {}): StudentDraft {
  const { version, attempt_no } = student;
  return {
    version,
    attempt_no,
    over_device: false,
    entry_id: crypto.randomUUID(),
    fields: fieldsOf(quiz, student, more.attempt_no),
    ...more,
  };
}

/** The questions whose typed answer cannot be one. */
export function faultyQuestions(quiz: QuizPaper, { fields }: Pick<StudentDraft, 'fields'>): number[] {
  return quiz.questions.flatMap((question) => {
    const { text = '' } = fields[question.question_id] ?? {};
    return readTyped(question, text) === null ? [question.question_id] : [];
  });
}

/** Whether a draft can be turned in: each answer is one, and none waits for a decision. */
export function isWhole(quiz: QuizPaper, draft: StudentDraft): boolean {
  return faultyQuestions(quiz, draft).length === 0 && (draft.unsure ?? []).length === 0;
}

/** The answers of a draft for the server. @param onPaper the words for an answer that got points and of which nothing was typed */
export function answersOf(quiz: QuizPaper, { fields }: Pick<StudentDraft, 'fields'>, onPaper: string) {
  return quiz.questions.flatMap((question) => {
    const { text = '', points = null } = fields[question.question_id] ?? {};
    const isOpen = isReadByPeople(question.type);
    const answer = readTyped(question, isOpen && text.trim() === '' && points !== null ? onPaper : text);
    if (!answer || (answer.answer_ids.length === 0 && answer.answer_text === '')) return [];
    return [{ question_id: question.question_id, ...answer, answer_ids: [...answer.answer_ids], points: isOpen ? points : null }];
  });
}

/**
 * How a draft relates to what the server has now. `device`: the student answered on a device, and nobody said to replace that. `changed`: the
 * work changed since the typing began. `same`: there is nothing to turn in.
 */
export type DraftState = 'same' | 'ready' | 'device' | 'changed';

/** The day on which a student's work counts, by the district's clock; null while it is not turned in. */
export const dayOf = ({ submitted_at }: Pick<PaperStudent, 'submitted_at'>) => (submitted_at === null ? null : districtDay(submitted_at));

/** How a draft relates to what the server has now. An entry whose reply was lost is no change: what is there is what was typed. */
export function draftState(quiz: QuizPaper, draft: StudentDraft | undefined, student: PaperStudent): DraftState {
  if (!draft) return 'same';
  const isThere = student.attempt_no === draft.attempt_no && student.state === 'paper';
  const isOfDay = draft.moved_to === undefined || draft.moved_to === dayOf(student);
  if (isThere && isOfDay && sameFields(quiz, draft.fields, fieldsOf(quiz, student))) return 'same';
  if (draft.version !== student.version) return 'changed';
  if (student.state === 'device' && draft.attempt_no === student.attempt_no && !draft.over_device) return 'device';
  return 'ready';
}

function sameFields(quiz: QuizPaper, one: StudentDraft['fields'], other: StudentDraft['fields']): boolean {
  return quiz.questions.every(({ question_id }) => {
    const [typed, there] = [one[question_id], other[question_id]];
    return (typed?.text.trim() ?? '') === (there?.text.trim() ?? '') && (typed?.points ?? null) === (there?.points ?? null);
  });
}

/** What was typed, in one line: "1 B, 2 AC". */
export function summaryOf(quiz: QuizPaper, fields: StudentDraft['fields']): string {
  return quiz.questions
    .flatMap(({ question_id }, at) => {
      const { text = '', points = null } = fields[question_id] ?? {};
      const words = [text.trim().slice(0, 20), points === null ? '' : `(${points})`].filter(Boolean).join(' ');
      return words === '' ? [] : [`${at + 1} ${words}`];
    })
    .join(', ');
}
