import type { GuardianState } from '#domain/rostering/plan.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Settled, WorkLine } from './apply.store.ts';
import type { WorkRun } from './roster-work.store.ts';

/** A guardian with the source that names them. */
type SourceGuardian = GuardianState & { readonly source_id: string | null };

/** Writes guardians that are still as they were. @returns the lines that were written */
export type WriteGuardians = (
  tx: Transaction,
  district_id: number,
  changes: readonly {
    readonly line_no: number;
    readonly guardian_id: string;
    readonly before: SourceGuardian | null;
    readonly after: SourceGuardian | null;
  }[],
  now: Date,
) => Promise<Set<number>>;

/** A line says what its guardian becomes; that they are of the source from then on follows. */
const changesOf = ({ source_id }: WorkRun, lines: readonly WorkLine[]) =>
  lines.map(({ line_no, our_id, before, after }) => ({
    line_no,
    guardian_id: our_id,
    before: before as unknown as SourceGuardian | null,
    after: { ...(after as unknown as GuardianState), source_id },
  }));

export async function applyGuardians(tx: Transaction, write: WriteGuardians, run: WorkRun, lines: readonly WorkLine[]): Promise<Settled[]> {
  const written = await write(tx, run.district_id, changesOf(run, lines), new Date());
  return lines.map(({ line_no }) => ({ line_no, state: written.has(line_no) ? 'done' : 'problem' }));
}

/** Undoes lines: whom the run brought goes, and all others are as before. */
export async function undoGuardians(
  tx: Transaction,
  write: WriteGuardians,
  run: WorkRun,
  lines: readonly WorkLine[],
): Promise<Map<number, Settled['state']>> {
  const changes = changesOf(run, lines).map(({ before, after, ...line }) => ({ ...line, before: after, after: before }));
  const written = await write(tx, run.district_id, changes, new Date());
  return new Map(lines.map(({ line_no }) => [line_no, written.has(line_no) ? 'reversed' : 'kept']));
}
