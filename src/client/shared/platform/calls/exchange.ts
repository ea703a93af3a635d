import * as z from 'zod/mini';
import type { BodyInput, DataOf, Endpoint, QueryInput } from '#contract/endpoint.ts';
import { deviceId } from '../offline/device.ts';
import { locale } from '../screen/i18n.ts';
import { CallError, type FieldFaults } from './call-error.ts';
import { takeFirstAnswer } from './first-answer.ts';
import { apiHost, HOST_MISSING, searchHost } from './runtime-config.ts';

/** The input of one call. Parts that the declaration does not ask for may be left out. */
export type CallInput<E extends Endpoint> = {
  readonly query?: QueryInput<E>;
  readonly body?: BodyInput<E> | Blob;
  readonly signal?: AbortSignal;
  /** The answer that is on the device already: for a versioned call it is valid until the server has another. */
  readonly kept?: DataOf<E> | undefined;
};

const ANSWER_WITHIN_MS = 20_000;
const envelope = z.object({
  status: z.enum(['success', 'error']),
  message: z._default(z.string(), ''),
  /** An SSO reply that has it shows it as an error (specification section 5). */
  Message: z.nullish(z.string()),
  data: z.unknown(),
  code: z.optional(z.string()),
  words: z.optional(z.object({ en: z.string(), es: z.string() })),
});

/** Told whether our server answered: the only trustworthy sign of a connection. If it did not, `came` says whether something on the way answered. */
type ExchangeListener = (answered: boolean, came?: boolean) => void;
const listeners = new Set<ExchangeListener>();
let last: Parameters<ExchangeListener> | null = null;

/** Calls back right away with the result of the last exchange, then after each exchange, with whether the server answered. */
export function onExchange(listener: ExchangeListener): () => void {
  listeners.add(listener);
  if (last) listener(...last);
  return () => listeners.delete(listener);
}

/** How the token of somebody begins who has not signed in yet: nothing is asked in their name (decisions/work-without-sign-in.md). */
export const NO_TOKEN = 'none';

/** One request and its reply, checked against the declaration. Knows nothing of sessions; `call` in api.ts does. */
export async function exchange<E extends Endpoint>(endpoint: E, input: CallInput<E>, token: string | null): Promise<DataOf<E>> {
  if (token?.startsWith(NO_TOKEN)) throw new CallError('no-answer', 0, endpoint.failure);
  const host = endpoint.host === 'search' ? await searchHost() : await apiHost();
  if (host === null) throw new CallError('no-answer', 0, HOST_MISSING);
  // A call to a separate host, such as the search host, says nothing about the connection to our server.
  const elsewhere = host !== (await apiHost());
  const note = elsewhere ? () => undefined : tell;
  const response = await send(host, endpoint, input, token, note, elsewhere);
  if (response.status === 304 && input.kept) {
    note(true);
    return { ...(input.kept as object), server_time: new Date(response.headers.get('date') ?? Date.now()).toISOString() } as DataOf<E>;
  }
  const reply = envelope.safeParse(await response.json().catch(() => null));
  // A portal answers with 200, a gateway with 502, a filter with 401: something answered, but it was not our server.
  if (!reply.success) {
    note(false, true);
    throw new CallError('no-answer', response.status, endpoint.failure);
  }
  note(true);
  const { status, Message, data, code, words } = reply.data;
  const message = Message || reply.data.message;
  if (response.status === 401) throw new CallError('unauthorized', 401, words ?? (message || endpoint.failure), undefined, code);
  if (!response.ok || status !== 'success' || Message) {
    const { fields } = (data ?? {}) as { fields?: FieldFaults };
    throw new CallError('refused', response.status, words ?? (message || endpoint.failure), fields, code, data);
  }
  const parsed = endpoint.data.safeParse(data);
  if (!parsed.success) throw new CallError('broken', response.status, endpoint.failure);
  return parsed.data as DataOf<E>;
}

async function send<E extends Endpoint>(
  host: string,
  endpoint: E,
  input: CallInput<E>,
  token: string | null,
  note: ExchangeListener,
  elsewhere: boolean,
): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': locale(), 'X-Device-Id': deviceId() };
  if (token) headers.authorization = `Bearer ${token}`;
  const version = endpoint.versioned && (input.kept as { version?: string } | undefined)?.version;
  if (version) headers['if-none-match'] = `"${version}"`;
  // A part of a file, or a form, is sent as it is.
  const body = input.body instanceof Blob ? input.body : null;
  if (endpoint.method !== 'GET') headers['content-type'] = body?.type ?? 'application/json';
  const url = host + endpoint.path + queryText(input.query);
  try {
    const asked = await takeFirstAnswer(url);
    if (asked) return asked;
    return await fetch(url, {
      method: endpoint.method,
      headers,
      credentials: elsewhere ? 'omit' : host === '' ? 'same-origin' : 'include',
      cache: 'no-store',
      signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), ...(input.signal ? [input.signal] : [])]),
      ...(endpoint.method === 'GET' ? {} : { body: body ?? JSON.stringify(input.body ?? {}) }),
    });
  } catch (cause) {
    if (input.signal?.aborted) throw cause;
    note(false);
    throw new CallError('no-answer', 0, endpoint.failure);
  }
}

/** A query as the specification's clients write it: "null" for an absent id, nothing for what was not given. */
export function queryText(query: unknown): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) text.set(name, String(value));
  }
  const written = text.toString();
  return written === '' ? '' : `?${written}`;
}

function tell(...exchanged: Parameters<ExchangeListener>): void {
  last = exchanged;
  for (const listener of listeners) listener(...exchanged);
}
