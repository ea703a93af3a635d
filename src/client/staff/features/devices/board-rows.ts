import type { CartStudent } from '#contract/devices/devices.schemas.ts';
import { type CartStanding, cartStanding } from '#domain/cart-standing.ts';

/** One student on the board, with what may be said of their devices. */
export interface BoardRow {
  readonly student: CartStudent;
  readonly standing: CartStanding;
}

/** How many students stand how. */
export type BoardCounts = Readonly<Record<CartStanding['kind'], number>>;

/** What a teacher must look after comes first. */
const ORDER: readonly CartStanding['kind'][] = ['holding', 'silent', 'never', 'received'];

/**
 * The board's rows at a moment.
 * @param now the server's clock, as far as it is known: ticks go by themselves when nothing is heard any more
 */
export function boardRows(students: readonly CartStudent[], now: number): BoardRow[] {
  const rows = students.map((student) => ({ student, standing: cartStanding(student.last_words, now) }));
  return ORDER.flatMap((kind) => rows.filter(({ standing }) => standing.kind === kind));
}

/** Counts the rows by what is said of them. */
export function countRows(rows: readonly BoardRow[]): BoardCounts {
  const counts = { holding: 0, silent: 0, never: 0, received: 0 };
  for (const { standing } of rows) counts[standing.kind] += 1;
  return counts;
}
