/** How often what was missed has been practiced, and when last, by the result that it was missed in. */
export type Practiced = Readonly<Record<string, { readonly times: number; readonly at: string }>>;

interface Missed {
  readonly result_id: string;
  readonly submitted_at: string | null;
  readonly score: number | null;
  readonly max_score: number;
}

const DAY_MS = 86_400_000;
/** Days until what was missed comes back: after the quiz, after the first practice, and so on. Then it is left alone. */
const COMES_BACK_AFTER = [1, 3, 7, 21] as const;
/** What was missed longer ago belongs to another unit. */
const LEFT_ALONE_AFTER_MS = 60 * DAY_MS;

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
    if (result.submitted_at === null || result.score === null || result.score >= result.max_score) continue;
    const before = practiced[result.result_id];
    const days = COMES_BACK_AFTER[before?.times ?? 0];
    const submitted = Date.parse(result.submitted_at);
    if (days === undefined || now - submitted > LEFT_ALONE_AFTER_MS) continue;
    const waited = now - (before ? Date.parse(before.at) : submitted) - days * DAY_MS;
    if (waited >= longest) [longest, due] = [waited, quiz];
  }
  return due;
}
