import { randomUUID } from 'node:crypto';
import type { FileAnswer } from '#contract/file-answer.ts';
import type * as privacy from '#contract/privacy/privacy.contract.ts';
import { notFound } from '#server/http/api-error.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import { refuseTooMany } from '#server/jobs/kept-exports.ts';
import { inventory } from './inventory.ts';
import { refuseStaff } from './privacy.policy.ts';
import type { PrivacyDependencies, RecordSubject } from './privacy-dependencies.ts';
import { listRecords, openRecord, readRecord } from './student-records.store.ts';
import type { RecordOrder } from './write-record.ts';

/** The privacy desk: a student's record, and what is stored, why and how long. */
export function privacyHandlers({ jobs, readManaged }: PrivacyDependencies): HandlersOf<typeof privacy> {
  const studentOf = async ({ db, caller }: CallContext, account_puid: string): Promise<RecordSubject> => {
    const account = await readManaged(db, caller, account_puid);
    if (account === null) throw notFound('This account');
    const refusal = refuseStaff(account);
    if (refusal) throw refusal;
    return account;
  };
  return {
    getDataInventory: async () => inventory(),

    startStudentRecord: async (context, { body: { account_puid } }) => {
      const { db, caller, now } = context;
      const student = await studentOf(context, account_puid);
      const { district_id, user_puid, school_id, role } = caller;
      const id = { district_id, user_puid, job_id: randomUUID() };
      const order: RecordOrder = { account_puid, caller: { district_id, user_puid, school_id, role } };
      await db.transaction(async (tx) => {
        await refuseTooMany(tx, caller, 'student record');
        await openRecord(tx, id, account_puid, now);
        await jobs.plan(tx, id, 'student record', order);
      });
      await jobs.enqueue(id);
      context.note({ kind: 'record_requested', district_id: student.district_id, subject_puid: account_puid });
      return { record_id: id.job_id };
    },

    getStudentRecords: ({ db, caller, now }, { query }) => listRecords(db, caller, query.account_puid ?? null, now),

    downloadStudentRecord: async (context, { query: { record_id } }): Promise<FileAnswer> => {
      const { db, caller, now } = context;
      const { district_id, user_puid } = caller;
      const record = await readRecord(db, { district_id, user_puid, job_id: record_id }, now);
      if (record === null) throw notFound('This record');
      const student = await studentOf(context, record.account_puid);
      context.note({ kind: 'record_downloaded', district_id: student.district_id, subject_puid: student.user_puid });
      return {
        file_name: record.file_name,
        media_type: 'application/zip',
        content: (async function* () {
          yield record.content;
        })(),
      };
    },
  };
}
