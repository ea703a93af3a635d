import type { Transaction } from '#server/db/database.ts';
import { type ApiError, notFound } from '#server/http/api-error.ts';
import type { AnswerCall, AnswersReceived } from './answer-sheet.ts';
import { type GradeDependencies, loadSheets, saveSheets, sheetKey } from './answer-sheets.store.ts';
import { refuseAnswering } from './quizzes.policy.ts';

/**
 * Saves answers and hands quizzes and assessments in. Calls of one attempt are taken in order, in memory; then each table is
 * written once.
 */
export function submitAnswers(dependencies: GradeDependencies) {
  return (tx: Transaction, calls: readonly AnswerCall[]): Promise<(AnswersReceived | ApiError)[]> => takeAnswers(dependencies, tx, calls);
}

async function takeAnswers(
  dependencies: GradeDependencies,
  tx: Transaction,
  calls: readonly AnswerCall[],
): Promise<(AnswersReceived | ApiError)[]> {
  const keyOf = ({ caller, body }: AnswerCall) => ({ district_id: caller.district_id, result_id: body.result_id });
  const isScoring = calls.some(({ body }) => body.submit_type === 'submit' || body.is_check);
  const sheets = await loadSheets(dependencies, tx, calls.map(keyOf), isScoring);
  const results = calls.map((call) => {
    const sheet = sheets.get(sheetKey(keyOf(call)));
    if (sheet?.isAsHandedIn(call)) return sheet.unchanged({ received_at: sheet.submittedAt ?? call.received_at });
    const refusal = refuseAnswering(sheet?.row, call, sheet?.afterTurnIn(call) ?? null) ?? sheet?.refuse(call);
    // Nothing is lost where time came too late to count: there is nothing for anyone to decide on.
    if (refusal && sheet && isOfTimeAlone(call) && refusal.status === 409) return sheet.unchanged(call);
    if (refusal) return refusal;
    return sheet ? sheet.take(call) : notFound('This quiz');
  });
  await saveSheets(dependencies, tx, sheets, decisionOf(calls));
  return results;
}

/** The teacher's decision on held work that is among some calls. It is made now: `received_at` is when the work was held. */
function decisionOf(calls: readonly AnswerCall[]): { readonly by: string; readonly at: Date } | null {
  const by = calls.find(({ decidedBy }) => decidedBy !== undefined)?.decidedBy;
  return by === undefined ? null : { by, at: new Date() };
}

/** Tells how much of a test's time is used up, and brings no answer. */
function isOfTimeAlone({ body: { submit_type, measured_seconds, quizResponse } }: AnswerCall): boolean {
  return submit_type === 'save' && measured_seconds !== undefined && Object.keys(quizResponse).length === 0;
}
