import type { QuestionResponse, QuestionResult } from '#contract/quizzes.schemas.ts';
import { isAnswerCorrect } from '#domain/scoring.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { KeyRow } from './attempts.store.ts';

/** The options that make the answer. */
function correctIds(key: KeyRow): number[] {
  return key.options.filter(({ is_correct, retired }) => is_correct && !retired).map(({ answer_id }) => answer_id);
}

/** The chosen options of a response, each once. */
export function chosenIds(response: QuestionResponse): number[] {
  return [...new Set(Array.isArray(response.answer_id) ? response.answer_id : [response.answer_id])];
}

/** Refuses answers to questions, or with options, that the quiz never had. */
export function refuseResponses(responses: Readonly<Record<string, QuestionResponse>>, keys: ReadonlyMap<number, KeyRow>): ApiError | null {
  for (const [questionId, response] of Object.entries(responses)) {
    const key = keys.get(Number(questionId));
    if (!key) return new ApiError(400, `Question ${questionId} is not in this quiz.`);
    const options = new Set(key.options.map(({ answer_id }) => answer_id));
    const chosen = chosenIds(response);
    if (chosen.some((id) => !options.has(id))) return new ApiError(400, `Question ${questionId} has no such answer.`);
    if (key.type === 'choice' && chosen.length !== 1) return new ApiError(400, `Question ${questionId} takes one answer.`);
  }
  return null;
}

export interface Judgement {
  readonly score: number;
  readonly max_score: number;
  readonly judged: readonly { readonly question_id: number; readonly is_correct: boolean }[];
}

/** Judges an attempt. A question that was retired since counts only if it was answered. */
export function judgeAttempt(answers: ReadonlyMap<number, readonly number[]>, keys: Iterable<KeyRow>): Judgement {
  const counted = [...keys].filter(({ question_id, retired }) => !retired || answers.has(question_id));
  const judged = counted.flatMap((key) => {
    const chosen = answers.get(key.question_id);
    return chosen ? [{ question_id: key.question_id, is_correct: isAnswerCorrect(chosen, correctIds(key)) }] : [];
  });
  return { score: judged.filter(({ is_correct }) => is_correct).length, max_score: counted.length, judged };
}

/** What a student reads of each question after handing in: the feedback of what was chosen, and why. */
export function resultsOf(
  answers: readonly { readonly question_id: number; readonly answer_ids: readonly number[]; readonly is_correct: boolean | null }[],
  keys: Iterable<KeyRow>,
): QuestionResult[] {
  const answerOf = new Map(answers.map((answer) => [answer.question_id, answer]));
  return [...keys]
    .filter(({ question_id, retired }) => !retired || answerOf.has(question_id))
    .map((key) => {
      const answer = answerOf.get(key.question_id);
      const chosen = answer?.answer_ids ?? [];
      return {
        question_id: key.question_id,
        is_correct: answer?.is_correct ?? false,
        correct_answer_ids: correctIds(key),
        chosen_answer_ids: [...chosen],
        feedback: key.options.filter(({ answer_id }) => chosen.includes(answer_id)).map(({ feedback }) => feedback),
        rationale: key.rationale,
      };
    });
}
