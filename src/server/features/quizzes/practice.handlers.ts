import type { BodyOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/quizzes/practice.contract.ts';
import { judgeAnswer } from '#domain/answers/scoring.ts';
import { makeTwin } from '#domain/answers/twins.ts';
import { scoreWritten } from '#domain/answers/written-answers.ts';
import { practiceGuessOf } from '#domain/learning/mastery-model.ts';
import { writeTime } from '#domain/merging/write-time.ts';
import { notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { type KeyRow, readKeys } from './attempts.store.ts';
import { type KeyDependencies, keysFor, papersOf } from './corrected-keys.ts';
import { refuseResponses } from './judge-attempt.ts';
import { appendPractice, findPracticed, keepNewestPractice, type NewPracticeAnswer } from './practice.store.ts';

type Practice = BodyOf<typeof calls.recordPractice>;

/** Practiced answers, appended and judged as they arrive (decisions/practice-and-mastery.md). */
export function practiceHandlers({ readPaperCorrections }: KeyDependencies) {
  return {
    recordPractice: async (tx, sent) => {
      const practiced = await findPracticed(
        tx,
        sent.map(({ caller, body: { result_id, question_id } }) => ({
          district_id: caller.district_id,
          user_puid: caller.user_puid,
          result_id,
          question_id,
        })),
      );
      const papers = papersOf(practiced.filter((question) => typeof question === 'object'));
      const keys = await readKeys(tx, [...new Set(papers.map(({ quiz_id }) => quiz_id))]);
      const corrections = await readPaperCorrections(tx, papers);
      const answers: NewPracticeAnswer[] = [];
      const outcomes = sent.map((call, at) => {
        const question = practiced[at];
        // A refusal would stay in the student's outbox, and there is nothing that anybody could do about it.
        if (question === 'taken back') return { received_at: call.received_at };
        const key = question && keysFor(question, keys, corrections).find(({ question_id }) => question_id === question.question_id);
        if (!question || !key) return notFound('This quiz');
        const { op_id, received_at, body } = call;
        const refusal = refuseResponses(
          { [key.question_id]: { answer_id: [...body.answer_ids], answer_text: body.answer_text, time_spent: 0 } },
          new Map([[key.question_id, key]]),
        );
        if (refusal) return refusal;
        const { district_id, user_puid, result_id, assignment_id, quiz_id, question_id, standard, type, option_count } = question;
        const { answer_ids, answer_text, try_no, hints_used, seed } = body;
        const is_right = judgePractice(key, body);
        answers.push({
          ...{ district_id, user_puid, result_id, assignment_id, quiz_id, question_id, standard },
          practice_id: op_id,
          answer_ids,
          answer_text,
          is_right,
          try_no,
          hints_used,
          seed,
          guess: practiceGuessOf({ type, options: option_count, is_twin: seed !== null }),
          counts: is_right !== null && try_no === 1 && hints_used === 0 && standard !== '',
          answered_at: writeTime(call) ?? received_at,
          received_at,
        });
        return { received_at };
      });
      await appendPractice(tx, answers);
      await keepNewestPractice(tx, [...new Map(answers.map((answer) => [`${answer.district_id} ${answer.user_puid}`, answer])).values()]);
      return outcomes;
    },
  } satisfies HandlersOf<typeof calls>;
}

/**
 * The server's verdict by the key in force. Null where no machine can judge it, where the key was so wrong that everybody got the points, and
 * for other numbers if the device came to another verdict: its template was another one then.
 */
export function judgePractice(key: KeyRow, { answer_ids, answer_text, seed, is_right }: Practice): boolean | null {
  if (key.is_credited) return null;
  if (seed === null) {
    const verdict = judgeAnswer(key, { answer_ids, answer_text });
    return verdict === 'waits' ? null : verdict === 'right';
  }
  const twin = key.twin && makeTwin(key.twin, seed);
  if (!twin || !key.written || !('value' in key.written)) return null;
  const { tolerance, units } = key.written;
  const verdict = scoreWritten(answer_text, { value: twin.answer, tolerance, ...(units && { units }) }).isRight;
  return verdict === is_right ? verdict : null;
}
