import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { RETENTION_KINDS, type RetentionKind } from '#contract/privacy/retention.schemas.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { erasePerson } from '../delete-person.ts';
import { isHeld, lockHolds, readDefaultsFrom, readRules } from './retention.store.ts';
import { type AgingTable, RETENTION_RULES } from './retention-rules.ts';
import {
  type BegunRun,
  claimRun,
  countLeft,
  countOld,
  deleteOld,
  endRun,
  findLeft,
  findOld,
  forgetRuns,
  isClosed,
  isDistrictHeld,
  NO_DISTRICT,
  noteClosed,
  noteStep,
  openScheduled,
} from './retention-run.store.ts';
import { tellDefaults } from './tell-defaults.ts';

/** A table is read once for so many rows, and they are deleted in pieces, with a pause in which others get the disk. */
const FOUND_AT_ONCE = 20_000;
const DELETED_AT_ONCE = 500;
const PAUSE_MS = 50;
/** Each reads every table with people; the next night goes on. */
const MAX_STUDENTS_A_NIGHT = 500;

type Counts = Readonly<Partial<Record<RetentionKind, number>>>;

/** What a nightly run works with. */
export interface RetentionRunDependencies {
  readonly db: Database;
  readonly clock: () => Date;
  /** False once the server stops: another one goes on. */
  readonly goesOn: () => boolean;
  /** Tells the security log and the server's own what was deleted. */
  readonly done: (districtId: number, deleted: Counts) => void;
  readonly failed: (districtId: number, error: unknown) => void;
}

/**
 * For how many days a district keeps each kind. Null: it is not deleted.
 * @param day of the run, for which a default must count already; null: as if all did
 */
export async function daysOf(db: Database, districtId: number, day: string | null): Promise<Map<RetentionKind, number | null>> {
  const [rules, defaults] = [await readRules(db, districtId), await readDefaultsFrom(db, districtId)];
  const counts = (kind: RetentionKind) => {
    if (day === null || districtId === NO_DISTRICT) return true;
    const from = defaults.get(kind);
    return from !== undefined && from <= day;
  };
  return new Map(
    RETENTION_KINDS.map((kind) => {
      const { waits, days } = RETENTION_RULES[kind];
      const own = rules.get(kind);
      if (own) return [kind, own.days];
      return [kind, counts(kind) && !(waits && day !== null) ? days : null];
    }),
  );
}

/** Runs every district's deletion that is due now, each until its night is over. */
export async function runRetention(dependencies: RetentionRunDependencies): Promise<void> {
  const { db, clock, goesOn, done, failed } = dependencies;
  while (goesOn()) {
    const now = clock();
    const run = await claimRun(db, now);
    if (run === null) return;
    const isNight = () => clock() < run.until;
    try {
      await runDistrict({ ...dependencies, goesOn: () => goesOn() && isNight() }, run, now);
      // Of a run that a stopping server leaves, another one takes the rest.
      if (!goesOn()) return;
      done(run.district_id, await endRun(db, run, isNight() ? 'done' : 'paused'));
    } catch (error) {
      await endRun(db, run, 'failed');
      failed(run.district_id, error);
    }
  }
}

async function runDistrict(dependencies: RetentionRunDependencies, run: BegunRun, now: Date): Promise<void> {
  const { db, goesOn } = dependencies;
  await tellDefaults(db, run.district_id, now);
  await noteClosed(db, run.district_id, now);
  await forgetRuns(db, run.district_id);
  const faults: unknown[] = [];
  for (const [kind, days] of await daysOf(db, run.district_id, run.day)) {
    if (!goesOn()) break;
    if (days === null) continue;
    // What fails of one kind keeps no other from its night.
    await deleteKind(dependencies, run, kind, days, now).catch((error: unknown) => faults.push(error));
  }
  if (faults.length > 0) throw faults[0];
}

async function deleteKind(
  dependencies: RetentionRunDependencies,
  run: BegunRun,
  kind: RetentionKind,
  days: number,
  now: Date,
): Promise<void> {
  for (const table of RETENTION_RULES[kind].tables) await deleteFrom(dependencies, run, kind, table, days, now);
  if (kind === 'left_students' && dependencies.goesOn()) await deleteLeft(dependencies, run, days, now);
}

async function deleteFrom(
  { db, goesOn }: RetentionRunDependencies,
  run: BegunRun,
  kind: RetentionKind,
  table: AgingTable,
  days: number,
  now: Date,
): Promise<void> {
  for (;;) {
    const found = await findOld(db, table, run.district_id, days, now, FOUND_AT_ONCE);
    let deleted = 0;
    for (let from = 0; from < found.length; from += DELETED_AT_ONCE) {
      if (!goesOn()) return;
      const piece = found.slice(from, from + DELETED_AT_ONCE);
      const isHeld = await db.transaction(async (tx) => {
        await lockHolds(tx, run.district_id);
        if (await isDistrictHeld(tx, run.district_id)) return true;
        const count = await deleteOld(tx, table, run.district_id, days, now, piece);
        deleted += count;
        await noteStep(tx, run, kind, count);
        return false;
      });
      if (isHeld) return;
      await wait(PAUSE_MS);
    }
    if (found.length < FOUND_AT_ONCE || deleted === 0) return;
  }
}

/** A hold was placed, or the account was opened, while a student was being deleted: what is still there stays. */
class NotDueAnymore extends Error {}

async function deleteLeft({ db, goesOn }: RetentionRunDependencies, run: BegunRun, days: number, now: Date): Promise<void> {
  const { district_id } = run;
  const by = (await readRules(db, district_id)).get('left_students')?.changed_by_puid;
  if (by === undefined) return;
  for (const account_puid of await findLeft(db, district_id, days, now, MAX_STUDENTS_A_NIGHT)) {
    if (!goesOn()) return;
    const request_id = await db.transaction((tx) =>
      openScheduled(tx, { district_id, account_puid, request_id: randomUUID() }, by, days, now),
    );
    if (request_id === null) continue;
    const eraser = {
      lock: async (tx: Transaction) => {
        await lockHolds(tx, district_id);
        if ((await isHeld(tx, district_id, account_puid)) || !(await isClosed(tx, district_id, account_puid))) throw new NotDueAnymore();
      },
      erased: () => noteStep(db, run, 'left_students', 0),
    };
    try {
      await erasePerson(db, { district_id, request_id }, { district_id, user_puid: account_puid }, eraser);
      await noteStep(db, run, 'left_students', 1);
    } catch (error) {
      if (!(error instanceof NotDueAnymore)) throw error;
    }
    await wait(PAUSE_MS);
  }
}

/** Counts what the next run would delete; nothing of a district under a hold. */
export async function countDue(db: Database, districtId: number, now: Date): Promise<Counts> {
  await noteClosed(db, districtId, now);
  const isHeld = await isDistrictHeld(db, districtId);
  const counts: Partial<Record<RetentionKind, number>> = {};
  // What waits for a decision or for its day is counted as if it did not.
  for (const [kind, days] of await daysOf(db, districtId, null)) {
    const { tables } = RETENTION_RULES[kind];
    let count = 0;
    if (days !== null && !isHeld) {
      for (const table of tables) count += await countOld(db, table, districtId, days, now);
      if (kind === 'left_students') count += await countLeft(db, districtId, days, now);
    }
    counts[kind] = count;
  }
  return counts;
}
