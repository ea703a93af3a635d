import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ROLE } from '#contract/roles.ts';
import { rosterFault } from '#domain/rostering/roster-problems.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { notifyPeople } from '#server/db/notify-people.ts';
import { queueMail } from '#server/db/queue-mail.ts';
import type { RunReport } from '#server/db/schema/rostering.ts';
import type { Jobs, Schedule } from '#server/jobs/run-jobs.ts';
import { claimDueSync, lastOutcome, noteTold } from './daily-sync.store.ts';
import type { RosterOrder } from './roster-work.store.ts';
import { insertRun, type RunId, sweepRuns } from './runs.store.ts';

const HISTORY = '/authenticated/admin/manageUsers/oneRosterImportStatus';

/** Begins every daily sync that is due now. @returns how many */
export async function beginDueSyncs(db: Database, jobs: Pick<Jobs, 'plan' | 'enqueue'>, now: Date): Promise<number> {
  for (let begun = 0; ; begun += 1) {
    const job = await db.transaction(async (tx) => {
      const due = await claimDueSync(tx, now);
      if (due === null) return null;
      const { district_id, source_id, kind, sync_set_by_puid: user_puid } = due;
      const id = { district_id, run_id: randomUUID() };
      const owner = { district_id, user_puid, job_id: randomUUID() };
      await sweepRuns(tx, district_id);
      const run = { ...id, source_id, kind, file_name: '', started_by_puid: user_puid, school_id: null, content: null };
      await insertRun(tx, { ...run, is_automatic: true }, now);
      await jobs.plan(tx, owner, 'roster run', { ...id, state: 'reading' } satisfies RosterOrder);
      return owner;
    });
    if (job === null) return begun;
    await jobs.enqueue(job);
  }
}

/** Each minute: begins the daily syncs that are due. */
export const dailySyncSchedule = (jobs: Pick<Jobs, 'plan' | 'enqueue'>): Schedule => ({
  name: 'daily-sync',
  cron: '* * * * *',
  atStart: true,
  work: async (db) => {
    await beginDueSyncs(db, jobs, new Date());
  },
});

interface Sync extends RunId {
  readonly source_id: string;
}

/** Why a daily sync that was read waits for an administrator; null: it is applied. */
export async function whyHeld(
  db: Database | Transaction,
  sync: Sync,
  { stops, total }: { readonly stops: readonly unknown[]; readonly total: number },
): Promise<NonNullable<RunReport['held_for']> | null> {
  if (stops.length > 0) return 'stops';
  if (total === 0) return null;
  const last = await lastOutcome(db, sync);
  if (last === null) return 'first';
  return last === 'undone' ? 'undone' : null;
}

const WAITING = {
  first: [
    'This is its first daily sync. Check what it would do, then import it. From then on it runs by itself.',
    'Es su primera sincronización diaria. Revisa qué haría y luego impórtala. Desde entonces corre sola.',
  ],
  stops: [
    'It would change more than your limits allow, so nothing was imported. Open it to see why, then import or discard it.',
    'Cambiaría más de lo que permiten tus límites, así que no se importó nada. Ábrela para ver por qué y luego impórtala o descártala.',
  ],
  undone: [
    'The last import of this source was undone, so nothing was imported. Open it, then import or discard it.',
    'La última importación de este origen se deshizo, así que no se importó nada. Ábrela y luego impórtala o descártala.',
  ],
} as const;

/** Tells the district's administrators, once and again every three days, that a daily sync waits for them. */
export async function tellWaiting(tx: Transaction, sync: Sync, reason: keyof typeof WAITING, now: Date): Promise<void> {
  const [en, es] = WAITING[reason];
  await tell(tx, sync, 'waiting', ['{name}: review the roster sync', '{name}: revisa la sincronización'], { en, es }, now);
}

const RETRY = [
  'Nothing was changed. It tries again at its next time, or preview it now.',
  'No se cambió nada. Lo intenta de nuevo en su próxima hora, o simúlala ahora.',
] as const;
const OWN_FAULTS = {
  own: ['Something went wrong on our side.', 'Algo falló de nuestro lado.', ...RETRY],
  half: [
    'Something went wrong on our side.',
    'Algo falló de nuestro lado.',
    'What was done is safe: open it to continue or undo it.',
    'Lo hecho está a salvo: ábrela para seguir o deshacerla.',
  ],
} as const;

/** Tells the district's administrators that a daily sync failed, why, and what to do. @param fault own, half: on our side, half: while it was applied */
export async function tellFailed(
  tx: Transaction,
  sync: Sync,
  fault: keyof typeof OWN_FAULTS | { readonly code: string; readonly about: string },
  now: Date,
): Promise<void> {
  const [en, es, nextEn, nextEs] =
    typeof fault === 'string' ? OWN_FAULTS[fault] : [rosterFault(fault, false), rosterFault(fault, true), ...RETRY];
  const body = { en: `${en} ${nextEn}`, es: `${es} ${nextEs}` };
  await tell(tx, sync, 'failed', ['{name}: the roster sync failed', '{name}: la sincronización falló'], body, now);
}

async function tell(
  tx: Transaction,
  { district_id, source_id, run_id }: Sync,
  told: 'waiting' | 'failed',
  [en, es]: readonly [string, string],
  body: { readonly en: string; readonly es: string },
  now: Date,
): Promise<void> {
  const name = await noteTold(tx, { district_id, source_id }, told, now);
  if (name === null) return;
  const title = { en: en.replace('{name}', () => name), es: es.replace('{name}', () => name) };
  const link = `${HISTORY}?run_id=${run_id}`;
  await notifyPeople(tx, { districtId: district_id, roles: [ROLE.districtAdmin], title, body, link }, now);
  const administrators = sql`u.district_id = ${district_id}::int and u.role = ${ROLE.districtAdmin}`;
  await queueMail(tx, administrators, { kind: told === 'waiting' ? 'roster_waiting' : 'roster_failed', subject: title, body }, now);
}
