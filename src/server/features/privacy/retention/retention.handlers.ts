import { randomUUID } from 'node:crypto';
import type * as retention from '#contract/privacy/retention.contract.ts';
import { RETENTION_KINDS, type RetentionKind, type RetentionRule } from '#contract/privacy/retention.schemas.ts';
import { ROLE } from '#contract/roles.ts';
import type { AttentionItem } from '#contract/users/attention.schemas.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError, FieldFault, notFound } from '#server/http/api-error.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import type { Pair } from '../data-kinds.ts';
import { PEOPLE_TABLES } from '../people-tables.ts';
import { refuseStaff } from '../privacy.policy.ts';
import type { PrivacyDependencies } from '../privacy-dependencies.ts';
import {
  addHold,
  askCount,
  beginDefaults,
  endHold,
  hasLeft,
  listHolds,
  lockRules,
  nextDefaultsFrom,
  readCount,
  readDefaultsFrom,
  readRules,
  readRuns,
  writeRule,
} from './retention.store.ts';
import { RETENTION_RULES } from './retention-rules.ts';
import { OTHER_RETENTION } from './table-retention.ts';
import { withdrawTold } from './tell-defaults.ts';

const both = ([en, es]: Pair) => ({ en, es });
const whatIs = (tables: readonly string[]) => PEOPLE_TABLES.filter(({ table }) => tables.includes(table)).map(({ what }) => both(what));

interface RetentionDependencies extends Pick<PrivacyDependencies, 'readManaged'> {
  /** Has what waits counted now by a server that takes jobs. */
  readonly wakeRetention: () => Promise<void>;
}

/** How long a district keeps what, what a nightly run deletes, and what a legal hold spares. */
export function retentionHandlers({ readManaged, wakeRetention }: RetentionDependencies): HandlersOf<typeof retention> {
  return {
    getRetention: async ({ db, caller: { district_id } }) => ({
      ...(await readRuns(db, district_id)),
      rules: await rulesOf(db, district_id),
      others: Object.values(OTHER_RETENTION).map(({ title, kept, tables }) => ({
        title: both(title),
        includes: whatIs(tables),
        kept: both(kept),
      })),
      count: await readCount(db, district_id),
      holds: await listHolds(db, district_id),
    }),

    countRetention: async ({ db, caller, now }) => {
      await askCount(db, caller.district_id, now);
      await wakeRetention();
      return {};
    },

    setRetention: async (context, { body: { kind, days, was_days } }) => {
      const { db, caller, now } = context;
      refuseDays(kind, days);
      await db.transaction(async (tx) => {
        await lockRules(tx, caller.district_id);
        const before = (await readRules(tx, caller.district_id)).get(kind);
        if ((before === undefined ? RETENTION_RULES[kind].days : before.days) !== was_days) throw new ApiError(409, 'retention_changed');
        await writeRule(tx, caller.district_id, kind, days, caller.user_puid, now);
        await withdrawTold(tx, caller.district_id, now);
      });
      context.note({ kind: 'retention_changed', detail: `${kind}: ${days ?? 'kept'}` });
      return {};
    },

    beginRetention: async (context, { body: { kinds } }) => {
      const { db, caller, now } = context;
      await db.transaction(async (tx) => {
        await lockRules(tx, caller.district_id);
        await beginDefaults(tx, caller.district_id, kinds, now);
        await withdrawTold(tx, caller.district_id, now);
      });
      context.note({ kind: 'retention_changed', detail: `begun: ${kinds.join(', ')}` });
      return {};
    },

    placeHold: async (context, { body: { account_puid, reason } }) => {
      const { db, caller, now } = context;
      if (account_puid !== null) {
        const account = await readManaged(db, caller, account_puid);
        if (account === null) throw notFound('This account');
        const refusal = refuseStaff(account);
        if (refusal) throw refusal;
        if (account.district_id !== caller.district_id) throw notFound('This account');
      }
      const id = { district_id: caller.district_id, hold_id: randomUUID() };
      await db.transaction(async (tx) => {
        await lockRules(tx, caller.district_id);
        await addHold(tx, id, { account_puid, reason, by: caller.user_puid }, now);
      });
      context.note({ kind: 'hold_placed', subject_puid: account_puid });
      return { hold_id: id.hold_id };
    },

    liftHold: async (context, { body: { hold_id } }) => {
      const { db, caller, now } = context;
      const subject_puid = await endHold(db, { district_id: caller.district_id, hold_id }, caller.user_puid, now);
      if (subject_puid === undefined) throw notFound('This hold');
      context.note({ kind: 'hold_lifted', subject_puid });
      return {};
    },
  };
}

async function rulesOf(db: Database, districtId: number): Promise<RetentionRule[]> {
  const [own, defaults] = [await readRules(db, districtId), await readDefaultsFrom(db, districtId)];
  return RETENTION_KINDS.map((kind) => {
    const { title, why, law, from, days, min, max, mayKeep, waits, tables } = RETENTION_RULES[kind];
    const set = own.get(kind);
    return {
      kind,
      title: both(title),
      includes: whatIs(tables.map(({ table }) => table)),
      why: both(why),
      law: both(law),
      counted_from: both(from),
      days: set === undefined ? days : set.days,
      is_set: set !== undefined,
      defaults_from: defaults.get(kind) ?? null,
      waits,
      default_days: days,
      min_days: min,
      max_days: max,
      may_keep: mayKeep,
    };
  });
}

function refuseDays(kind: RetentionKind, days: number | null): void {
  const { min, max, mayKeep } = RETENTION_RULES[kind];
  if (days === null ? !mayKeep : days < min || days > max) throw new FieldFault(422, 'retention_bounds', { days: 'retention_bounds' });
}

/** A nightly deletion that failed or has not run for two days, the day from which defaults count, and the decision about students who left. */
export async function retentionAttention({ db, caller, now }: CallContext): Promise<AttentionItem[]> {
  if (caller.role !== ROLE.districtAdmin) return [];
  const [{ runs }, rules] = [await readRuns(db, caller.district_id), await readRules(db, caller.district_id)];
  const line = { count: 1, is_more: false, name: '', id: null } as const;
  const items: AttentionItem[] = [];
  const [last] = runs;
  const isLate = last !== undefined && now.getTime() - Date.parse(last.started_at) > LATE_MS;
  if (last?.state === 'failed' || isLate) items.push({ ...line, kind: 'retention_failed', at: last.started_at });
  const isUndecided = RETENTION_KINDS.some((kind) => RETENTION_RULES[kind].waits && !rules.has(kind));
  if (isUndecided && (await hasLeft(db, caller.district_id))) items.push({ ...line, kind: 'retention_waits', at: null });
  const begins = await nextDefaultsFrom(db, caller.district_id, now);
  // At this hour of UTC it is that day all over the country.
  if (begins !== null) items.push({ ...line, kind: 'retention_begins', at: `${begins}T18:00:00.000Z` });
  return items;
}

const LATE_MS = 50 * 3_600_000;
