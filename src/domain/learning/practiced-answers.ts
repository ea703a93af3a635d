/** A practiced answer as mastery counts it: a first try, before any help, that a machine could judge. */
export interface PracticedAnswer {
  /** The id of the operation that brought it. */
  readonly practice_id: string;
  readonly standard: string;
  readonly question_id: number;
  /** Which other numbers the question had; null: those of the quiz. */
  readonly seed: number | null;
  readonly is_right: boolean;
  readonly guess: number;
  /** ISO 8601, by the server's clock. */
  readonly answered_at: string;
}

/** The same question with the same numbers counts again after this time: until then an answer repeats what was just explained. */
const COUNTS_AGAIN_MS = 12 * 60 * 60 * 1000;

/** Which practiced answers count, in order: the same set from all devices gives the same, in whatever order it arrived. */
export function countedPractice<Answer extends Pick<PracticedAnswer, 'practice_id' | 'question_id' | 'seed' | 'answered_at'>>(
  answers: readonly Answer[],
): Answer[] {
  const last = new Map<string, number>();
  const each = new Map(answers.map((answer) => [answer.practice_id, answer]));
  return [...each.values()].toSorted(inOrder).filter(({ question_id, seed, answered_at }) => {
    const key = `${question_id} ${seed}`;
    const at = Date.parse(answered_at);
    const before = last.get(key);
    const counts = before === undefined || at - before >= COUNTS_AGAIN_MS;
    if (counts) last.set(key, at);
    return counts;
  });
}

type Ordered = Pick<PracticedAnswer, 'practice_id' | 'answered_at'>;

function inOrder(one: Ordered, other: Ordered): number {
  return Date.parse(one.answered_at) - Date.parse(other.answered_at) || (one.practice_id < other.practice_id ? -1 : 1);
}
