import { randomUUID } from 'node:crypto';
import type * as rostering from '#contract/rostering/rostering.contract.ts';
import { cutText } from '#domain/cut-text.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { lockCreations, sentAgainSince } from '#server/db/sent-again.ts';
import { FieldFault, notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { FORM_CHANGED, keepOthers } from '#server/http/keep-others.ts';
import { type ReaderDependencies, secretOf, testConnection } from './read-source.ts';
import { checkAddress } from './roster-api.ts';
import { RosterFault } from './roster-fault.ts';
import { beginRun, type RosteringDependencies } from './rostering.handlers.ts';
import {
  closeSource,
  findSameSource,
  markOf,
  readSource,
  type SourceForm,
  type SourceRecord,
  settingsOf,
  writeSource,
} from './sources.store.ts';

const BAD_ADDRESS = 'roster_address_not_public';
const NEEDED = 'field_needed';
const PAUSE = 'roster_pause_backward';
const CONNECTIONS: readonly string[] = ['oneroster', 'clever', 'classlink'];

export interface SourceDependencies extends RosteringDependencies, ReaderDependencies {
  readonly sealSecret: (secret: string, about: string) => string;
  /** An operator allows school systems within the own network. */
  readonly anyHost: boolean;
}

async function connection(db: Database | Transaction, district_id: number, source_id: string, lock = false): Promise<SourceRecord> {
  const found = await readSource(db, district_id, source_id, lock);
  if (found === null || !CONNECTIONS.includes(found.kind)) throw notFound('This connection');
  return found;
}

type Calls = Pick<typeof rostering, 'saveRosterSource' | 'removeRosterSource' | 'testRosterSource' | 'startRosterRun'>;

/** Connections to school systems (specification section 2, "oneRosterImportApi", "cleverintegration", "classLinkintegration"). */
export function sourcesHandlers(dependencies: SourceDependencies): HandlersOf<Calls> {
  return {
    saveRosterSource: async ({ db, caller, now }, { body }) => {
      const { kind, name, most_leaving_percent, base_url, token_url, version, client_id, application_id, secret } = body;
      const { sync_time, pause_from, pause_until } = body;
      const { district_id } = caller;
      const needed = { oneroster: { base_url, token_url, client_id }, clever: {}, classlink: { application_id } }[kind];
      for (const [field, value] of Object.entries({ ...needed, ...(body.source_id ? {} : { secret }) }))
        if (value === '') throw new FieldFault(422, NEEDED, { [field]: NEEDED });
      if (kind === 'oneroster')
        for (const [field, value] of Object.entries({ base_url, token_url })) checkField(field, value, dependencies.anyHost);
      // It becomes part of an address.
      if (!/^[\w.%~-]*$/.test(application_id)) throw new FieldFault(422, BAD_ADDRESS, { application_id: BAD_ADDRESS });
      return db.transaction(async (tx) => {
        const before = body.source_id ? await connection(tx, district_id, body.source_id, true) : null;
        if (!before) await lockCreations(tx, caller);
        const schedule = { sync_time, pause_from, pause_until };
        const typed: SourceForm = { name, most_leaving_percent, ...schedule, base_url, token_url, version, client_id, application_id };
        const {
          name: called,
          most_leaving_percent: most,
          sync_time: syncTime,
          pause_from: from,
          pause_until: until,
          ...settings
        } = before ? keepOthers({ ...before, ...settingsOf(before.settings) }, body.shown, typed) : typed;
        checkPause(from, until);
        if (before) checkSecret(dependencies, district_id, before, body.shown?.secret_mark, secret);
        const plan = { sync_time: syncTime, pause_from: from, pause_until: until, set_by_puid: caller.user_puid };
        const wish = { kind, name: called, most_leaving_percent: most, settings, ...plan };
        // The same new one within two minutes is the first: its answer was lost.
        const source_id = body.source_id ?? (await findSameSource(tx, district_id, wish, sentAgainSince(now))) ?? randomUUID();
        const sealed_secret = secret === '' ? null : dependencies.sealSecret(secret, secretOf(district_id, source_id));
        if (!(await writeSource(tx, district_id, { source_id, ...wish, sealed_secret }, now))) throw notFound('This connection');
        return { source_id };
      });
    },

    removeRosterSource: async ({ db, caller, now }, { body: { source_id } }) => {
      if (!(await closeSource(db, caller.district_id, source_id, now))) throw notFound('This connection');
      return { source_id };
    },

    testRosterSource: async ({ db, caller }, { body: { source_id } }) => {
      const source = await connection(db, caller.district_id, source_id);
      try {
        await testConnection(dependencies, caller.district_id, source);
        return { fault: null };
      } catch (error) {
        if (!(error instanceof RosterFault)) throw error;
        return { fault: { code: error.code, about: cutText(error.about, 300) } };
      }
    },

    startRosterRun: async (context, { body: { source_id } }) => {
      const { kind, name } = await connection(context.db, context.caller.district_id, source_id);
      return beginRun(context, dependencies, { kind, name, file_name: '', content: null, source_id });
    },
  };
}

/** @throws FieldFault where somebody else has entered another secret since the one of that mark was shown */
function checkSecret(
  { openSecret }: SourceDependencies,
  district_id: number,
  { source_id, sealed_secret }: SourceRecord,
  shown: string | null | undefined,
  secret: string,
): void {
  if (secret === '' || shown === undefined || shown === markOf(sealed_secret)) return;
  if (sealed_secret === null || openSecret(sealed_secret, secretOf(district_id, source_id)) !== secret)
    throw new FieldFault(409, FORM_CHANGED, { secret: 'secret_changed_meanwhile' });
}

/** @throws FieldFault for a pause without one of its days, or that ends before it begins */
function checkPause(from: string | null, until: string | null): void {
  if (from === null && until === null) return;
  if (from === null || until === null) throw new FieldFault(422, NEEDED, { [from === null ? 'pause_from' : 'pause_until']: NEEDED });
  if (until < from) throw new FieldFault(422, PAUSE, { pause_until: PAUSE });
}

function checkField(field: string, value: string, anyHost: boolean): void {
  try {
    checkAddress(value, anyHost);
  } catch (error) {
    if (error instanceof RosterFault) throw new FieldFault(422, BAD_ADDRESS, { [field]: BAD_ADDRESS });
    throw error;
  }
}
