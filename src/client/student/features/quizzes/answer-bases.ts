import type { QuizAttempt } from '#contract/quizzes/quizzes.schemas.ts';
import type { UnsentContent } from '#offline/drafts/draft-row.ts';

/** What a quiz's draft knows of the versions of its answers. */
interface Bases extends UnsentContent {
  readonly saves: Readonly<Record<string, string>>;
  readonly bases?: Readonly<Record<string, string>>;
  readonly set_aside?: readonly string[];
}

/** The version that the next save of a question goes on from; null where there is none. */
export function baseOf({ unsent, bases, saves }: Bases, questionId: number | string): string | null {
  const writing = unsent?.[questionId];
  // It was never sent: what takes its place goes on from the same version.
  if (writing) return basedOnIn(writing.body, questionId);
  return bases?.[questionId] ?? saves[questionId] ?? null;
}

function basedOnIn(body: unknown, questionId: number | string): string | null {
  const { quizResponse } = body as { readonly quizResponse?: Readonly<Record<string, { readonly based_on?: string | null }>> };
  return quizResponse?.[questionId]?.based_on ?? null;
}

/** Versions of an answer that are not on the screen and that the student has not set aside: another device wrote them. */
export function otherVersions(draft: Bases, questionId: number, attempt: QuizAttempt | null): string[] {
  const { version, others = [] } = attempt?.responses[questionId] ?? {};
  const base = draft.bases?.[questionId] ?? draft.saves[questionId];
  const shown = new Set(base === version ? [version] : [base, draft.saves[questionId], baseOf(draft, questionId) ?? undefined]);
  // Where what is on the screen is not the one that counts, the one that counts is the other.
  const all = version !== undefined && others.some((opId) => shown.has(opId)) ? [version, ...others] : others;
  return all.filter((opId) => !shown.has(opId) && !draft.set_aside?.includes(opId));
}

/** Which version each answer of the server is, where it says so. */
export function versionsOf({ responses }: QuizAttempt): Record<string, string> {
  return Object.fromEntries(Object.entries(responses).flatMap(([id, { version }]) => (version === undefined ? [] : [[id, version]])));
}

/** The version of each answer that the server knows of: what was still being written is sent under another id. */
export function sentBases({ bases = {}, ...draft }: Bases): Record<string, string> {
  const sent = Object.entries(bases).map(([id]) => [id, baseOf({ ...draft, bases }, id)] as const);
  return Object.fromEntries(sent.flatMap(([id, base]) => (base === null ? [] : [[id, base] as const])));
}
