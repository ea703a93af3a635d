import { randomUUID } from 'node:crypto';
import type * as deletions from '#contract/privacy/deletions.contract.ts';
import type { DeletionDetails, DeletionRequest } from '#contract/privacy/deletions.schemas.ts';
import { ROLE } from '#contract/roles.ts';
import { notifyPeople } from '#server/db/notify-people.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import { DATA_KINDS } from './data-kinds.ts';
import { type DeletionOrder, TOLD_ROLES } from './delete-person.ts';
import {
  closeAccount,
  listConfirmers,
  listRequests,
  moveRequest,
  openRequest,
  readRequest,
  type StoredRequest,
} from './deletions.store.ts';
import { PEOPLE_TABLES } from './people-tables.ts';
import { refuseStaff } from './privacy.policy.ts';
import type { DeletionDependencies } from './privacy-dependencies.ts';
import { isHeld, lockHolds } from './retention/retention.store.ts';

const DESK = '/authenticated/admin/manageUsers/privacy';

/** What the bell says to those who can confirm; it names nobody, as it outlives the account. */
const NOTICE = {
  title: { en: 'A deletion waits for you', es: 'Un borrado te espera' },
  body: {
    en: 'An administrator requested to delete a student’s data. A second administrator must confirm.',
    es: 'Un administrador pidió borrar los datos de un estudiante. Una segunda persona debe confirmar.',
  },
};

/** Deleting a student: rehearsed, requested with a reason, confirmed by somebody else, deleted by a job, certified. */
export function deletionsHandlers({
  jobs,
  readManaged,
  reachOf,
  endSessionsOfAll,
  backupDays,
}: DeletionDependencies): HandlersOf<typeof deletions> {
  /** A request that the caller may see: about a student whom they manage, or one in which they took part. */
  const seen = async ({ db, caller }: CallContext, request_id: string): Promise<StoredRequest> => {
    const request = await readRequest(db, caller.role === ROLE.superAdmin ? null : caller.district_id, request_id);
    if (request === null) throw notFound('This request');
    if ([request.requested_by_puid, request.confirmed_by_puid].includes(caller.user_puid)) return request;
    const { school_id } = reachOf(caller);
    if (
      request.account_puid === null
        ? school_id === null || school_id === request.request_school_id
        : (await readManaged(db, caller, request.account_puid)) !== null
    )
      return request;
    throw notFound('This request');
  };
  /** The same while the account is there, and still managed. */
  const open = async (context: CallContext, request_id: string) => {
    const request = await seen(context, request_id);
    const account = request.account_puid && (await readManaged(context.db, context.caller, request.account_puid));
    if (!account) throw new ApiError(409, 'deletion_not_waiting');
    return { request, account, id: { district_id: request.district_id, request_id } };
  };
  const jobFor = ({ caller }: CallContext, id: { district_id: number; request_id: string }, phase: DeletionOrder['phase']) => ({
    job: { district_id: caller.district_id, user_puid: caller.user_puid, job_id: randomUUID() },
    order: { ...id, phase } satisfies DeletionOrder,
  });

  return {
    rehearseDeletion: async (context, { body: { account_puid } }) => {
      const { db, caller, now } = context;
      const account = await readManaged(db, caller, account_puid);
      if (account === null) throw notFound('This account');
      const refusal = refuseStaff(account);
      if (refusal) throw refusal;
      const id = { district_id: account.district_id, request_id: randomUUID() };
      const { job, order } = jobFor(context, id, 'count');
      await db.transaction(async (tx) => {
        if (!(await openRequest(tx, id, account_puid, caller.user_puid, now))) throw new ApiError(409, 'deletion_open_already');
        await jobs.plan(tx, job, 'person deletion', order);
      });
      await jobs.enqueue(job);
      return { request_id: id.request_id };
    },

    requestDeletion: async (context, { body: { request_id, reason } }) => {
      const { db, now } = context;
      const { request, account, id } = await open(context, request_id);
      if (request.requested_by_puid !== context.caller.user_puid) throw notFound('This request');
      await db.transaction(async (tx) => {
        if (await isHeld(tx, id.district_id, account.user_puid)) throw new ApiError(409, 'deletion_held');
        if (!(await moveRequest(tx, id, ['rehearsed'], 'waiting', { reason, now }))) throw new ApiError(409, 'deletion_not_waiting');
        await notifyPeople(tx, { districtId: id.district_id, roles: TOLD_ROLES, ...NOTICE, link: `${DESK}?request_id=${request_id}` }, now);
      });
      context.note({ kind: 'deletion_requested', district_id: id.district_id, subject_puid: request.account_puid });
      return { request_id };
    },

    confirmDeletion: async (context, { body: { request_id } }) => {
      const { db, caller, now } = context;
      const { request, account, id } = await open(context, request_id);
      if (request.requested_by_puid === caller.user_puid) throw new ApiError(403, 'deletion_second_person');
      const { job, order } = jobFor(context, id, 'delete');
      const ended = await db.transaction(async (tx) => {
        await lockHolds(tx, id.district_id);
        if (await isHeld(tx, id.district_id, account.user_puid)) throw new ApiError(409, 'deletion_held');
        if (!(await moveRequest(tx, id, ['waiting', 'failed'], 'deleting', { confirmed_by: caller.user_puid, now })))
          throw new ApiError(409, 'deletion_not_waiting');
        await closeAccount(tx, id.district_id, account.user_puid);
        const sessions = await endSessionsOfAll(tx, id.district_id, [account.user_puid]);
        await jobs.plan(tx, job, 'person deletion', order);
        return sessions;
      });
      context.sessionsEnded(ended);
      await jobs.enqueue(job);
      // Without the person, whom the job may have taken out of the log already.
      context.note({ kind: 'deletion_confirmed', district_id: id.district_id, detail: request_id });
      return { request_id };
    },

    cancelDeletion: async (context, { body: { request_id } }) => {
      const { request, id } = await open(context, request_id);
      const done = await moveRequest(context.db, id, ['counting', 'rehearsed', 'waiting'], 'canceled', { ended: true, now: context.now });
      if (!done) throw new ApiError(409, 'deletion_not_waiting');
      context.note({ kind: 'deletion_canceled', district_id: id.district_id, subject_puid: request.account_puid });
      return { request_id };
    },

    getDeletions: async ({ db, caller }, { query: { account_puid = null } }) => {
      if (account_puid === null) return (await listRequests(db, reachOf(caller), null)).map(asListed);
      const account = await readManaged(db, caller, account_puid);
      if (account === null) throw notFound('This account');
      return (await listRequests(db, { district_id: account.district_id, school_id: null }, account_puid)).map(asListed);
    },

    getDeletion: async (context, { query: { request_id } }): Promise<DeletionDetails> => {
      const request = await seen(context, request_id);
      const { district_name, devices, late_deliveries, found, deleted } = request;
      const tables = PEOPLE_TABLES.filter(({ table }) => (found[table] ?? 0) > 0 || (deleted[table] ?? 0) > 0);
      return {
        request: asListed(request),
        district_name,
        lines: tables.map(({ table, kind, what: [en, es], erase }) => ({
          kind: DATA_KINDS[kind].title[0],
          what: { en, es },
          erase,
          found: found[table] ?? 0,
          deleted: deleted[table] ?? 0,
        })),
        devices,
        late_deliveries,
        confirmers: request.state === 'waiting' ? await listConfirmers(context.db, request, request.requested_by_puid) : [],
        backup_days: backupDays,
      };
    },
  };
}

function asListed(request: StoredRequest): DeletionRequest {
  const { request_id, account_puid, account_name, state, reason, requested_by_puid, requested_by_name, requested_at } = request;
  const { confirmed_by_name, confirmed_at, ended_at } = request;
  const asked = { request_id, account_puid, account_name, state, reason, requested_by_puid, requested_by_name, requested_at };
  return { ...asked, confirmed_by_name, confirmed_at, ended_at };
}
