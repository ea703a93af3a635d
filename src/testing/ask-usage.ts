import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
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
  const place = { district_id: owner.district_id, school_id: null };
  const last = { name: 'filler 2', part_id: randomUUID() };
  const month = { period: 'month', starts_on: `${new Date().toISOString().slice(0, 7)}-01` } as const;
  await readPartsAfter(db, place, { kind: 'class', ...month }, last, 100);
  const newest = { assigned_at: new Date().toISOString(), assignment_id: 1 };
  await readAssignmentsAfter(db, place, { starts_on: '2020-01-01', ends_on: '2030-01-01' }, newest, 100);
}
