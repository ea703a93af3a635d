import { randomUUID } from 'node:crypto';
import { LTI_SCOPES } from '#domain/lti-tool.ts';
import type { Database } from '#server/db/database.ts';
import type { SecretBox } from '#server/http/secret-box.ts';
import { fetchPublic } from '#server/network/fetch-public.ts';
import type { StoredRegistration } from '../registrations.store.ts';
import { createToolKeys } from '../tool-keys.ts';

/** A token is asked for anew so long before it ends. */
const SPARE_MS = 60_000;
const USUAL_SECONDS = 3_600;

/** Asks a platform's services in the tool's name. @throws Error where there is no answer; where it gives out no token, its answer to that */
export type AskPlatform = (registration: StoredRegistration, call: PlatformCall) => Promise<Response>;

/** A call of a platform's service. */
export interface PlatformCall {
  readonly method: 'GET' | 'POST';
  readonly address: string;
  readonly mediaType: string;
  readonly body?: unknown;
}

/**
 * Client credentials by a signed assertion (1EdTech security framework 1.0, section 4.1). A token is kept until shortly before its end; where
 * the platform no longer takes it, one new token is asked for, once.
 */
export function createAskPlatform(db: Database, sealing: SecretBox, anyHost: boolean): AskPlatform {
  const toolKeys = createToolKeys(db, sealing);
  const tokens = new Map<string, { readonly value: string; readonly endsAt: number }>();

  async function tokenOf({ registration_id, revision, client_id, token_url }: StoredRegistration): Promise<string | Response> {
    const key = `${registration_id} ${revision}`;
    const stored = tokens.get(key);
    if (stored && stored.endsAt > Date.now()) return stored.value;
    const assertion = await toolKeys.sign({ iss: client_id, sub: client_id, aud: token_url, jti: randomUUID() });
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
      scope: LTI_SCOPES.join(' '),
    });
    const reply = await fetchPublic(token_url, anyHost, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: form.toString(),
    });
    if (reply.status !== 200) {
      const { status, headers } = reply;
      // That the tool is not known (400) is no fault of the score.
      return status >= 500 || status === 429 ? reply : new Response(await reply.text(), { status: 401, headers });
    }
    const said = (await reply.json().catch(() => null)) as { access_token?: unknown; expires_in?: unknown } | null;
    if (typeof said?.access_token !== 'string')
      return new Response('The answer of the token address has no access_token.', { status: 401 });
    const seconds = typeof said.expires_in === 'number' ? said.expires_in : USUAL_SECONDS;
    tokens.set(key, { value: said.access_token, endsAt: Date.now() + seconds * 1_000 - SPARE_MS });
    return said.access_token;
  }

  return async (registration, { method, address, mediaType, body }) => {
    for (let isLast = false; ; isLast = true) {
      const token = await tokenOf(registration);
      if (typeof token !== 'string') return token;
      const reply = await fetchPublic(address, anyHost, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? { accept: mediaType } : { 'content-type': mediaType, accept: 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (reply.status !== 401 || isLast) return reply;
      tokens.delete(`${registration.registration_id} ${registration.revision}`);
    }
  };
}
