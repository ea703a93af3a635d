import type { DataOf } from '#contract/endpoint.ts';
import { startOf } from '#contract/sso/connection-kinds.ts';
import type { ssoSource } from '#contract/sso/sso.contract.ts';
import type { ConnectionKind } from '#contract/sso/sso.schemas.ts';
import type { StoredConnection } from './connections.store.ts';

/** A button of the sign-in page. */
export type SsoWay = DataOf<typeof ssoSource>['ways'][number];

/** The connections by which people sign in now. @param kinds what this server can connect to */
export function connectionsInUse(connections: readonly StoredConnection[], kinds: readonly ConnectionKind[]): StoredConnection[] {
  return connections.filter(({ is_active, kind }) => is_active && kinds.includes(kind));
}

/** How the sign-in page offers a connection. */
export function wayOf(connection: StoredConnection): SsoWay {
  const { kind, name, oidc } = connection;
  return { kind, preset: oidc?.preset ?? null, name, start: startOf(connection) };
}
