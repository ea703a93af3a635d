import { randomUUID } from 'node:crypto';
import type { DataOf } from '#contract/endpoint.ts';
import type * as sso from '#contract/sso.contract.ts';
import { CONNECTION_KINDS, type Connection } from '#contract/sso.schemas.ts';
import type { Database } from '#server/db/database.ts';
import { takenKey } from '#server/db/taken-value.ts';
import { ApiError, FieldFault, notFound } from '#server/http/api-error.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import { checkedAliases, checkedConnection } from './check-connection.ts';
import {
  deleteConnection,
  districtFound,
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
import { accountNamed, deleteIdentitiesOf, deleteIdentity, insertIdentity, listIdentities, listUnknown } from './identities.store.ts';
import type { Portals } from './oidc/providers.ts';
import { readCertificate } from './saml/certificates.ts';
import { readProviderMetadata } from './saml/read-metadata.ts';
import { keptDistrict, mayLink } from './sso.policy.ts';

/** What this area needs of others. */
export interface SsoParts {
  /** Opens a session as a password does; null for an account that may not be used. */
  readonly openSession: (
    context: CallContext,
    user_puid: string,
    device_id: string | null,
    how: string,
  ) => Promise<Pick<DataOf<typeof sso.ssoLogin>, 'token' | 'user'> | null>;
  /** The brake of sign-ins that no password guards. @returns what forgets the try */
  readonly countSignIn: (db: Database, what: string, deviceId: string | null) => Promise<() => Promise<void>>;
  /** The portals that this server has keys of. */
  readonly portals: Portals;
}

const ENDED = 'This sign-in has ended. Please start again.';
const NOT_ALLOWED = 'This account may not be used. Please ask your teacher or administrator.';

/** Single sign-on: its settings, whom it knows, and the session that it opens (specification sections 1 and 7). */
export function ssoHandlers(parts: SsoParts): HandlersOf<typeof sso> {
  const kinds = CONNECTION_KINDS.filter((kind) => kind === 'saml' || parts.portals[kind] !== undefined);
  return {
    ssoSource: async ({ db, caller, address }, { body }) => {
      const nothing = { district_name: null, ways: [] };
      const find = body.find.trim().toLowerCase();
      if (find === '') return nothing;
      // By device: a whole class types the same code at once. What finds something is forgotten.
      const forget = await parts.countSignIn(db, `sso source ${caller.device_id ?? address}`, caller.device_id);
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
      const forget = await parts.countSignIn(db, `sso ${device_id ?? 'no device'}`, device_id);
      const ticket = await takeTicket(db, hashOf(body.ticket));
      if (ticket === null) throw new ApiError(401, ENDED);
      const about = { district_id: ticket.district_id, actor_puid: null, subject_puid: ticket.user_puid };
      // Begun in another browser: somebody was led here by an address.
      if (flowCookie === null || hashOf(flowCookie) !== ticket.browser_hash) {
        note({ kind: 'sign_in_refused', ...about, detail: 'single sign-on of another browser' });
        throw new ApiError(401, ENDED);
      }
      const opened = await parts.openSession(context, ticket.user_puid, device_id, ticket.provider.split(':')[0] ?? '');
      if (opened === null) throw new ApiError(401, NOT_ALLOWED);
      await forget();
      return { ...opened, target: ticket.target };
    },

    getConnections: async ({ db, caller }, { query }) => {
      const district = keptDistrict(caller, query.district_id);
      const [connections, aliases] = await Promise.all([listConnections(db, district), listAliases(db, district)]);
      return { connections: connections.map(shown), aliases, kinds };
    },

    saveConnection: async (context, { body }) => {
      const { db, caller } = context;
      const district_id = keptDistrict(caller, body.district_id);
      const connection_id = body.connection_id ?? randomUUID();
      if (body.connection_id !== null) await ownConnection(db, district_id, body.connection_id);
      const written = await write(db, { district_id, connection_id, ...checkedConnection(body) });
      if (!written) throw new ApiError(422, 'A district may have 20 connections.');
      context.note({ kind: 'account_changed', district_id, detail: `single sign-on: ${body.name}` });
      return { connection_id };
    },

    removeConnection: async (context, { body }) => {
      const { db, caller } = context;
      const district_id = keptDistrict(caller, body.district_id);
      const gone = await deleteConnection(db, district_id, body.connection_id);
      if (gone === null) throw notFound('This connection');
      const unlinked = await deleteIdentitiesOf(db, district_id, providerOf(gone));
      context.note({ kind: 'account_changed', district_id, detail: `single sign-on removed: ${gone.name}` });
      return { unlinked };
    },

    saveAliases: async ({ db, caller }, { body }) => {
      const district = keptDistrict(caller, body.district_id);
      const aliases = checkedAliases(body.aliases);
      const taken = await writeAliases(db, district, aliases);
      if (taken.length > 0) {
        const words = 'Another district uses this already. Ask Tidepool’s support.';
        throw new FieldFault(409, words, { aliases: `${words} (${taken.join(', ')})` });
      }
      return { aliases };
    },

    readMetadata: async (_context, { body }) => {
      const xml = body.url === '' ? body.xml : await fetchMetadata(body.url);
      if (xml === null) {
        const words = 'Nothing could be read from this address. It must begin with https:// and be reachable from the internet.';
        throw new FieldFault(422, words, { url: words });
      }
      const read = readProviderMetadata(xml);
      if (typeof read === 'string') throw new FieldFault(422, read, { [body.url === '' ? 'xml' : 'url']: read });
      return { ...read, shown: read.certificates.flatMap((pem) => readCertificate(pem)?.shown ?? []) };
    },

    getTraces: async ({ db, caller }, { query }) => {
      const district = keptDistrict(caller, query.district_id);
      return listTraces(db, district, providerOf(await ownConnection(db, district, query.connection_id)));
    },

    getIdentities: async ({ db, caller }, { query }) => {
      const district = keptDistrict(caller, query.district_id);
      const waiting = await listUnknown(db, district);
      const offset = (query.page - 1) * query.page_size;
      if (query.state === 'waiting')
        return { identities: waiting.slice(offset, offset + query.page_size), total: waiting.length, waiting: waiting.length };
      return { ...(await listIdentities(db, district, { find: query.find, limit: query.page_size, offset })), waiting: waiting.length };
    },

    linkIdentity: async (context, { body }) => {
      const { db, caller } = context;
      const district_id = keptDistrict(caller, body.district_id);
      const subject = body.subject.trim();
      if (subject === '')
        throw new FieldFault(422, 'Write the person’s number at the provider.', { subject: 'Write the person’s number at the provider.' });
      const providers = (await listConnections(db, district_id)).map(providerOf);
      if (!providers.includes(body.provider)) throw notFound('This connection');
      const account = await accountNamed(db, district_id, body.user_name.trim().toLowerCase());
      if (account === null || !mayLink(caller, account)) {
        const words = 'Nobody whom you manage has this sign-in name.';
        throw new FieldFault(422, words, { user_name: words });
      }
      const number = { district_id, provider: body.provider, subject };
      if (!(await insertIdentity(db, number, account.user_puid, 'administrator', false))) {
        const words = 'This number is linked to somebody already. Unlink it first.';
        throw new FieldFault(409, words, { subject: words });
      }
      context.note({
        kind: 'account_changed',
        district_id,
        subject_puid: account.user_puid,
        detail: `linked to ${body.provider.split(':')[0]}`,
      });
      return {};
    },

    unlinkIdentity: async (context, { body }) => {
      const district_id = keptDistrict(context.caller, body.district_id);
      const user_puid = await deleteIdentity(context.db, { district_id, provider: body.provider, subject: body.subject });
      if (user_puid === null) throw notFound('This link');
      context.note({
        kind: 'account_changed',
        district_id,
        subject_puid: user_puid,
        detail: `unlinked from ${body.provider.split(':')[0]}`,
      });
      return {};
    },
  };
}

async function ownConnection(db: Database, districtId: number, connectionId: string): Promise<StoredConnection> {
  const connection = await readConnection(db, connectionId);
  if (connection?.district_id !== districtId) throw notFound('This connection');
  return connection;
}

async function write(db: Database, connection: Parameters<typeof writeConnection>[1]): Promise<boolean> {
  try {
    return await writeConnection(db, connection);
  } catch (error) {
    if (takenKey(error) !== 'sso_connection_tenant_idx') throw error;
    const words = 'Another connection has this number already.';
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
