/** How often what was missed has been practiced, and when last. */
interface Practice {
  readonly times: number;
  readonly at: string;
}

/** What this device knows of it, by the result that it was missed in. */
export type Practiced = Readonly<Record<string, Practice>>;

interface Missed {
  readonly result_id: string;
  readonly submitted_at: string | null;
  readonly score: number | null;
  readonly max_score: number;
  /** Of max_score, what waits for the teacher: it was not missed. */
  readonly awaiting_points?: number | null | undefined;
  /** As the server knows it, from whichever device; it may not have heard of the last one yet. */
  readonly practiced?: Practice | null | undefined;
}

const DAY_MS = 86_400_000;
/** Days until what was missed comes back: after the quiz, after the first practice, and so on. Then it is left alone. */
const COMES_BACK_AFTER = [1, 3, 7, 21] as const;
/** What was missed longer ago belongs to another unit. */
export const LEFT_ALONE_AFTER_DAYS = 60;

/**
 * The quiz whose missed questions are to be looked at again now: the one that has waited longest beyond its day. Null: none.
 * @param quizzes handed-in quizzes, each with its result
 */
export function dueForReview<Quiz>(
  quizzes: readonly { readonly quiz: Quiz; readonly result: Missed }[],
  practiced: Practiced,
  now: number,
): Quiz | null {
  let [longest, due]: [number, Quiz | null] = [0, null];
  for (const { quiz, result } of quizzes) {
    if (result.submitted_at === null || result.score === null || result.score >= result.max_score - (result.awaiting_points ?? 0)) continue;
    const before = latest(practiced[result.result_id], result.practiced);
    const days = COMES_BACK_AFTER[before?.times ?? 0];
    const submitted = Date.parse(result.submitted_at);
    if (days === undefined || now - submitted > LEFT_ALONE_AFTER_DAYS * DAY_MS) continue;
    const waited = now - (before ? Date.parse(before.at) : submitted) - days * DAY_MS;
    if (waited >= longest) [longest, due] = [waited, quiz];
  }
  return due;
}

/** Practice that both know of is the same: the greater number counts, and the later time. */
function latest(here: Practice | undefined, there: Practice | null | undefined): Practice | undefined {
  if (!here || !there) return here ?? there ?? undefined;
  return { times: Math.max(here.times, there.times), at: here.at > there.at ? here.at : there.at };
}
