import { setTimeout as wait } from 'node:timers/promises';
import { ROLE } from '#contract/roles.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { JobRun, JobWork } from '#server/jobs/run-jobs.ts';
import { forgetAccount, moveRequest, noteDeleted, noteFound, type RequestId, readRequest } from './deletions.store.ts';
import { eraseFrom, eraseReplies } from './erase-person.store.ts';
import { PEOPLE_TABLES, type PeopleTable, type Subject } from './people-tables.ts';
import { countRows } from './person-data.store.ts';
import { isHeld, lockHolds } from './retention/retention.store.ts';

/** Lines of the security log are written in batches, this long after what they tell of at most. */
const LOG_MS = 1_500;

/** Since when it is closed goes with the account: a nightly run that was cut off finds the student by it. */
const isAccount = ({ table }: PeopleTable) => table === 'app_user' || table === 'closed_account';
const ACCOUNT = PEOPLE_TABLES.filter(isAccount);
const BEFORE_ACCOUNT = PEOPLE_TABLES.filter((about) => !isAccount(about));

/** A hold was placed after the deletion was confirmed: what is still there stays. */
class HeldMeanwhile extends Error {}

/** Counts for a rehearsal, or deletes. It names the request, never the person. */
export interface DeletionOrder extends RequestId {
  readonly phase: 'count' | 'delete';
}

/**
 * Deletes a student from every table, each in a transaction with the note of how many rows it was, so that another server can go on.
 * @param settleMs for how long other servers may still take the account for open
 */
export const personDeletionWork = ({ settleMs }: { readonly settleMs: number }): JobWork<DeletionOrder> => ({
  kind: 'person deletion',
  work: async (order, run) => {
    const request = await readRequest(run.db, order.district_id, order.request_id);
    if (request?.account_puid == null) return undefined;
    const subject = { district_id: order.district_id, user_puid: request.account_puid };
    if (order.phase === 'count') {
      const found: Record<string, number> = {};
      for (const about of PEOPLE_TABLES) {
        found[about.table] = await countRows(run.db, about, subject);
        await run.reportProgress(Object.keys(found).length, PEOPLE_TABLES.length);
      }
      await noteFound(run.db, order, found);
      await moveRequest(run.db, order, ['counting'], 'rehearsed', { now: new Date() });
      return undefined;
    }
    if (request.state !== 'deleting') return undefined;
    await settle(run, Date.parse(request.confirmed_at ?? '') + settleMs + LOG_MS);
    const eraser = {
      lock: async (tx: Transaction) => {
        await lockHolds(tx, subject.district_id);
        if (await isHeld(tx, subject.district_id, subject.user_puid)) throw new HeldMeanwhile();
        await run.lock(tx);
      },
      erased: (n: number) => run.reportProgress(n, PEOPLE_TABLES.length),
    };
    try {
      await erasePerson(run.db, order, subject, eraser);
    } catch (error) {
      if (!(error instanceof HeldMeanwhile)) throw error;
      // It can be confirmed again once the hold is lifted.
      await moveRequest(run.db, order, ['deleting'], 'failed', { ended: true, now: new Date() });
    }
    return undefined;
  },
  ended: async ({ phase, ...id }, _how, { tx }) => {
    await moveRequest(tx, id, phase === 'count' ? ['counting'] : ['deleting'], phase === 'count' ? 'canceled' : 'failed', {
      ended: true,
      now: new Date(),
    });
  },
});

/** Who works on a deletion: called in each transaction before it writes, and after each table. */
interface Eraser {
  readonly lock: (tx: Transaction) => Promise<void>;
  readonly erased: (tables: number) => Promise<void>;
}

/** Deletes a person from every table, and ends the request, which is the certificate. It goes on where an earlier try was cut off. */
export async function erasePerson(db: Database, id: RequestId, subject: Subject, { lock, erased }: Eraser): Promise<void> {
  const erase = async (tx: Transaction, about: PeopleTable) =>
    noteDeleted(tx, id, about.table, await eraseFrom(tx, about, subject, id.request_id));
  for (const [index, about] of BEFORE_ACCOUNT.entries()) {
    await db.transaction(async (tx) => {
      await lock(tx);
      await erase(tx, about);
    });
    await erased(index + 1);
  }
  // The account goes with the last word: as long as it is there, a deletion that failed can be confirmed again.
  await db.transaction(async (tx) => {
    await lock(tx);
    for (const about of ACCOUNT) await erase(tx, about);
    await eraseReplies(tx, subject);
    await forgetAccount(tx, subject.district_id, subject.user_puid);
    await moveRequest(tx, id, ['deleting'], 'done', { ended: true, now: new Date() });
  });
}

/** Waits until a moment, and stops when the job must. */
async function settle(run: JobRun, until: number): Promise<void> {
  while (Date.now() < until) {
    run.mustGoOn();
    await wait(Math.min(1_000, until - Date.now()));
  }
}

/** Who may confirm a deletion must be told: the administrators of the district. */
export const TOLD_ROLES = [ROLE.districtAdmin] as const;
