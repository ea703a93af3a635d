import type { AttemptResponse } from '#contract/reports/report-attempts.schemas.ts';
import type { BookFacts, BookStudent } from '#domain/reporting/book-facts.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { type GivenQuiz, quizzesOf } from '../book/evidence.ts';
import { atOneMoment } from '../book/read-class-book.ts';
import { isReleasedTo } from '../book/releases.store.ts';
import { newestQuiz, newestQuizOf, readSourceIn } from '../report-sources.ts';
import { type AttemptDetail, attemptResponse } from '../views/attempt-views.ts';
import type { ReportSource } from '../views/heads.ts';
import { readDetails, readerOf } from './attempt-details.ts';

/** A student's attempt that counts. */
export interface CountedAttempt {
  readonly student: BookStudent;
  readonly attempt: BookFacts['attempts'][number];
}

/** What a group handed in at one quiz: a row for each student of whom an attempt counts, by name. */
export interface CountedAttempts {
  readonly source: ReportSource;
  readonly quiz: GivenQuiz;
  readonly rows: readonly CountedAttempt[];
  readonly detail: (resultId: string) => AttemptDetail;
}

/** Of which quiz, and of which lesson and round of it; null: the newest, or of a student who is named, the newest that they were given. */
export interface QuizAsked {
  readonly item_id: number;
  readonly lesson_id: number | null;
  readonly assignment_id: number | null;
  readonly student_puid?: string | undefined;
}

/** Reads every student's counted attempt at a quiz, or that of the student who is named. @throws ApiError 404 for a quiz that the group was never given */
export function readCountedAttempts({ db, caller, now }: CallContext, group: GroupKey, asked: QuizAsked): Promise<CountedAttempts> {
  const { item_id, lesson_id, assignment_id, student_puid } = asked;
  return atOneMoment(db, async (tx) => {
    const source = await readSourceIn(tx, group, { caller, now }, { quiz_id: item_id, lesson_id, assignment_id });
    const { book } = source;
    const given = quizzesOf(book).filter(({ resource }) => resource.item_id === item_id);
    const quiz = student_puid === undefined ? newestQuiz(given) : newestQuizOf(source, given, student_puid);
    const students = book.facts.students.filter(({ user_puid }) => student_puid === undefined || user_puid === student_puid);
    const rows = students.flatMap((student) => {
      const counted = book.cell(quiz.assignment, quiz.resource, student.user_puid).result_ids.at(-1);
      const attempt = book.attemptsOf(quiz.assignment, item_id, student.user_puid).find(({ result_id }) => result_id === counted);
      return attempt ? [{ student, attempt }] : [];
    });
    const about = { district: group.district_id, quizId: item_id, reader: readerOf(caller) };
    const ids = rows.map(({ attempt }) => attempt.result_id);
    return { source, quiz, rows, detail: await readDetails(tx, source, about, ids) };
  });
}

/** One of these attempts, question by question. */
export function countedResponse({ source, quiz, detail }: CountedAttempts, { student, attempt }: CountedAttempt): AttemptResponse {
  const isReleased = isReleasedTo(source.releases, quiz.resource.item_id, student.user_puid, source.book.facts.as_of);
  return attemptResponse(source, { quiz, student, attempt, isReleased, detail: detail(attempt.result_id) });
}
