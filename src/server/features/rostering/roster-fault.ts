import type { RosterKind } from '#domain/rostering/roster.ts';
import type { RosterFaultCause } from '#domain/rostering/roster-problems.ts';

/** A row of a file that cannot be read as it is. */
export interface ProblemRow {
  readonly kind: RosterKind;
  /** The file and its line. */
  readonly where: string;
  readonly as_written: string;
  /** A word of `domain/rostering/roster-problems.ts`. */
  readonly problem: string;
}

/** The whole of a roster cannot be read: words of `domain/rostering/roster-problems.ts`, and what each is about. */
export class RosterFault extends Error {
  override readonly name = 'RosterFault';
  /**
   * @param faults every cause; without them, the one that is named
   * @param rows the rows that they are about, as far as they are kept
   * @param rowCounts how many rows there are of each kind
   */
  constructor(
    readonly code: string,
    readonly about = '',
    readonly faults: readonly RosterFaultCause[] = [{ code, about }],
    readonly rows: readonly ProblemRow[] = [],
    readonly rowCounts: Partial<Readonly<Record<RosterKind, number>>> = {},
  ) {
    super(`${code} ${about}`.trim());
  }
}
