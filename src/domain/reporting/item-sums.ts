import type { ItemAsked, ScoredSheet, SheetAnswer } from './scored-sheet.ts';

/**
 * The sums behind a question's statistics, which can be added over several classes: a school's figures are its classes' figures
 * added up, never a separate calculation (REPORT-RULES, "Item analysis").
 */
export interface ItemSums {
  readonly question_id: number;
  /** The number of students whose answer was judged or left empty. */
  readonly n: number;
  readonly unanswered: number;
  readonly awaiting: number;
  /** The points that were earned, and those that could have been. */
  readonly earned: number;
  readonly possible: number;
  /** Sums over those students: the squared points of the question, the points of all other questions, their squares, and the products. */
  readonly earned_squared: number;
  readonly rest: number;
  readonly rest_squared: number;
  readonly products: number;
  /** The seconds of students whose answer was timed, and the number of these students. */
  readonly seconds: number;
  readonly timed: number;
  /** How many chose each option, by its `answer_id`. */
  readonly chosen: Readonly<Record<string, number>>;
}

const NOTHING: Omit<ItemSums, 'question_id'> = {
  n: 0,
  unanswered: 0,
  awaiting: 0,
  earned: 0,
  possible: 0,
  earned_squared: 0,
  rest: 0,
  rest_squared: 0,
  products: 0,
  seconds: 0,
  timed: 0,
  chosen: {},
};

/**
 * What the questions of each sheet earned together. A question of which somebody's answer still waits for a teacher is in nobody's
 * total: otherwise whoever is graded already would seem to know more.
 */
export function sheetTotals(sheets: readonly ScoredSheet[]): number[] {
  const waiting = waitingIn(sheets);
  return sheets.map(({ answers }) =>
    answers.reduce((sum, { question_id, points }) => sum + (waiting.has(question_id) ? 0 : (points ?? 0)), 0),
  );
}

/** The questions of which somebody's answer waits for a teacher. */
function waitingIn(sheets: readonly ScoredSheet[]): ReadonlySet<number> {
  return new Set(sheets.flatMap(({ answers }) => answers.flatMap(({ question_id, points }) => (points === null ? [question_id] : []))));
}

/** The sums of each question over some sheets. */
export function itemSums(items: readonly Pick<ItemAsked, 'question_id'>[], sheets: readonly ScoredSheet[]): ItemSums[] {
  const sums = new Map(items.map(({ question_id }) => [question_id, { question_id, ...NOTHING } as ItemSums]));
  const totals = sheetTotals(sheets);
  const waiting = waitingIn(sheets);
  for (const [at, sheet] of sheets.entries()) {
    for (const answer of sheet.answers) {
      const known = sums.get(answer.question_id);
      // One that waits for others is not in the total: nothing of it is taken out.
      const rest = (totals[at] ?? 0) - (waiting.has(answer.question_id) ? 0 : (answer.points ?? 0));
      if (known) sums.set(answer.question_id, addSums(known, ofAnswer(answer, rest)));
    }
  }
  return items.flatMap(({ question_id }) => sums.get(question_id) ?? []);
}

function ofAnswer({ question_id, points, max_points, is_answered, answer_ids, time_spent }: SheetAnswer, rest: number): ItemSums {
  const isTimed = is_answered && time_spent !== null;
  const judged =
    points === null
      ? { n: 0, earned: 0, possible: 0, earned_squared: 0, rest: 0, rest_squared: 0, products: 0 }
      : {
          n: 1,
          earned: points,
          possible: max_points,
          earned_squared: points * points,
          rest,
          rest_squared: rest * rest,
          products: points * rest,
        };
  return {
    question_id,
    ...judged,
    unanswered: is_answered ? 0 : 1,
    awaiting: points === null ? 1 : 0,
    seconds: isTimed ? time_spent : 0,
    timed: isTimed ? 1 : 0,
    chosen: Object.fromEntries([...new Set(answer_ids)].map((answer_id) => [answer_id, 1])),
  };
}

/** The sums of one question over two sets of sheets. */
export function addSums(one: ItemSums, other: ItemSums): ItemSums {
  const chosen: Record<string, number> = { ...one.chosen };
  for (const [answer_id, count] of Object.entries(other.chosen)) chosen[answer_id] = (chosen[answer_id] ?? 0) + count;
  return {
    question_id: one.question_id,
    n: one.n + other.n,
    unanswered: one.unanswered + other.unanswered,
    awaiting: one.awaiting + other.awaiting,
    earned: one.earned + other.earned,
    possible: one.possible + other.possible,
    earned_squared: one.earned_squared + other.earned_squared,
    rest: one.rest + other.rest,
    rest_squared: one.rest_squared + other.rest_squared,
    products: one.products + other.products,
    seconds: one.seconds + other.seconds,
    timed: one.timed + other.timed,
    chosen,
  };
}

/** Pearson's correlation of a question's points with the points of the others, to two decimals; null if either never varies. */
export function correlationOf({ n, earned, earned_squared, rest, rest_squared, products }: ItemSums): number | null {
  if (n < 2) return null;
  const spread = (sum: number, squares: number) => squares - (sum * sum) / n;
  const scale = Math.sqrt(Math.max(0, spread(earned, earned_squared)) * Math.max(0, spread(rest, rest_squared)));
  return scale < 1e-9 ? null : Math.round(((products - (earned * rest) / n) / scale) * 100) / 100 + 0;
}

/** Numbers of students by seconds taken: `{ '12': 3 }`. Unlike a median, it can be added over classes. */
export type TimesTaken = Readonly<Record<string, number>>;

/** The times of each question over some sheets, of those who answered and were timed. */
export function timesTaken(sheets: readonly ScoredSheet[]): ReadonlyMap<number, TimesTaken> {
  const times = new Map<number, Record<string, number>>();
  for (const { question_id, is_answered, time_spent } of sheets.flatMap(({ answers }) => answers)) {
    if (!is_answered || time_spent === null) continue;
    const own = times.get(question_id) ?? {};
    own[time_spent] = (own[time_spent] ?? 0) + 1;
    times.set(question_id, own);
  }
  return times;
}

/** Every time of some classes, for `median`. */
export function listTimes(classes: readonly TimesTaken[]): number[] {
  return classes.flatMap((times) => Object.entries(times).flatMap(([seconds, count]) => Array<number>(count).fill(Number(seconds))));
}
