import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, type JWTHeaderParameters, SignJWT } from 'jose';

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';
export const LEARNER = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner';
export const INSTRUCTOR = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor';
export const DEPLOYMENT = '1:harbor';
const HOUR_SECONDS = 3_600;

/** Settings of a platform as an administrator of a test writes them. */
export function ltiSettings(more: object = {}) {
  return {
    name: 'Harbor Canvas',
    is_active: true,
    issuer: 'https://canvas.harbor.example',
    client_id: '10000000000001',
    deployment_ids: [DEPLOYMENT],
    auth_login_url: 'https://canvas.harbor.example/api/lti/authorize_redirect',
    token_url: 'https://canvas.harbor.example/login/oauth2/token',
    jwks_url: 'https://canvas.harbor.example/api/lti/security/jwks',
    own_origin: 'http://localhost',
    name_claim: 'person_sourcedid',
    ...more,
  };
}

type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

/** What a launch says; whatever is not given is right. `undefined` in `claims` leaves a claim out. */
export interface LaunchOptions {
  readonly sub?: string;
  readonly userName?: string;
  readonly roles?: readonly string[];
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly header?: Partial<JWTHeaderParameters>;
  readonly key?: Key | Uint8Array;
}

/** A small learning platform: real keys, and a real address where its key set is read. */
export class LtiPlatform {
  readonly clientId: string;
  issuer = '';
  jwksUrl = '';
  /** How often its key set was read. */
  asked = 0;
  #keys: { readonly kid: string; readonly key: Key; readonly jwk: JWK }[] = [];
  #server: Server | null = null;

  constructor(clientId: string = randomUUID()) {
    this.clientId = clientId;
  }

  /** @param launchWith what a browser's launch says */
  async listen(launchWith: () => LaunchOptions = () => ({})): Promise<this> {
    await this.rotate();
    const server = createServer(async ({ url = '/' }, reply) => {
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      const page = (html: string) => reply.setHeader('content-type', 'text/html').end(`<!doctype html><title>Course</title>${html}`);
      const asked = (name: string) => (searchParams.get(name) ?? '').replace(/["<&]/g, '');
      if (pathname === '/jwks') {
        this.asked += 1;
        reply.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: this.#keys.map(({ jwk }) => jwk) }));
      } else if (pathname === '/course') {
        const hint = new URLSearchParams(this.hint({ target_link_uri: asked('target') }));
        page(`<iframe title="Tool" width="640" height="480" src="${asked('tool')}/sso/lti/login?${hint}"></iframe>`);
      } else if (pathname === '/authorize') {
        const token = await this.token(asked('nonce'), launchWith());
        const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`;
        page(
          `<form method="post" action="${asked('redirect_uri')}">${hidden('state', asked('state'))}${hidden('id_token', token)}<button>Continue</button></form>`,
        );
      } else reply.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.#server = server;
    this.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    this.jwksUrl = `${this.issuer}/jwks`;
    return this;
  }

  close(): Promise<unknown> {
    return new Promise((resolve) => this.#server?.close(resolve));
  }

  /** Signs with a new key from now on, and gives out no other. */
  async rotate(): Promise<void> {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const kid = randomUUID();
    this.#keys = [{ kid, key: privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }];
  }

  get publicJwk(): JWK {
    return this.#keys[0]?.jwk ?? {};
  }

  settings(more: object = {}) {
    const auth_login_url = `${this.issuer}/authorize`;
    const urls = { auth_login_url, token_url: `${this.issuer}/token`, jwks_url: this.jwksUrl };
    return ltiSettings({ name: this.clientId.slice(0, 8), issuer: this.issuer, client_id: this.clientId, ...urls, ...more });
  }

  /** What the platform sends somebody to our login with. */
  hint(more: Readonly<Record<string, string>> = {}): Record<string, string> {
    return {
      iss: this.issuer,
      client_id: this.clientId,
      login_hint: 'person-1',
      target_link_uri: 'http://localhost/sso/lti/launch',
      ...more,
    };
  }

  /** A launch for the nonce that our request named. */
  async token(
    nonce: string,
    { sub = 'canvas-5', userName, roles = [LEARNER], claims = {}, header = {}, key }: LaunchOptions = {},
  ): Promise<string> {
    const now = Math.floor(Date.now() / 1_000);
    const [own] = this.#keys;
    if (!own) throw new Error('listen first');
    const said = {
      iss: this.issuer,
      aud: this.clientId,
      sub,
      nonce,
      iat: now,
      exp: now + HOUR_SECONDS,
      name: 'Ana Bell',
      [`${CLAIM}version`]: '1.3.0',
      [`${CLAIM}message_type`]: 'LtiResourceLinkRequest',
      [`${CLAIM}deployment_id`]: DEPLOYMENT,
      [`${CLAIM}target_link_uri`]: 'http://localhost/sso/lti/launch',
      [`${CLAIM}resource_link`]: { id: 'link-1' },
      [`${CLAIM}roles`]: roles,
      ...(userName === undefined ? {} : { [`${CLAIM}lis`]: { person_sourcedid: userName } }),
      ...claims,
    };
    return new SignJWT(JSON.parse(JSON.stringify(said)))
      .setProtectedHeader({ alg: 'RS256', kid: own.kid, typ: 'JWT', ...header })
      .sign(key ?? own.key);
  }
}
