import { randomUUID } from 'node:crypto';
import type * as guardians from '#contract/guardians/guardians.contract.ts';
import { type GuardianFields, MAX_GUARDIANS } from '#contract/guardians/guardians.schemas.ts';
import type { MailMode } from '#contract/mail/mail.schemas.ts';
import { ROLE } from '#contract/roles.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { ApiError, FieldFault, notFound } from '#server/http/api-error.ts';
import type { CallContext, Caller, HandlersOf } from '#server/http/handler-types.ts';
import { keepOthers } from '#server/http/keep-others.ts';
import {
  deleteGuardian,
  findGuardian,
  insertGuardian,
  listGuardians,
  lockGuardians,
  type StoredGuardian,
  type StudentKey,
  updateGuardian,
} from './guardians.store.ts';
import { beginMailing, lastWeek, lockMailing, readMailing, readMailingFigures, writeMailing } from './mailing.store.ts';

interface Student extends StudentKey {
  readonly first_name: string;
  readonly last_name: string;
  readonly role: number;
}

interface GuardiansDependencies {
  readonly mode: MailMode;
  /** The account if the caller stands above it. */
  readonly readManaged: (db: Database | Transaction, caller: Caller, account_puid: string) => Promise<Student | null>;
  /** Mails what was begun now. */
  readonly wakeMailing: () => Promise<void>;
}

const TWICE = 'guardian_twice';

/** Students' guardians, and whether and when they are mailed. */
export function guardiansHandlers({ mode, readManaged, wakeMailing }: GuardiansDependencies): HandlersOf<typeof guardians> {
  const studentOf = async (db: Database | Transaction, caller: Caller, account_puid: string): Promise<Student> => {
    const student = await readManaged(db, caller, account_puid);
    if (student?.role !== ROLE.student) throw notFound('This account');
    return student;
  };
  /** Changes a student's guardians while nobody else does. */
  const change = <Result>(
    { db, caller }: CallContext,
    account_puid: string,
    work: (tx: Transaction, student: Student, all: readonly StoredGuardian[]) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction(async (tx) => {
      const student = await studentOf(tx, caller, account_puid);
      await lockGuardians(tx, student);
      return work(tx, student, await listGuardians(tx, student));
    });
  const guardianOf = async (tx: Transaction, { district_id, user_puid }: Student, guardian_id: string) => {
    const guardian = await findGuardian(tx, { district_id, guardian_id });
    if (guardian?.user_puid !== user_puid) throw notFound('This guardian');
    return guardian;
  };

  return {
    getGuardians: async ({ db, caller }, { query: { account_puid } }) => {
      const student = await studentOf(db, caller, account_puid);
      const rows = await listGuardians(db, student);
      return {
        student_name: `${student.first_name} ${student.last_name}`,
        guardians: rows.map(({ district_id: _, user_puid: __, ...guardian }) => guardian),
      };
    },

    addGuardian: (context, { body: { account_puid, name, email, language } }) =>
      change(context, account_puid, async (tx, { district_id, user_puid }, all) => {
        if (all.length >= MAX_GUARDIANS) throw new ApiError(409, ['guardians_full', { most: MAX_GUARDIANS }]);
        refuseTwice(all, email);
        const guardian_id = randomUUID();
        const { caller, now } = context;
        await insertGuardian(tx, { district_id, guardian_id, user_puid }, { name, email, language }, caller.user_puid, now);
        return { guardian_id };
      }),

    saveGuardian: (context, { body: { account_puid, guardian_id, name, email, language, shown } }) =>
      change(context, account_puid, async (tx, student, all) => {
        const guardian = await guardianOf(tx, student, guardian_id);
        const before: GuardianFields = { name: guardian.name, email: guardian.email, language: guardian.language };
        const fields = keepOthers(before, shown, { name, email, language });
        refuseTwice(
          all.filter((other) => other.guardian_id !== guardian_id),
          fields.email,
        );
        await updateGuardian(tx, guardian, fields);
        return {};
      }),

    removeGuardian: (context, { body: { account_puid, guardian_id } }) =>
      change(context, account_puid, async (tx, student) => {
        await deleteGuardian(tx, await guardianOf(tx, student, guardian_id));
        return {};
      }),

    getSummaryMailing: async ({ db, caller: { district_id } }) => ({
      ...(await readMailing(db, district_id)),
      ...(await readMailingFigures(db, district_id)),
      mode,
    }),

    setSummaryMailing: async (context, { body: { is_on, weekday, hour, with_results, shown } }) => {
      const { db, caller, now } = context;
      await db.transaction(async (tx) => {
        await lockMailing(tx, caller.district_id);
        const before = await readMailing(tx, caller.district_id);
        const fields = keepOthers(before, shown, { is_on, weekday, hour, with_results });
        if (fields.is_on && !before.is_on && mode === 'none') throw new ApiError(409, 'mail_not_set_up');
        await writeMailing(tx, caller.district_id, fields, caller.user_puid, now);
      });
      context.note({ kind: 'settings_changed', detail: `weekly summaries: ${is_on ? 'on' : 'off'}` });
      return {};
    },

    sendSummariesNow: async ({ db, caller, now }) => {
      await db.transaction(async (tx) => {
        await lockMailing(tx, caller.district_id);
        if (!(await readMailing(tx, caller.district_id)).is_on) throw new ApiError(409, 'summaries_off');
        await beginMailing(tx, caller.district_id, await lastWeek(tx, caller.district_id, now));
      });
      await wakeMailing();
      return {};
    },
  };
}

function refuseTwice(others: readonly StoredGuardian[], email: string): void {
  if (email !== '' && others.some((other) => other.email === email)) throw new FieldFault(409, TWICE, { email: TWICE });
}
