import { MAX_PROBLEM_ROWS } from '#contract/rostering/rostering.schemas.ts';
import { cutText } from '#domain/cut-text.ts';
import type { RosterKind } from '#domain/rostering/roster.ts';
import type { RosterFaultCause } from '#domain/rostering/roster-problems.ts';
import { type ProblemRow, RosterFault } from './roster-fault.ts';

/** The cells of the columns that are read, by the names of the standard. */
export type Row = Readonly<Record<string, string>>;

const FIRST_LINES = 5;
const MAX_CAUSES = 200;
const MAX_TEXT = 300;
const MAX_VALUE = 30;

interface Cause extends RosterFaultCause {
  count: number;
  readonly lines: string[];
}

/** The row of a file that has a fault. */
interface FaultyRow {
  readonly file: string;
  readonly kind: RosterKind;
  readonly line: number;
  /** The cells that are read: a password is not one of them. */
  readonly row: Row;
  /** The heading of the cell that is wrong, and what it says. */
  readonly column?: string;
  readonly value?: string;
}

/** Collects what is wrong with all files of a roster, so that everything is corrected at once. */
export class FaultLog {
  private readonly causes = new Map<string, RosterFaultCause | Cause>();
  private readonly rows: ProblemRow[] = [];
  private readonly rowCounts: Partial<Record<RosterKind, number>> = {};

  /** Notes a fault of a whole file or of the zip. */
  add(code: string, about = '', near: string | null = null): void {
    if (this.causes.size < MAX_CAUSES)
      this.causes.set(`${code} ${about}`, { code, about: cutText(about, MAX_TEXT), ...(near === null ? {} : { near }) });
  }

  /** Notes a fault of one row; rows with the same fault are one cause. */
  addRow(code: string, { file, kind, line, row, column, value }: FaultyRow): void {
    const about = column === undefined ? file : `${file}: ${column}`;
    const cause = (this.causes.get(`${code} ${about}`) as Cause | undefined) ?? { code, about, count: 0, lines: [] };
    this.causes.set(`${code} ${about}`, cause);
    cause.count += 1;
    if (cause.lines.length < FIRST_LINES) cause.lines.push(value === undefined ? String(line) : `${line} (${cutText(value, MAX_VALUE)})`);
    this.rowCounts[kind] = (this.rowCounts[kind] ?? 0) + 1;
    if (this.rows.length >= MAX_PROBLEM_ROWS) return;
    this.rows.push({
      kind,
      where: `${file}: ${line}`,
      as_written: cutText(Object.values(row).filter(Boolean).join(', '), MAX_TEXT),
      problem: code,
    });
  }

  /** Reads one of several parts; where it cannot be read, that is noted, and the others are read. */
  async attempt<Part>(read: () => Promise<Part>, otherwise: Part): Promise<Part> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof RosterFault)) throw error;
      this.add(error.code, error.about);
      return otherwise;
    }
  }

  /** @throws RosterFault with all that was noted */
  throwIfAny(): void {
    const faults = [...this.causes.values()];
    const [first] = faults;
    if (first) throw new RosterFault(first.code, first.about, faults, this.rows, this.rowCounts);
  }
}
