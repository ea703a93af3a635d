import { vi } from 'vitest';
import { sessionStore } from '#client/shared/platform/session/session-store.ts';
import type { DataOf, Endpoint } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { ROLE, type RoleName } from '#contract/roles.ts';
import { noteRequest } from '#testing/made-calls.ts';

/** One call that the page made. */
export interface MadeCall {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface Reply {
  readonly endpoint: Endpoint;
  readonly status: number;
  /** Of a file: the name to save it under. */
  readonly fileName?: string;
  readonly envelope: {
    readonly status: string;
    readonly message: string;
    readonly data: unknown;
    readonly code?: string;
    readonly words?: { en: string; es: string };
  };
}

export const ME = '018f0000-0000-7000-8000-000000000001';

/** The server takes the call. What is not given is the contract's own example; an answer that breaks the contract fails the test. */
export function answers<E extends Endpoint>(endpoint: E, data: DataOf<E> = exampleOf(endpoint.data) as DataOf<E>): Reply {
  const parsed = endpoint.data.safeParse(data);
  if (!parsed.success) throw new Error(`The test's answer of ${endpoint.path} breaks the contract: ${JSON.stringify(parsed.error.issues)}`);
  return { endpoint, status: 200, envelope: { status: 'success', message: '', data } };
}

/** The server hands out a file. */
export function handsOut(endpoint: Endpoint, fileName: string): Reply {
  return { endpoint, status: 200, fileName, envelope: { status: 'success', message: '', data: null } };
}

/** The server refuses the call. @param code by which screens decide (`contract/refusal-codes.ts`) */
export function refuses(endpoint: Endpoint, status: number, message: string, code?: string, data: unknown = null): Reply {
  return { endpoint, status, envelope: { status: 'error', message, data, ...(code && { code }) } };
}

/**
 * Stands in for the server: several replies for one call are used one after another, the last of them for good; a call without
 * any fails. Answers every call that the page makes, in order.
 */
export function serve(...replies: readonly Reply[]): { readonly calls: MadeCall[] } {
  const calls: MadeCall[] = [];
  const waiting = [...replies];
  localStorage.setItem('tidepool.config', '{"api_host":""}');
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const url = new URL(address, 'http://tidepool.test');
    if (url.pathname === '/config.json') return new Response('{"api_host":""}');
    const form = init?.body instanceof Blob ? await init.body.text() : null;
    const text = form ?? (init?.body as string | null) ?? '';
    const body = form === null ? JSON.parse(text || 'null') : fieldsOf(form);
    noteRequest('tests', init?.method ?? 'GET', address, text);
    calls.push({ path: url.pathname, query: Object.fromEntries(url.searchParams), body });
    const here = waiting.filter(({ endpoint }) => endpoint.path === url.pathname);
    const [reply] = here;
    if (reply && here.length > 1) waiting.splice(waiting.indexOf(reply), 1);
    if (!reply) throw new TypeError(`The test's server does not answer ${url.pathname}`);
    const headers = {
      'content-type': 'application/json',
      ...(reply.fileName && { 'content-disposition': `attachment; filename="${reply.fileName}"` }),
    };
    return new Response(JSON.stringify(reply.envelope), { status: reply.status, headers });
  });
  return { calls };
}

/** The fields of a form as it is sent (`form-blob.ts`). */
const fieldsOf = (form: string) =>
  Object.fromEntries([...form.matchAll(/name="([^"]+)"\r\n\r\n([\s\S]*?)\r\n--/g)].map(([, ...field]) => field));

/** Somebody of a role is signed in, with a token that lasts. */
export function signInAs(role: RoleName): void {
  sessionStore.set({
    token: `x.${btoa(JSON.stringify({ iat: 1, exp: 4_000_000_000 }))}.x`,
    expires_at: 4_000_000_000_000,
    user: {
      userPuid: ME,
      user_name: 'tester',
      first_name: 'Ana',
      last_name: 'Reyes',
      role: ROLE[role],
      districtID: 1,
      district_name: 'Harbor Point',
      school_id: 1,
      state_id: null,
      grade: null,
      is_palm_district_student: false,
    },
  });
}
