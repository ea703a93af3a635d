import type { Endpoint } from '#contract/endpoint.ts';
import { deviceId } from '../offline/device.ts';
import { locale } from '../screen/i18n.ts';
import { endSession, refreshAccessToken, tokenIsStale } from '../session/session-refresh.ts';
import { sessionStore } from '../session/session-store.ts';
import { CallError } from './call-error.ts';
import { type CallInput, queryText } from './exchange.ts';
import { asOwnCall, type OwnInput } from './own-call.ts';
import { apiHost, HOST_MISSING } from './runtime-config.ts';
import { saveFile } from './save-file.ts';

/** How long a whole download may take: a large export is written while it is being sent. */
const WHOLE_WITHIN_MS = 180_000;

/**
 * Makes a call whose answer is a file (`data: fileAnswer`) and has the browser save it, under the name that the server gave.
 * @returns that name; null if the file takes so long that a job writes it, as an input with `when_long: 'job'` allows
 * @throws CallError as `call` does; nothing is saved then
 */
export async function download<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<string | null> {
  const own = asOwnCall(endpoint, input as OwnInput<E>) as CallInput<E>;
  let response = await ask(endpoint, own, tokenIsStale() ? await refreshAccessToken() : (sessionStore.get()?.token ?? null));
  if (response.status === 401) response = await ask(endpoint, own, await refreshAccessToken());
  if (response.status === 401) {
    endSession();
    throw new CallError('unauthorized', 401, endpoint.failure);
  }
  if (response.status === 202) return null;
  const disposition = response.headers.get('content-disposition');
  if (!response.ok || !disposition) {
    const refusal: unknown = await response.json().catch(() => null);
    const message = typeof refusal === 'object' && refusal !== null && 'message' in refusal ? String(refusal.message) : '';
    throw new CallError(message ? 'refused' : 'no-answer', response.status, message || endpoint.failure);
  }
  const name = fileNameIn(disposition);
  // A connection that is lost in the middle throws here: half a file is never saved.
  const content = await response.blob().catch(() => {
    throw new CallError('no-answer', 0, endpoint.failure);
  });
  saveFile(name, content);
  return name;
}

async function ask<E extends Endpoint>(endpoint: E, input: CallInput<E>, token: string | null): Promise<Response> {
  const host = await apiHost();
  if (host === null) throw new CallError('no-answer', 0, HOST_MISSING);
  const isGet = endpoint.method === 'GET';
  try {
    return await fetch(host + endpoint.path + queryText(input.query), {
      method: endpoint.method,
      headers: {
        'accept-language': locale(),
        'X-Device-Id': deviceId(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(isGet ? {} : { 'content-type': 'application/json' }),
      },
      credentials: host === '' ? 'same-origin' : 'include',
      cache: 'no-store',
      signal: AbortSignal.timeout(WHOLE_WITHIN_MS),
      ...(isGet ? {} : { body: JSON.stringify(input.body ?? {}) }),
    });
  } catch {
    throw new CallError('no-answer', 0, endpoint.failure);
  }
}

/** The full file name (RFC 6266), not the ASCII version beside it. */
export function fileNameIn(disposition: string): string {
  const exact = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  try {
    if (exact) return decodeURIComponent(exact);
  } catch {
    // If the name cannot be read, the file is saved all the same.
  }
  return /filename="([^"]*)"/i.exec(disposition)?.[1] || 'download';
}
