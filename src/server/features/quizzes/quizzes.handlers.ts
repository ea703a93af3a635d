import type { QuizPaper } from '#contract/content.schemas.ts';
import type * as quizzes from '#contract/quizzes.contract.ts';
import type { QuizAttempt } from '#contract/quizzes.schemas.ts';
import { toMoment, toMomentOrNull } from '#domain/moments.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { type AttemptRow, readAttempt, readKeys, readStartStandings } from './attempts.store.ts';
import { resultsOf } from './judge-attempt.ts';
import { refuseReading } from './quizzes.policy.ts';
import { startQuizzes } from './start-quiz.ts';
import { submitQuizResponses } from './submit-quiz-response.ts';

/** What this area needs of the library; handed in where handlers are assembled. */
export interface PaperReads {
  readonly readQuizPapers: (db: Database, quizIds: readonly number[]) => Promise<QuizPaper[]>;
}

/** Quizzes as students take them (specification section 7, "Student dashboard"). */
export function quizzesHandlers(library: PaperReads) {
  return {
    getQuizDetails: async ({ db, caller }, { query }) => {
      const [standing] = await readStartStandings(db, [
        {
          district_id: caller.district_id,
          user_puid: caller.user_puid,
          lesson_id: query.lesson_id,
          assignment_id: query.assignment_id ?? null,
          quiz_id: query.quiz_id,
          visit_id: null,
        },
      ]);
      const refusal = refuseReading(standing);
      if (refusal) throw refusal;
      const [[quiz], attempt] = await Promise.all([
        library.readQuizPapers(db, [query.quiz_id]),
        readAttempt(db, caller, standing?.assignment_id ?? 0, query.quiz_id),
      ]);
      if (!quiz) throw notFound('This quiz');
      return { quiz, attempt: attempt && (await toAttempt(db, attempt, query.quiz_id)) };
    },

    startQuiz: startQuizzes,
    submitQuizResponse: submitQuizResponses,
  } satisfies HandlersOf<typeof quizzes>;
}

/** Keys are read only once the quiz was handed in. */
async function toAttempt(db: Database, row: AttemptRow, quizId: number): Promise<QuizAttempt> {
  // An answer that was taken back is none.
  const responses = row.answers.flatMap(({ question_id, type, answer_ids, answer_text }) => {
    const [first] = answer_ids;
    return first === undefined ? [] : [[String(question_id), { answer_id: type === 'choice' ? first : answer_ids, answer_text }] as const];
  });
  return {
    result_id: row.result_id,
    started_at: toMoment(row.started_at),
    submitted_at: toMomentOrNull(row.submitted_at),
    responses: Object.fromEntries(responses),
    score: row.score,
    max_score: row.max_score,
    awaiting_points: row.awaiting_points,
    receipt_code: row.receipt_code,
    results: row.submitted_at === null ? [] : resultsOf(row.answers, await readKeys(db, [quizId])),
  };
}
