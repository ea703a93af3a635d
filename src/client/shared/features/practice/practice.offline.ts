import { recordPractice } from '#contract/quizzes/practice.contract.ts';
import { MAX_PRACTICE } from '#contract/quizzes/practice-limits.ts';
import { cutText } from '#domain/cut-text.ts';
import { practiceGuessOf } from '#domain/learning/mastery-model.ts';
import type { PracticedAnswer } from '#domain/learning/practiced-answers.ts';
import type { DraftPorts } from '#offline/drafts/draft-ports.ts';
import { operationFor } from '#offline/outbox/operation.ts';
import { localDb } from '#offline/storage/device.ts';

interface Here {
  readonly answers: readonly PracticedAnswer[];
}

/** Key of the draft with the practiced answers of this device. */
export const PRACTICE_DRAFT = 'practiced-answers';
/** Newest answers that this device keeps for its own picture of the mastery. */
const MAX_HERE = 100;

const answersIn = (value: unknown): readonly PracticedAnswer[] => (value as Here | null | undefined)?.answers ?? [];

/** Practiced answers of this device that count for mastery, sent or not. */
export async function practiceHere(userPuid: string): Promise<readonly PracticedAnswer[]> {
  const db = await localDb();
  return answersIn((await db.drafts.get([userPuid, PRACTICE_DRAFT]))?.value);
}

/** One checked answer of a practice. */
export interface Practiced {
  readonly resultId: string;
  readonly question: {
    readonly question_id: number;
    readonly standard: string;
    readonly type: string;
    readonly options: { readonly length: number };
  };
  readonly chosen: readonly number[];
  readonly text: string;
  readonly isRight: boolean;
  /** From 1. */
  readonly tryNo: number;
  readonly hintsUsed: number;
  readonly seed: number | null;
}

/** Queues a practiced answer; one that counts for mastery is kept here in the same transaction, so that the student sees it at once. */
export async function savePractice(ports: DraftPorts, userPuid: string, practiced: Practiced): Promise<void> {
  const { resultId, question, chosen, text, isRight, tryNo, hintsUsed, seed } = practiced;
  const { question_id, standard, type, options } = question;
  const operation = operationFor(
    recordPractice,
    {
      body: {
        user_puid: userPuid,
        result_id: resultId,
        question_id,
        answer_ids: [...chosen],
        answer_text: cutText(text, MAX_PRACTICE.characters),
        is_right: isRight,
        try_no: Math.min(tryNo, MAX_PRACTICE.tries),
        hints_used: hintsUsed,
        seed,
      },
    },
    { lane: `${userPuid}:practice:0` },
  );
  const answer: PracticedAnswer = {
    practice_id: operation.op_id,
    standard,
    question_id,
    seed,
    is_right: isRight,
    guess: practiceGuessOf({ type, options: options.length, is_twin: seed !== null }),
    answered_at: new Date().toISOString(),
  };
  const counts = tryNo === 1 && hintsUsed === 0;
  await ports.change<Here>(
    {
      userPuid,
      key: PRACTICE_DRAFT,
      decide: (kept) => ({
        draft: { answers: counts ? [answer, ...answersIn(kept)].slice(0, MAX_HERE) : answersIn(kept) },
        operations: [operation],
      }),
    },
    null,
  );
}
