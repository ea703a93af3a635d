import type { Pool } from 'pg';
import { openDatabase } from '#server/db/database.ts';
import { declinePile } from '#server/features/held-work/held-work.store.ts';
import type { CallTable } from '#server/http/call-table.ts';
import { createCarryOutHeld } from '#server/http/push/carry-out-held.ts';
import { isOutage } from '#server/http/refusals/outage.ts';

const TEACHER = '0190aaaa-0000-7000-8000-0000000000ff';
const EVERYTHING = Number.MAX_SAFE_INTEGER;

/** What a teacher does about one assignment: the real decisions, always about all of its held work. */
export interface SimulatedTeacher {
  close(assignment: number): void;
  open(assignment: number): void;
  take(assignment: number): Promise<void>;
  decline(assignment: number): Promise<void>;
}

export function simulatedTeacher(
  pool: Pool,
  table: () => CallTable,
  closed: Set<number>,
  pupils: { readonly district_id: number; readonly users: () => Iterable<string> },
): SimulatedTeacher {
  const carryOut = createCarryOutHeld(pool, table);
  const db = openDatabase(pool);
  const piles = (assignment_id: number) =>
    [...pupils.users()].map((user_puid) => ({ district_id: pupils.district_id, assignment_id, user_puid, through: EVERYTHING }));
  return {
    close: (assignment) => void closed.add(assignment),
    open: (assignment) => void closed.delete(assignment),
    async take(assignment) {
      for (const pile of piles(assignment)) await insisting(() => carryOut(pile, { decision: 'accepted', decided_by: TEACHER }));
    },
    async decline(assignment) {
      for (const pile of piles(assignment)) await insisting(() => declinePile(db, pile, TEACHER));
    },
  };
}

/** If the database was out, the teacher clicks once more. */
async function insisting(click: () => Promise<unknown>): Promise<void> {
  try {
    await click();
  } catch (error) {
    if (!isOutage(error)) throw error;
    await click();
  }
}
