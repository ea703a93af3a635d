/** How often missed questions have been practiced, and when last. */
interface Practice {
  readonly times: number;
  readonly at: string;
}

/** The practice that this device knows of, by the result in which questions were missed. */
export type Practiced = Readonly<Record<string, Practice>>;

interface Missed {
  readonly result_id: string;
  readonly submitted_at: string | null;
  readonly score: number | null;
  readonly max_score: number;
  /** The points of max_score that wait for the teacher: they do not count as missed. */
  readonly awaiting_points?: number | null | undefined;
  /** The practice on any device that the server knows of; the latest may not have reached it yet. */
  readonly practiced?: Practice | null | undefined;
  readonly may_practice?: boolean | undefined;
}

const DAY_MS = 86_400_000;
/** Days until missed questions come back: after the quiz, after the first practice, and so on. After the last they do not come back. */
const COMES_BACK_AFTER = [1, 3, 7, 21] as const;
/** After this many days missed questions do not come back, because the class is in another unit. */
export const LEFT_ALONE_AFTER_DAYS = 60;

/**
 * The quizzes whose missed questions should be reviewed now, the one that is overdue the longest first.
 * @param quizzes handed-in quizzes, each with its result
 */
export function dueForReview<Quiz>(
  quizzes: readonly { readonly quiz: Quiz; readonly result: Missed }[],
  practiced: Practiced,
  now: number,
): Quiz[] {
  const due: { readonly quiz: Quiz; readonly waited: number }[] = [];
  for (const { quiz, result } of quizzes) {
    if (result.submitted_at === null || result.score === null || result.score >= result.max_score - (result.awaiting_points ?? 0)) continue;
    if (result.may_practice === false) continue;
    const before = latest(practiced[result.result_id], result.practiced);
    const days = COMES_BACK_AFTER[before?.times ?? 0];
    const submitted = Date.parse(result.submitted_at);
    if (days === undefined || now - submitted > LEFT_ALONE_AFTER_DAYS * DAY_MS) continue;
    const waited = now - (before ? Date.parse(before.at) : submitted) - days * DAY_MS;
    if (waited >= 0) due.push({ quiz, waited });
  }
  return due.toSorted((one, other) => other.waited - one.waited).map(({ quiz }) => quiz);
}

/** Practice that both know of is counted once: the greater number counts, and the later time. */
function latest(here: Practice | undefined, there: Practice | null | undefined): Practice | undefined {
  if (!here || !there) return here ?? there ?? undefined;
  return { times: Math.max(here.times, there.times), at: here.at > there.at ? here.at : there.at };
}
