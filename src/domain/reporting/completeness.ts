import type { Bilingual } from '#contract/wire.ts';
import type { BookAssignment, BookCorrection, BookResource, BookStudent, Holding } from './book-facts.ts';
import type { ClassBook } from './class-book.ts';
import type { ListedStudent } from './student-label.ts';
import { type Counted, totalsOf } from './totals.ts';

/** How complete a report is, and what is known about missing work. */
export interface Completeness {
  /** The server's time at which every figure of the reply was true. */
  readonly as_of: string;
  /** How many pieces of work (one student's quiz, assessment, or lesson without either) are expected. */
  readonly expected: number;
  readonly received: number;
  readonly not_received: number;
  readonly missing: number;
  readonly excused: number;
  /** How many older assignments are not included in these numbers because there are too many for one report. */
  readonly left_off: number;
  /** Classes of the teacher that a report on all of them does not cover. */
  readonly classes_left_off?: number | undefined;
  /** Older quizzes and assessments whose questions a report does not cover. */
  readonly quizzes_left_off?: number | undefined;
  /** Devices whose last report says that unsent work is on them, the oldest first. */
  readonly holding: readonly HoldingStudent[];
  /** Questions whose key was corrected: their points count as they were rescored. */
  readonly corrections: readonly CorrectionNote[];
}
/** What every report says about a question that was rescored. */
export interface CorrectionNote extends Pick<BookCorrection, 'quiz_id' | 'question_id' | 'number' | 'scope' | 'reason' | 'made_at'> {
  readonly quiz_title: Bilingual;
  readonly is_credit: boolean;
}
export interface HoldingStudent extends Holding, ListedStudent {}

/** A piece of assigned work: a quiz, an assessment, or a lesson without either. */
export interface GivenPiece {
  readonly assignment: BookAssignment;
  readonly resource: BookResource | null;
}

/** All pieces of work in assignments. */
export function piecesOf(book: ClassBook, assignments: readonly BookAssignment[] = book.facts.assignments): GivenPiece[] {
  return assignments.flatMap((assignment): GivenPiece[] => {
    const assessed = book.assessedIn(assignment);
    return assessed.length > 0 ? assessed.map((resource) => ({ assignment, resource })) : [{ assignment, resource: null }];
  });
}

/** One student's cells in every piece: a lesson without quiz or assessment can be missing, and has no score. */
export function countedOf(book: ClassBook, pieces: readonly GivenPiece[], { user_puid }: Pick<BookStudent, 'user_puid'>): Counted[] {
  return pieces.map(
    ({ assignment, resource }): Counted =>
      resource ? book.cell(assignment, resource, user_puid) : { ...book.lesson(assignment, user_puid), level: null },
  );
}

/**
 * How complete a report is, counting only the pieces that it shows and, if it is about one student, only that student. What a report leaves
 * out is not counted, so that the numbers match the report's own table.
 */
export function completenessOf(book: ClassBook, pieces: readonly GivenPiece[] = piecesOf(book), student?: string): Completeness {
  const students = book.facts.students.filter(({ user_puid }) => student === undefined || user_puid === student);
  const totals = totalsOf(students.flatMap((each) => countedOf(book, pieces, each)));
  const names = new Map(students.map((student) => [student.user_puid, student]));
  return {
    as_of: book.facts.as_of.toISOString(),
    expected: totals.expected,
    received: totals.received,
    not_received: totals.not_received,
    missing: totals.missing,
    excused: totals.excused,
    left_off: book.facts.left_off ?? 0,
    holding: book.facts.holding
      .flatMap((device) => {
        const student = names.get(device.user_puid);
        if (!student) return [];
        const { first_name, last_name, user_name, is_namesake } = student;
        return [{ ...device, first_name, last_name, user_name, is_namesake }];
      })
      .toSorted((one, other) => (one.oldest_at ?? one.heard_at).localeCompare(other.oldest_at ?? other.heard_at)),
    corrections: notesOf(book, pieces),
  };
}

function notesOf(book: ClassBook, pieces: readonly GivenPiece[]): CorrectionNote[] {
  const { corrections } = book.facts;
  if (corrections.length === 0) return [];
  const titles = new Map(pieces.flatMap(({ resource }) => (resource ? [[resource.item_id, resource.title] as const] : [])));
  return corrections.flatMap(({ quiz_id, question_id, number, scope, kind, reason, made_at }) => {
    const quiz_title = titles.get(quiz_id);
    return quiz_title ? [{ quiz_id, question_id, number, scope, reason, made_at, quiz_title, is_credit: kind === 'credit' }] : [];
  });
}
