import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { providerOf } from '#contract/sso/connection-kinds.ts';
import type * as sso from '#contract/sso/sso.contract.ts';
import type { Connection } from '#contract/sso/sso.schemas.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { lockCreations, sentAgainSince } from '#server/db/sent-again.ts';
import { takenKey } from '#server/db/taken-value.ts';
import { ApiError, FieldFault, notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { checkedAliases, checkedConnection, refuseOtherProvider } from './check-connection.ts';
import {
  deleteConnection,
  findSameConnection,
  listAliases,
  listConnections,
  listTraces,
  readConnection,
  type StoredConnection,
  writeAliases,
  writeConnection,
} from './connections.store.ts';
import { fetchMetadata } from './fetch-metadata.ts';
import { ltiProvider, readRegistration } from './lti/registrations.store.ts';
import { type DiscoveryDependencies, oidcSecretOf } from './openid/discover.ts';
import { testOpenid } from './openid/test-openid.ts';
import { type RemovalDependencies, removeProvider } from './remove-provider.ts';
import { readCertificate } from './saml/certificates.ts';
import { readProviderMetadata } from './saml/read-metadata.ts';
import { districtScope } from './sso.policy.ts';
import { endUnusedStaffRule, readStaffRule } from './staff-rule.store.ts';

/** What setting up connections needs of the rest of the server. */
export interface ConnectionsDependencies extends RemovalDependencies, DiscoveryDependencies {}

/**
 * A district's connections: their settings, the codes and mail domains that lead to them, and the last sign-ins by them.
 * @param kinds what this server can connect to
 */
export function connectionsHandlers(kinds: Connection['kind'][], dependencies: ConnectionsDependencies) {
  return {
    getConnections: async ({ db, caller }, { query }) => {
      const district = districtScope(caller, query.district_id);
      const [connections, aliases, staff_only] = await Promise.all([
        listConnections(db, district),
        listAliases(db, district),
        readStaffRule(db, district),
      ]);
      return { connections: connections.map(shown), aliases, kinds, staff_only };
    },

    saveConnection: async (context, { body }) => {
      const { db, caller, now } = context;
      const district_id = districtScope(caller, body.district_id);
      const checked = { district_id, ...checkedConnection(body, dependencies.anyHost) };
      const connection_id = await refusingTaken(() =>
        db.transaction(async (tx) => {
          let same: string | null = null;
          if (body.connection_id === null) {
            await lockCreations(tx, caller);
            // The same new one within two minutes is the first: its answer was lost. Its secret may have been corrected.
            same = await findSameConnection(tx, checked, sentAgainSince(now));
            // Nobody has come in by a new one yet: a rule that rested must not lock staff out by it.
            if (same === null) await endUnusedStaffRule(tx, district_id);
          } else {
            const before = await ownConnection(tx, district_id, body.connection_id, true);
            const { connection_id: _id, saved_at: _at, sealed_secret: _secret, ...stored } = before;
            const isSame = isDeepStrictEqual(checked, stored) && body.secret === '';
            if (!isSame && body.saved_at !== undefined && body.saved_at !== before.saved_at)
              throw new ApiError(409, 'connection_changed_meanwhile');
            refuseOtherProvider(stored.oidc, checked.oidc, body.secret);
          }
          const id = body.connection_id ?? same ?? randomUUID();
          const sealed_secret =
            checked.oidc === null || body.secret === ''
              ? null
              : dependencies.sealing.sealSecret(body.secret, oidcSecretOf(district_id, id));
          if (!(await writeConnection(tx, { ...checked, connection_id: id, sealed_secret })))
            throw new ApiError(422, 'too_many_connections');
          return id;
        }),
      );
      context.note({ kind: 'account_changed', district_id, detail: `single sign-on: ${body.name}` });
      return { connection_id };
    },

    testConnection: async ({ db, caller, now }, { body }) => {
      const connection = await ownConnection(db, districtScope(caller, body.district_id), body.connection_id);
      if (connection.oidc === null) throw notFound('This connection');
      return { checks: await testOpenid({ ...connection, oidc: connection.oidc }, dependencies, now) };
    },

    removeConnection: async (context, { body }) => {
      const district_id = districtScope(context.caller, body.district_id);
      const removal = { district_id, client_id: body.connection_id, call: 'remove_connection', detail: 'single sign-on removed' };
      const answer = await removeProvider(dependencies, context, removal, async (tx) => {
        const gone = await deleteConnection(tx, district_id, body.connection_id);
        await endUnusedStaffRule(tx, district_id);
        return gone && { name: gone.name, provider: providerOf(gone) };
      });
      if (answer === null) throw notFound('This connection');
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
  } satisfies Partial<HandlersOf<typeof sso>>;
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

function shown({ district_id: _, sealed_secret, ...connection }: StoredConnection): Connection {
  const certificates = (connection.settings?.certificates ?? []).flatMap((pem) => readCertificate(pem)?.shown ?? []);
  return { ...connection, has_secret: sealed_secret !== null, certificates };
}
