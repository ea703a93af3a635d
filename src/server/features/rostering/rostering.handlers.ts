import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type ColumnChoice, MAX_LIST_COLUMNS } from '#contract/list-columns.ts';
import type * as rostering from '#contract/rostering/rostering.contract.ts';
import { MAX_LIST_BYTES, MAX_ROSTER_BYTES, type RosterRun, type SourceKind } from '#contract/rostering/rostering.schemas.ts';
import { isUsableChoice } from '#domain/list-fields.ts';
import type { Transaction } from '#server/db/database.ts';
import { saveListColumns } from '#server/db/list-columns.ts';
import { readListHead } from '#server/files/read-list-head.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { CallContext, Caller, HandlersOf } from '#server/http/handler-types.ts';
import { askToCancelWork } from '#server/jobs/jobs.store.ts';
import type { Jobs } from '#server/jobs/run-jobs.ts';
import { listTaughtClasses, teacherInReach, transferClasses } from './class-lists.store.ts';
import { decideLines } from './decide-lines.ts';
import { describeColumns } from './describe-columns.ts';
import { rosterLines } from './line-file.ts';
import { countLines, groupLines, isNarrowed, listLines } from './lines.store.ts';
import { rosterProblems } from './problem-file.ts';
import type { RosterOrder } from './roster-work.store.ts';
import { openRun, runScope } from './rostering.policy.ts';
import { findSameReading, isApprovedBy, isBusy, isOvertaken } from './run-states.store.ts';
import { insertRun, listRuns, moveRun, sweepRuns, writePlan } from './runs.store.ts';
import { listSources, lockSource, sourceOfKind } from './sources.store.ts';
import { transferLines } from './transfer-lines.ts';

const TOO_LARGE = ['roster_too_large', { most: MAX_ROSTER_BYTES / 1_000_000 }] as const;
const LIST_TOO_LARGE = ['list_too_large', { most: MAX_LIST_BYTES / 1_000_000 }] as const;
const OTHER_SCHOOL = 'teacher_of_other_school';
const BUSY = 'roster_busy';
const OVERTAKEN = 'roster_overtaken';
const NOT_READY = 'roster_not_waiting';
const STOPPED = 'roster_stopped';
const NO_UNDO = 'roster_not_undoable';

/** What this area needs beside the database. */
export interface RosteringDependencies {
  readonly jobs: Pick<Jobs, 'plan' | 'enqueue'>;
}

/** Runs become work in the transaction that makes it necessary. */
function planWork({ jobs }: RosteringDependencies, { district_id, user_puid }: Caller, run_id: string) {
  const job = { district_id, user_puid, job_id: randomUUID() };
  return {
    plan: (tx: Transaction, state: RosterOrder['state']) =>
      jobs.plan(tx, job, 'roster run', { district_id, run_id, state } satisfies RosterOrder),
    enqueue: () => jobs.enqueue(job),
  };
}

interface Begun {
  readonly kind: SourceKind;
  readonly name: string;
  readonly file_name: string;
  readonly content: Buffer | null;
  /** A connection; absent for what comes by hand. */
  readonly source_id?: string;
  /** Of a list: the fields of its columns, where an administrator chose. */
  readonly columns?: ColumnChoice | undefined;
}

/** Begins to read a roster; it goes on when the page is left. Sent again while it is being read, it is the same run: its answer was lost. */
export async function beginRun({ db, caller, now }: CallContext, dependencies: RosteringDependencies, given: Begun): Promise<RosterRun> {
  const { district_id, user_puid } = caller;
  const run_id = randomUUID();
  const work = planWork(dependencies, caller, run_id);
  const same = await db.transaction(async (tx) => {
    await sweepRuns(tx, district_id);
    const source_id = given.source_id ?? (await sourceOfKind(tx, district_id, randomUUID(), given.kind, given.name, now));
    await lockSource(tx, district_id, source_id);
    const { kind, content } = given;
    const file_name = given.file_name.slice(0, 200);
    const report = given.columns ? { columns: given.columns } : {};
    if (await isBusy(tx, district_id, source_id)) {
      const going = await findSameReading(tx, { district_id, source_id, file_name, content, report });
      if (going === null) throw new ApiError(409, BUSY);
      return going;
    }
    const { school_id } = runScope(caller);
    await insertRun(tx, { district_id, run_id, source_id, kind, file_name, started_by_puid: user_puid, school_id, content, report }, now);
    if (given.columns && content) await rememberColumns(tx, caller, given.columns, content, now);
    await work.plan(tx, 'reading');
    return null;
  });
  if (same === null) await work.enqueue();
  return openRun(db, caller, same ?? run_id);
}

/** Remembers a choice of columns that the list can be read by. @throws ApiError 422 where the choice is not of this file */
async function rememberColumns(tx: Transaction, caller: Caller, columns: ColumnChoice, content: Buffer, now: Date): Promise<void> {
  const head = readListHead(content);
  // The run itself reports a file that cannot be read.
  if ('fault' in head) return;
  if (columns.length !== Math.min(head.headings.length, MAX_LIST_COLUMNS)) throw new ApiError(422, 'list_columns_changed');
  if (isUsableChoice('classes', columns)) await saveListColumns(tx, caller, 'classes', head.headings, columns, now);
}

const baseName = ({ file_name, source_name }: RosterRun) => (file_name || source_name).replace(/\.\w+$/, '');

type Calls = Omit<typeof rostering, 'saveRosterSource' | 'removeRosterSource' | 'testRosterSource' | 'startRosterRun'>;

/** Rosters: runs and rehearsals (specification section 2, "admin/manageUsers"). */
export function rosteringHandlers(dependencies: RosteringDependencies): HandlersOf<Calls> {
  return {
    getRosterSources: async ({ db, caller }) => ({ sources: await listSources(db, caller.district_id) }),

    checkRosterFile: (context, { body: { file } }) => {
      if (file.content.length > MAX_ROSTER_BYTES) throw new ApiError(413, TOO_LARGE);
      return beginRun(context, dependencies, {
        kind: 'csv',
        name: 'OneRoster CSV',
        file_name: file.name,
        content: Buffer.from(file.content),
      });
    },

    describeList: ({ db, caller }, { query: { kind }, body: { file } }) => {
      if (file.content.length > MAX_LIST_BYTES) throw new ApiError(413, LIST_TOO_LARGE);
      return describeColumns(db, caller.district_id, kind, file.content);
    },

    checkClassList: (context, { query: { columns }, body: { file } }) => {
      if (file.content.length > MAX_LIST_BYTES) throw new ApiError(413, LIST_TOO_LARGE);
      const { school_id } = runScope(context.caller);
      const name = school_id === null ? 'Class lists' : `Class lists ${school_id}`;
      return beginRun(context, dependencies, { kind: 'classes', name, file_name: file.name, content: Buffer.from(file.content), columns });
    },

    checkTransfer: async (context, { body: { teacher_puid, groups } }) => {
      const { db, caller, now } = context;
      const visibility = runScope(caller);
      const teacher = await teacherInReach(db, visibility, teacher_puid);
      if (teacher === null) throw notFound('This teacher');
      const ids = [...new Set(groups)];
      const classes = await transferClasses(db, visibility, ids);
      if (classes.length !== ids.length) throw notFound('This class');
      if (classes.some(({ school_id }) => school_id !== teacher.school_id)) throw new ApiError(422, OTHER_SCHOOL);
      const lines = transferLines(
        classes.filter(({ user_puid }) => user_puid !== teacher_puid),
        { ...teacher, user_puid: teacher_puid },
      );
      const run_id = randomUUID();
      const id = { district_id: caller.district_id, run_id };
      await db.transaction(async (tx) => {
        // Each is a source of its own: one can be undone whatever was handed over since.
        const source_id = await sourceOfKind(tx, caller.district_id, run_id, 'transfer', `${teacher.name} ${run_id}`, now);
        const made = { ...id, source_id, kind: 'transfer', file_name: teacher.name, started_by_puid: caller.user_puid } as const;
        await insertRun(tx, { ...made, school_id: visibility.school_id, content: null }, now);
        await writePlan(tx, id, lines, new Map());
        const counts: Record<string, Record<string, number>> = lines.length === 0 ? {} : { class: { move: lines.length } };
        await moveRun(tx, id, 'reading', 'ready', {
          report: { counts, same: { class: classes.length - lines.length } },
          total: lines.length,
        });
      });
      return openRun(db, caller, run_id);
    },

    findTaughtClasses: async ({ db, caller }, { query: { account_puid, find } }) => {
      if ((await teacherInReach(db, runScope(caller), account_puid, true)) === null) throw notFound('This teacher');
      return listTaughtClasses(db, caller.district_id, account_puid, find.trim());
    },

    getRosterRuns: ({ db, caller }, { query: { page, page_size, kind } }) =>
      listRuns(db, runScope(caller), kind ? [kind] : [], { limit: page_size, offset: (page - 1) * page_size }),

    getRosterRun: ({ db, caller }, { query }) => openRun(db, caller, query.run_id),

    getRosterLines: async ({ db, caller }, { query: { run_id, page, page_size, ...query } }) => {
      const { counts } = await openRun(db, caller, run_id);
      const id = { district_id: caller.district_id, run_id };
      const lines = await listLines(db, id, query, { limit: page_size, offset: (page - 1) * page_size });
      return { lines, total: isNarrowed(query) ? await countLines(db, id, query) : (counts[query.kind][query.outcome] ?? 0) };
    },

    getRosterLineGroups: async ({ db, caller }, { query: { run_id, kind, outcome } }) => {
      await openRun(db, caller, run_id);
      return groupLines(db, { district_id: caller.district_id, run_id }, { kind, outcome });
    },

    getRosterLinesFile: async ({ db, caller }, { query: { run_id, language, ...query } }) => {
      const found = await openRun(db, caller, run_id);
      const isSpanish = language === 'es';
      return {
        file_name: `${baseName(found)} - ${isSpanish ? 'Cambios' : 'Changes'}.csv`,
        media_type: 'text/csv; charset=utf-8',
        content: rosterLines(db, { district_id: caller.district_id, run_id }, query, found, isSpanish),
      };
    },

    getRosterProblems: async ({ db, caller }, { query: { run_id, language } }) => {
      const found = await openRun(db, caller, run_id);
      const isSpanish = language === 'es';
      const source = found.kind === 'classes' ? 'list' : found.state === 'refused' ? 'file' : 'roster';
      return {
        file_name: `${baseName(found)} - ${isSpanish ? 'Problemas' : 'Problems'}.csv`,
        media_type: 'text/csv; charset=utf-8',
        content: rosterProblems(db, { district_id: caller.district_id, run_id }, source, isSpanish),
      };
    },

    approveRosterRun: async ({ db, caller, note }, { body: { run_id, accepted } }) => {
      const found = await openRun(db, caller, run_id);
      const id = { district_id: caller.district_id, run_id };
      const isCut = found.state === 'failed' && found.approved_at !== null && found.undo === null;
      // Said yes to before, by the same person: the answer was lost.
      const before = async () => {
        if (!(await isApprovedBy(db, id, caller.user_puid))) throw new ApiError(409, NOT_READY);
        return openRun(db, caller, run_id);
      };
      if (found.state !== 'ready' && !isCut) return before();
      const numbers = found.stops.map(({ count }) => count);
      if (!isCut && !isDeepStrictEqual(accepted ?? [], numbers)) throw new ApiError(409, STOPPED);
      if (await isOvertaken(db, id, found.source_id)) throw new ApiError(409, OVERTAKEN);
      const work = planWork(dependencies, caller, run_id);
      const isBegun = await db.transaction(async (tx) => {
        if (!(await moveRun(tx, id, found.state, 'applying', { approved_by: caller.user_puid }))) return false;
        await work.plan(tx, 'applying');
        return true;
      });
      if (!isBegun) return before();
      const { create = 0, change = 0, move = 0, leave = 0 } = found.counts.person;
      note({ kind: 'accounts_imported', detail: `${found.source_name}: ${create} added, ${change + move} changed, ${leave} leave` });
      await work.enqueue();
      return openRun(db, caller, run_id);
    },

    decideRosterLines: async (context, { body }) => {
      const { db, caller } = context;
      const found = await openRun(db, caller, body.run_id);
      // Sent again while it is read with the decision, it is the same run: its answer was lost.
      if (found.state === 'reading') return found;
      if (found.state !== 'ready') throw new ApiError(409, NOT_READY);
      const work = planWork(dependencies, caller, body.run_id);
      await decideLines(context, found, body, work.plan);
      await work.enqueue();
      return openRun(db, caller, body.run_id);
    },

    discardRosterRun: async ({ db, caller }, { body: { run_id } }) => {
      await openRun(db, caller, run_id);
      await moveRun(db, { district_id: caller.district_id, run_id }, 'ready', 'discarded');
      // Said no to twice, nothing of it is carried out either.
      const found = await openRun(db, caller, run_id);
      if (found.state !== 'discarded') throw new ApiError(409, NOT_READY);
      return found;
    },

    cancelRosterRun: async ({ db, caller }, { body: { run_id } }) => {
      const { district_id } = caller;
      await openRun(db, caller, run_id);
      await db.transaction(async (tx) => {
        // A school system may take minutes to answer: nobody waits for it, nor does the source.
        await moveRun(tx, { district_id, run_id }, 'reading', 'discarded', { report: { was_canceled: true } });
        await askToCancelWork(tx, district_id, 'roster run', { run_id } satisfies Partial<RosterOrder>);
      });
      const now = await openRun(db, caller, run_id);
      // Asked twice to stop, it is stopped as well.
      if (!now.was_canceled && now.state !== 'applying' && now.state !== 'undoing') throw new ApiError(409, 'job_already_over');
      return now;
    },

    undoRosterRun: async ({ db, caller, note }, { body: { run_id } }) => {
      const found = await openRun(db, caller, run_id);
      const id = { district_id: caller.district_id, run_id };
      // Undone, or about to be: asked for again, nothing is left to do.
      const before = async () => {
        const now = await openRun(db, caller, run_id);
        if (now.state !== 'undoing' && now.state !== 'undone') throw new ApiError(409, NO_UNDO);
        return now;
      };
      if (!found.can_undo || (await isBusy(db, caller.district_id, found.source_id))) return before();
      const work = planWork(dependencies, caller, run_id);
      const isBegun = await db.transaction(async (tx) => {
        if (!(await moveRun(tx, id, found.state, 'undoing'))) return false;
        await work.plan(tx, 'undoing');
        return true;
      });
      if (!isBegun) return before();
      note({ kind: 'change_undone', detail: found.source_name });
      await work.enqueue();
      return openRun(db, caller, run_id);
    },
  };
}
