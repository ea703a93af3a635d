import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const OPENID_CLIENT = { client_id: 'tidepool', client_secret: 'open sesame of the client' } as const;

/** A real OpenID Connect provider of a test. */
export interface OpenidProvider {
  readonly issuer: string;
  /** What the provider says of whoever signs in next, beside their number. */
  claims: Readonly<Record<string, unknown>>;
  /** Walks its pages as a person does. @returns where the browser is sent back to; an error where the provider refuses */
  signIn(address: string, subject: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts `oidc-provider` on a port of its own. @param path of its issuer, as Entra's has its tenant there @param host `127.0.0.1` is another site than ours in a browser */
export async function startOpenidProvider(
  path: string,
  redirectUris: () => readonly string[],
  host: 'localhost' | '127.0.0.1' = 'localhost',
): Promise<OpenidProvider> {
  let handle: ReturnType<Provider['callback']> | null = null;
  const server = createServer((request: IncomingMessage & { originalUrl?: string }, response) => {
    request.originalUrl = request.url ?? '/';
    request.url = (request.url ?? '/').slice(path.length) || '/';
    void handle?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  const issuer = `${origin}${path}`;
  const named = ['email', 'email_verified', 'hd', 'tid', 'idp', 'preferred_username', 'name'];
  const started: OpenidProvider = {
    issuer,
    claims: {},
    signIn: async (address, subject) => {
      const jar = new Map<string, string>();
      // `oidc-provider` has no page to choose an account on.
      let next = address.replace('&prompt=select_account', '');
      let form: URLSearchParams | null = null;
      for (let steps = 0; steps < 12; steps += 1) {
        const answer = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
          ...(form ? { method: 'POST', body: form } : {}),
        });
        for (const line of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          jar.set(name, value);
        }
        const location = answer.headers.get('location');
        form = null;
        if (location !== null) {
          next = new URL(location, next).href;
          if (!next.startsWith(issuer)) return next;
          continue;
        }
        const page = await answer.text();
        const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
        if (prompt === undefined) throw new Error(`the provider refuses: ${page.slice(0, 400)}`);
        form = new URLSearchParams({ prompt, ...(prompt === 'login' ? { login: subject, password: 'x' } : {}) });
      }
      throw new Error('the provider leads round in circles');
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const provider = new Provider(issuer, {
    // Registered when the provider is asked first: the address is known only after the connection is saved.
    clients: [],
    adapter: clientsOnly(redirectUris),
    cookies: { keys: ['a key of a test'] },
    conformIdTokenClaims: false,
    claims: { openid: ['sub', 'hd', 'tid', 'idp'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, ...Object.fromEntries(named.map((name) => [name, started.claims[name]])) }),
    }),
  });
  handle = provider.callback();
  return started;
}

/** Keeps everything in memory; the one client is made when it is asked for. */
function clientsOnly(redirectUris: () => readonly string[]) {
  const stored = new Map<string, Record<string, unknown>>();
  return (kind: string) => {
    const key = (id: string) => `${kind} ${id}`;
    return {
      upsert: async (id: string, payload: object) => void stored.set(key(id), { ...payload }),
      find: async (id: string) =>
        kind === 'Client' && id === OPENID_CLIENT.client_id
          ? { ...OPENID_CLIENT, redirect_uris: [...redirectUris()], token_endpoint_auth_method: 'client_secret_post' }
          : stored.get(key(id)),
      findByUid: async (uid: string) => [...stored.values()].find((each) => each.uid === uid),
      findByUserCode: async () => undefined,
      consume: async (id: string) => void Object.assign(stored.get(key(id)) ?? {}, { consumed: Math.floor(Date.now() / 1000) }),
      destroy: async (id: string) => void stored.delete(key(id)),
      revokeByGrantId: async () => undefined,
    };
  };
}
