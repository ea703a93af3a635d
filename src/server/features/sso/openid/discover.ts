import * as client from 'openid-client';
import type { OidcSettings } from '#contract/sso/sso.schemas.ts';
import type { SecretBox } from '#server/http/secret-box.ts';
import { fetchPublic } from '#server/network/fetch-public.ts';
import type { StoredConnection } from '../connections.store.ts';

const KEPT_MS = 3_600_000;
const MAX_KEPT = 200;

/** A connection that is set up by OpenID Connect. */
export type OidcConnection = StoredConnection & { readonly oidc: OidcSettings };

export interface DiscoveryDependencies {
  readonly sealing: SecretBox;
  /** The operator allows providers within the own network, over HTTP too. */
  readonly anyHost: boolean;
}

/** What the sealed client secret of a connection is about. */
export function oidcSecretOf(districtId: number, connectionId: string): string {
  return `oidc ${districtId} ${connectionId}`;
}

/** Where the sign-in of a connection comes back to; of each its own, so that no answer is taken for another's. */
export function oidcAddresses({ connection_id, oidc }: OidcConnection) {
  const base = `${oidc.own_origin}/sso/oidc/${connection_id}`;
  return { start: `${base}/start`, callback: `${base}/callback` };
}

/** Reads what a provider says of itself, and asks it as this connection. What it said is used for an hour. */
export function createDiscovery({ sealing, anyHost }: DiscoveryDependencies) {
  const kept = new Map<string, { readonly until: number; readonly config: Promise<client.Configuration> }>();
  return (connection: OidcConnection): Promise<client.Configuration> => {
    const { connection_id, saved_at } = connection;
    const key = `${connection_id} ${saved_at}`;
    const found = kept.get(key);
    if (found && found.until > Date.now()) return found.config;
    if (kept.size >= MAX_KEPT) kept.clear();
    const config = discover(connection, sealing, anyHost);
    kept.set(key, { until: Date.now() + KEPT_MS, config });
    config.catch(() => kept.delete(key));
    return config;
  };
}

/** Reads the discovery document now. @throws Error where it does not answer, or names another issuer */
export async function discover(
  { district_id, connection_id, oidc, sealed_secret }: OidcConnection,
  sealing: SecretBox,
  anyHost: boolean,
): Promise<client.Configuration> {
  const secret = sealed_secret === null ? null : sealing.openSecret(sealed_secret, oidcSecretOf(district_id, connection_id));
  if (secret === null) throw new Error('the client secret is missing: enter it again');
  const guarded: client.CustomFetch = (address, { method, headers, body }) =>
    fetchPublic(address, anyHost, {
      ...(method ? { method } : {}),
      headers,
      ...(body === undefined || body === null ? {} : { body: String(body) }),
    });
  const config = await client.discovery(new URL(oidc.issuer), oidc.client_id, undefined, client.ClientSecretPost(secret), {
    [client.customFetch]: guarded,
    execute: [client.enableNonRepudiationChecks, ...(anyHost ? [client.allowInsecureRequests] : [])],
  });
  config[client.customFetch] = guarded;
  return config;
}
