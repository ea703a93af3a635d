/** A portal that many districts use with one registration of ours: keys and addresses (specification sections 1 and 7, "Clever login, ClassLink login"). */
export interface PortalSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  /** Who somebody is. */
  readonly meUrl: string;
  readonly scope: string;
}

export type Portal = 'clever' | 'classlink';
export type Portals = Partial<Readonly<Record<Portal, PortalSettings>>>;

const CLEVER = {
  issuer: 'https://clever.com',
  authorizeUrl: 'https://clever.com/oauth/authorize',
  tokenUrl: 'https://clever.com/oauth/tokens',
  meUrl: 'https://api.clever.com/v3.0/me',
  scope: '',
};
const CLASSLINK = {
  issuer: 'https://launchpad.classlink.com',
  authorizeUrl: 'https://launchpad.classlink.com/oauth2/v2/auth',
  tokenUrl: 'https://launchpad.classlink.com/oauth2/v2/token',
  meUrl: 'https://nodeapi.classlink.com/v2/my/info',
  scope: 'profile',
};

/**
 * The portals whose keys the operator gave. Addresses other than the portals' own serve a stand-in.
 * @throws Error where a key comes without its secret, or an address is none
 */
export function readPortals(env: NodeJS.ProcessEnv): Portals {
  const clever = portal(env, 'CLEVER', CLEVER);
  const classlink = portal(env, 'CLASSLINK', CLASSLINK);
  return { ...(clever ? { clever } : {}), ...(classlink ? { classlink } : {}) };
}

function portal(env: NodeJS.ProcessEnv, name: string, known: typeof CLEVER): PortalSettings | null {
  const [clientId, clientSecret] = [env[`${name}_CLIENT_ID`], env[`${name}_CLIENT_SECRET`]];
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret) throw new Error(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET are needed together.`);
  const address = (key: string, otherwise: string): string => {
    const given = env[`${name}_${key}`] || otherwise;
    if (!/^https?:$/.test(URL.parse(given)?.protocol ?? '')) throw new Error(`${name}_${key} must be a web address, not "${given}".`);
    return given;
  };
  return {
    clientId,
    clientSecret,
    issuer: address('ISSUER', known.issuer),
    authorizeUrl: address('AUTHORIZE_URL', known.authorizeUrl),
    tokenUrl: address('TOKEN_URL', known.tokenUrl),
    meUrl: address('ME_URL', known.meUrl),
    scope: env[`${name}_SCOPE`] ?? known.scope,
  };
}
