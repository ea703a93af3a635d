import { inLocale } from '#client/shared/platform/screen/format.ts';
import { m } from '#client/staff/messages/people/held-work.ts';
import type { HeldDecision, HeldReason } from '#contract/held-work/held-notice.schemas.ts';
import type { HeldPile } from '#contract/held-work/held-work.schemas.ts';

export const REASON: Readonly<Record<HeldReason, () => string>> = {
  closed: m.closed,
  late: m.late,
  unenrolled: m.unenrolled,
  turned_in: m.turnedIn,
};
export const DECIDED: Readonly<Record<HeldDecision, () => string>> = { accepted: m.wasAccepted, late: m.wasLate, declined: m.wasDeclined };
export const ANSWER: Readonly<Record<HeldDecision, () => string>> = {
  accepted: m.saidAccepted,
  late: m.saidLate,
  declined: m.saidDeclined,
};
export const ACTION: Readonly<Record<HeldDecision, () => string>> = { accepted: m.accept, late: m.acceptLate, declined: m.decline };

/** What a student did, a line each: quizzes first; that the lesson was only looked at when there is nothing more to say. */
export function deedsOf({ quizzes, resources_done }: Pick<HeldPile, 'quizzes' | 'resources_done'>): string[] {
  const lines = quizzes.map(({ title, answers, handed_in, receipt_code }) => {
    const params = { title: title ? inLocale(title) : m.someQuiz(), count: answers };
    const deed = handed_in ? m.quizHandedIn(params) : m.quizAnswered(params);
    return receipt_code ? `${deed} · ${m.receipt({ code: receipt_code })}` : deed;
  });
  if (resources_done > 0) lines.push(m.stepsDone({ count: resources_done }));
  return lines.length > 0 ? lines : [m.onlySeen()];
}

/** First name first, as somebody is addressed. */
export const fullName = ({ first_name, last_name }: { readonly first_name: string; readonly last_name: string }) =>
  `${first_name} ${last_name}`;

/** Piles by lesson, in the order of the list. */
export function byAssignment(piles: readonly HeldPile[]): HeldPile[][] {
  const groups = new Map<number, HeldPile[]>();
  for (const pile of piles) groups.set(pile.assignment_id, [...(groups.get(pile.assignment_id) ?? []), pile]);
  return [...groups.values()];
}
