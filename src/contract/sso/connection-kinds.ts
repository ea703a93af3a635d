import type { Connection, ConnectionKind } from './sso.schemas.ts';

/** A portal serves many districts by one registration of ours; all others are a district's own provider. */
const IS_PORTAL = { saml: false, oidc: false, clever: true, classlink: true } as const satisfies Record<ConnectionKind, boolean>;
type PortalKind = { [Kind in ConnectionKind]: (typeof IS_PORTAL)[Kind] extends true ? Kind : never }[ConnectionKind];

/** Whether connections of a kind go by way of a portal. */
export function isPortalKind(kind: ConnectionKind): kind is PortalKind {
  return IS_PORTAL[kind];
}

type Named = Pick<Connection, 'kind' | 'connection_id'>;

/** The name under which people's numbers at a connection are kept. */
export function providerOf({ kind, connection_id }: Named): string {
  return isPortalKind(kind) ? kind : `${kind}:${connection_id}`;
}

/** The path at which a sign-in by a connection begins. */
export function startOf({ kind, connection_id }: Named): string {
  return isPortalKind(kind) ? `/sso/${kind}/start` : `/sso/${kind}/${connection_id}/start`;
}
