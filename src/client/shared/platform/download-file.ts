import type { Endpoint } from '#contract/endpoint.ts';
import { CallError } from './call-error.ts';
import { deviceId } from './device.ts';
import { type CallInput, queryText } from './exchange.ts';
import { locale } from './i18n.ts';
import { apiHost, HOST_MISSING } from './runtime-config.ts';
import { refreshAccessToken, tokenIsStale } from './session-refresh.ts';
import { sessionStore } from './session-store.ts';

/** A large class's file takes some seconds to make. */
const WITHIN_MS = 120_000;

/**
 * Makes a call that answers with a file, and saves the file under the server's name.
 * @returns the file's name
 * @throws CallError with the server's words where it refused
 */
export async function downloadFile<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<string> {
  const host = await apiHost();
  if (host === null) throw new CallError('no-answer', 0, HOST_MISSING);
  let response = await ask(host, endpoint, input, tokenIsStale() ? await refreshAccessToken() : (sessionStore.get()?.token ?? null));
  if (response.status === 401) response = await ask(host, endpoint, input, await refreshAccessToken());
  const disposition = response.headers.get('content-disposition');
  if (!response.ok || disposition === null) {
    const reply: unknown = await response.json().catch(() => null);
    const message = typeof reply === 'object' && reply !== null && 'message' in reply ? String(reply.message) : '';
    throw new CallError('refused', response.status, message || endpoint.failure);
  }
  const name = nameIn(disposition);
  save(await response.blob(), name);
  return name;
}

async function ask<E extends Endpoint>(host: string, endpoint: E, input: CallInput<E>, token: string | null): Promise<Response> {
  try {
    return await fetch(host + endpoint.path + queryText(input.query), {
      method: endpoint.method,
      headers: {
        'accept-language': locale(),
        'X-Device-Id': deviceId(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      credentials: host === '' ? 'same-origin' : 'include',
      cache: 'no-store',
      signal: AbortSignal.timeout(WITHIN_MS),
      ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(input.body ?? {}) }),
    });
  } catch {
    throw new CallError('no-answer', 0, endpoint.failure);
  }
}

/** The name that the server gave, with letters of any language. */
export function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition)?.[1] ?? 'Tidepool.xlsx';
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
