import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ROLE } from '#contract/roles.ts';
import type * as sso from '#contract/sso/sso.contract.ts';
import { CONNECTION_KINDS, type Connection } from '#contract/sso/sso.schemas.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { lockCreations, sentAgainSince } from '#server/db/sent-again.ts';
import { takenKey } from '#server/db/taken-value.ts';
import { ApiError, FieldFault, notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { checkedAliases, checkedConnection } from './check-connection.ts';
import {
  deleteConnection,
  districtFound,
  findSameConnection,
  listAliases,
  listConnections,
  listTraces,
  providerOf,
  readConnection,
  type StoredConnection,
  writeAliases,
  writeConnection,
} from './connections.store.ts';
import { fetchMetadata } from './fetch-metadata.ts';
import { hashOf } from './finish-sign-in.ts';
import { takeTicket } from './flows.store.ts';
import { accountNamed, deleteIdentitiesOf, deleteIdentity, listIdentities, listUnknown, readLinked } from './identities.store.ts';
import { linkNumber } from './link-number.ts';
import { listRegistrations, ltiProvider, readRegistration } from './lti/registrations.store.ts';
import { openable } from './match-person.ts';
import type { Portals } from './oidc/providers.ts';
import { removeOnce } from './remove-once.ts';
import { readCertificate } from './saml/certificates.ts';
import { readProviderMetadata } from './saml/read-metadata.ts';
import { type SchoolChoiceDependencies, schoolChoiceHandlers } from './school-choice.handlers.ts';
import { districtScope, mayLink } from './sso.policy.ts';

/** What this area needs of others. */
export interface SsoDependencies extends SchoolChoiceDependencies {
  /** The brake of sign-ins that no password guards. @returns what forgets the try */
  readonly countSignIn: (db: Database, what: string, deviceId: string | null) => Promise<() => Promise<void>>;
  /** The portals that this server has keys of. */
  readonly portals: Portals;
}

const ENDED = 'sign_in_ended';
const NOT_ALLOWED = 'account_not_usable';

/** Single sign-on: its settings, whom it knows, and the session that it opens (specification sections 1 and 7). */
export function ssoHandlers(dependencies: SsoDependencies): HandlersOf<typeof sso> {
  const kinds = CONNECTION_KINDS.filter((kind) => kind === 'saml' || dependencies.portals[kind] !== undefined);
  return {
    ssoSource: async ({ db, caller, address }, { body }) => {
      const nothing = { district_name: null, ways: [] };
      const find = body.find.trim().toLowerCase();
      if (find === '') return nothing;
      // By device: a whole class types the same code at once. What finds something is forgotten.
      const forget = await dependencies.countSignIn(db, `sso source ${caller.device_id ?? address}`, caller.device_id);
      const at = find.lastIndexOf('@');
      const district =
        (await districtFound(db, { alias: at < 0 ? find : find.slice(at) })) ?? (await districtFound(db, { user_name: find }));
      if (district === null) return nothing;
      await forget();
      const connections = (await listConnections(db, district.district_id)).filter(
        ({ is_active, kind }) => is_active && kinds.includes(kind),
      );
      return {
        district_name: connections.length > 0 ? district.district_name : null,
        ways: connections.map((connection) => ({ kind: connection.kind, name: connection.name, start: startOf(connection) })),
      };
    },

    ssoLogin: async (context, { body }) => {
      const { db, flowCookie, note } = context;
      const device_id = body.device_id ?? context.caller.device_id;
      const forget = await dependencies.countSignIn(db, `sso ${device_id ?? 'no device'}`, device_id);
      const ticket = await takeTicket(db, hashOf(body.ticket));
      if (ticket === null) throw new ApiError(401, ENDED);
      const about = { district_id: ticket.district_id, actor_puid: null, subject_puid: ticket.user_puid };
      // Begun in another browser: somebody was led here by an address.
      if (flowCookie === null || hashOf(flowCookie) !== ticket.browser_hash) {
        note({ kind: 'sign_in_refused', ...about, detail: 'single sign-on of another browser' });
        throw new ApiError(401, ENDED);
      }
      const { provider, subject, district_id } = ticket;
      const signedInBy = subject === null ? null : { provider, subject };
      const opened = await dependencies.openSession(context, ticket.user_puid, device_id, provider.split(':')[0] ?? '', signedInBy);
      if (opened === null) throw new ApiError(401, NOT_ALLOWED);
      await forget();
      const people = signedInBy === null ? [] : await readLinked(db, { ...signedInBy, district_id });
      return { ...opened, target: ticket.target, schools: Math.max(1, openable(people, opened.user.role === ROLE.student).length) };
    },

    ...schoolChoiceHandlers(dependencies),

    getConnections: async ({ db, caller }, { query }) => {
      const district = districtScope(caller, query.district_id);
      const [connections, aliases] = await Promise.all([listConnections(db, district), listAliases(db, district)]);
      return { connections: connections.map(shown), aliases, kinds };
    },

    saveConnection: async (context, { body }) => {
      const { db, caller, now } = context;
      const district_id = districtScope(caller, body.district_id);
      const checked = { district_id, ...checkedConnection(body) };
      const connection_id = await refusingTaken(() =>
        db.transaction(async (tx) => {
          if (body.connection_id === null) {
            await lockCreations(tx, caller);
            // The same new one within two minutes is the first: its answer was lost.
            const before = await findSameConnection(tx, checked, sentAgainSince(now));
            if (before !== null) return before;
          } else {
            const before = await ownConnection(tx, district_id, body.connection_id, true);
            const { connection_id: _id, saved_at: _at, ...stored } = before;
            const isSame = isDeepStrictEqual(checked, stored);
            if (!isSame && body.saved_at !== undefined && body.saved_at !== before.saved_at)
              throw new ApiError(409, 'connection_changed_meanwhile');
          }
          const id = body.connection_id ?? randomUUID();
          if (!(await writeConnection(tx, { ...checked, connection_id: id }))) throw new ApiError(422, 'too_many_connections');
          return id;
        }),
      );
      context.note({ kind: 'account_changed', district_id, detail: `single sign-on: ${body.name}` });
      return { connection_id };
    },

    removeConnection: async (context, { body }) => {
      const { db, caller } = context;
      const district_id = districtScope(caller, body.district_id);
      const { answer, name } = await removeOnce(db, caller, { client_id: body.connection_id, call: 'remove_connection' }, async (tx) => {
        const gone = await deleteConnection(tx, district_id, body.connection_id);
        return gone && { name: gone.name, unlinked: await deleteIdentitiesOf(tx, district_id, providerOf(gone)) };
      });
      if (answer === null) throw notFound('This connection');
      if (name !== null) context.note({ kind: 'account_changed', district_id, detail: `single sign-on removed: ${name}` });
      return answer;
    },

    saveAliases: async ({ db, caller }, { body }) => {
      const district = districtScope(caller, body.district_id);
      const aliases = checkedAliases(body.aliases);
      const written = await writeAliases(db, district, aliases, body.shown ?? null);
      if (written.taken.length > 0) {
        throw new FieldFault(409, 'alias_taken', { aliases: ['alias_taken_named', { aliases: written.taken.join(', ') }] });
      }
      return { aliases: [...written.aliases] };
    },

    readMetadata: async (_context, { body }) => {
      const xml = body.url === '' ? body.xml : await fetchMetadata(body.url);
      if (xml === null) {
        const words = 'metadata_unreachable';
        throw new FieldFault(422, words, { url: words });
      }
      const read = readProviderMetadata(xml);
      if (typeof read === 'string') throw new FieldFault(422, read, { [body.url === '' ? 'xml' : 'url']: read });
      return { ...read, shown: read.certificates.flatMap((pem) => readCertificate(pem)?.shown ?? []) };
    },

    getTraces: async ({ db, caller }, { query }) => {
      const district = districtScope(caller, query.district_id);
      return listTraces(db, district, await providerAt(db, district, query.connection_id));
    },

    getIdentities: async ({ db, caller }, { query }) => {
      const district = districtScope(caller, query.district_id);
      const { waiting } = await listUnknown(db, district);
      const offset = (query.page - 1) * query.page_size;
      if (query.state === 'waiting') {
        const found = await listUnknown(db, district, query.find);
        const identities = found.waiting.slice(offset, offset + query.page_size);
        return { identities, total: found.waiting.length, is_more: found.is_more, waiting: waiting.length };
      }
      return { ...(await listIdentities(db, district, { find: query.find, limit: query.page_size, offset })), waiting: waiting.length };
    },

    linkIdentity: async (context, { body }) => {
      const { db, caller } = context;
      const district_id = districtScope(caller, body.district_id);
      const subject = body.subject.trim();
      if (subject === '') throw new FieldFault(422, 'provider_number_needed', { subject: 'provider_number_needed' });
      const [connections, platforms] = await Promise.all([listConnections(db, district_id), listRegistrations(db, district_id)]);
      const providers = [...connections.map(providerOf), ...platforms.map(({ registration_id }) => ltiProvider(registration_id))];
      if (!providers.includes(body.provider)) throw notFound('This connection');
      const account = await accountNamed(db, district_id, body.user_name.trim().toLowerCase());
      if (account === null || !mayLink(caller, account)) {
        const words = 'sign_in_name_unknown';
        throw new FieldFault(422, words, { user_name: words });
      }
      const number = { district_id, provider: body.provider, subject };
      const refusal = await linkNumber(db, number, account);
      if (refusal !== null) throw new FieldFault(409, refusal, { subject: refusal });
      context.note({
        kind: 'account_changed',
        district_id,
        subject_puid: account.user_puid,
        detail: `linked to ${body.provider.split(':')[0]}`,
      });
      return {};
    },

    unlinkIdentity: async (context, { body }) => {
      const district_id = districtScope(context.caller, body.district_id);
      const number = { district_id, provider: body.provider, subject: body.subject };
      if (!(await deleteIdentity(context.db, number, body.account_puid))) throw notFound('This link');
      context.note({
        kind: 'account_changed',
        district_id,
        subject_puid: body.account_puid,
        detail: `unlinked from ${body.provider.split(':')[0]}`,
      });
      return {};
    },
  };
}

async function ownConnection(
  db: Database | Transaction,
  districtId: number,
  connectionId: string,
  lock = false,
): Promise<StoredConnection> {
  const connection = await readConnection(db, connectionId, lock);
  if (connection?.district_id !== districtId) throw notFound('This connection');
  return connection;
}

/** By what name a connection, or a platform of LTI, keeps its traces. */
async function providerAt(db: Database, districtId: number, id: string): Promise<string> {
  const platform = await readRegistration(db, id);
  return platform?.district_id === districtId ? ltiProvider(id) : providerOf(await ownConnection(db, districtId, id));
}

/** A district's number at a portal that another connection has is told at its field. */
async function refusingTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (takenKey(error) !== 'sso_connection_tenant_idx') throw error;
    const words = 'provider_number_taken';
    throw new FieldFault(409, words, { tenant: words });
  }
}

function startOf({ kind, connection_id }: StoredConnection): string {
  return kind === 'saml' ? `/sso/saml/${connection_id}/start` : `/sso/${kind}/start`;
}

function shown({ district_id: _, ...connection }: StoredConnection): Connection {
  const certificates = (connection.settings?.certificates ?? []).flatMap((pem) => readCertificate(pem)?.shown ?? []);
  return { ...connection, certificates };
}
