import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { claimMail, dropMail, endMail, failMail } from '#server/features/mail/mail.store.ts';
import {
  closeAccount,
  forgetAccount,
  listConfirmers,
  listRequests,
  moveRequest,
  noteDeleted,
  noteFound,
  noteLateDelivery,
  openRequest,
} from '#server/features/privacy/deletions.store.ts';
import { addDefaults, isHeld, listCounts, lockHolds, noteCount } from '#server/features/privacy/retention/retention.store.ts';
import { forgetRecords, keepRecord, openRecord, readTimeZone } from '#server/features/privacy/student-records.store.ts';
import { keepLongExport, openLongExport } from '#server/features/reports/long-exports/long-exports.store.ts';
import { keepExportFile } from '#server/features/usage/usage-exports.store.ts';
import { readAssignmentsAfter, readPartsAfter } from '#server/features/usage/usage-lists.store.ts';
import { askToCancel, askToCancelWork, countUnderWay, giveBackJob, keepCheckpoint, requeueJob } from '#server/jobs/jobs.store.ts';

/** What long work asks after its request is answered. */
export async function askJobs(db: Database, owner: { readonly district_id: number; readonly user_puid: string }): Promise<void> {
  const begun = {
    ...owner,
    job_id: randomUUID(),
    kind: 'usage export',
    job_order: {},
    checkpoint: null,
    turn: 1,
    attempts: 1,
    cancel_asked: false,
  } as const;
  await keepCheckpoint(db, begun, {});
  await requeueJob(db, begun);
  await giveBackJob(db, begun);
  await askToCancel(db, begun);
  await db.transaction((tx) => askToCancelWork(tx, owner.district_id, 'roster run', { run_id: begun.job_id }));
}

/** What sending mail asks. */
async function askMail(db: Database, owner: { readonly district_id: number; readonly user_puid: string }): Promise<void> {
  const mail = {
    district_id: owner.district_id,
    mail_id: randomUUID(),
    mail_ids: [randomUUID()],
    parts: [],
    to_address: '',
    subject: '',
    body: '',
    unsubscribe_url: '',
    tries: 1,
  };
  await claimMail(db, new Date());
  await endMail(db, mail, 'sent');
  await failMail(db, mail, 'no answer', 60);
  await dropMail(db);
}

/** What deletions ask, but of the job that deletes. */
async function askDeletions(db: Database, owner: { readonly district_id: number; readonly user_puid: string }): Promise<void> {
  const id = { district_id: owner.district_id, request_id: randomUUID() };
  const nobody = randomUUID();
  await db.transaction(async (tx) => {
    await openRequest(tx, id, nobody, owner.user_puid, new Date());
    await moveRequest(tx, id, ['rehearsed'], 'waiting', { reason: 'family', now: new Date() });
    await noteDeleted(tx, id, 'app_user', 0);
    await closeAccount(tx, owner.district_id, nobody);
    await forgetAccount(tx, owner.district_id, nobody);
  });
  await noteFound(db, id, {});
  for (const account of [null, nobody]) await listRequests(db, { district_id: owner.district_id, school_id: 101 }, account);
  await listConfirmers(db, { district_id: owner.district_id, school_id: 101 }, owner.user_puid);
  await noteLateDelivery(db, nobody);
  await db.transaction((tx) => lockHolds(tx, owner.district_id));
  await db.transaction((tx) => addDefaults(tx, owner.district_id, ['mail'], 30, new Date()));
  await isHeld(db, owner.district_id, nobody);
  await noteCount(db, owner.district_id, new Date(0), {}, new Date());
  await listCounts(db);
}

/** What an export asks after its request is answered, a batch at a time. */
export async function askUsageExports(db: Database, owner: { readonly district_id: number; readonly user_puid: string }): Promise<void> {
  const id = { ...owner, export_id: randomUUID() };
  await keepExportFile(db, id, { name: 'Report.xlsx', content: Buffer.alloc(0) });
  const job = { ...owner, job_id: id.export_id };
  await db.transaction((tx) => openLongExport(tx, job, { file_name: 'Report.xlsx', group_name: 'Asked' }, new Date()));
  await countUnderWay(db, owner, 'report export');
  await keepLongExport(db, job, Buffer.alloc(0));
  await db.transaction((tx) => openRecord(tx, job, owner.user_puid, new Date()));
  await keepRecord(db, job, { file_name: 'Record.zip', content: Buffer.alloc(0) });
  await forgetRecords(db, new Date());
  await readTimeZone(db, owner.district_id);
  await askDeletions(db, owner);
  await askMail(db, owner);
  const place = { district_id: owner.district_id, school_id: null };
  const last = { name: 'filler 2', part_id: randomUUID() };
  const month = { period: 'month', starts_on: `${new Date().toISOString().slice(0, 7)}-01` } as const;
  await readPartsAfter(db, place, { kind: 'class', ...month }, last, 100);
  const newest = { assigned_at: new Date().toISOString(), assignment_id: 1 };
  await readAssignmentsAfter(db, place, { starts_on: '2020-01-01', ends_on: '2030-01-01' }, newest, 100);
}
