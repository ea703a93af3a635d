import type { DataOf, Endpoint } from '#contract/endpoint.ts';
import { endSession, refreshAccessToken, tokenIsStale } from '../session/session-refresh.ts';
import { sessionStore } from '../session/session-store.ts';
import { CallError } from './call-error.ts';
import { type CallInput, exchange } from './exchange.ts';

/** Dialogs by refusal code. Each is registered by the feature that owns it. */
const askFor: Record<string, () => Promise<boolean>> = {};

/** Registers the dialog for a refusal code. @param ask resolves to true once the server has the answer; the call is then repeated */
export function provideAnswer(code: string, ask: () => Promise<boolean>): void {
  askFor[code] = ask;
}

/**
 * Makes one declared call as the signed-in person and returns its `data`.
 * A stale token is renewed first; a 401 is answered by one renewal and one more try, then by the 401 popup.
 * Failures for which the specification asks for a popup raise it (section 8); the screen itself shows every failure as well.
 * @throws CallError
 */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<DataOf<E>> {
  try {
    return await asSignedIn(endpoint, input);
  } catch (error) {
    // Rarely needed, so not part of the first screen. If it cannot be loaded, the screen still shows the failure.
    if (error instanceof CallError) import('./raise-popup.ts').then(({ raisePopup }) => raisePopup(endpoint, error)).catch(() => undefined);
    throw error;
  }
}

/**
 * @param renewed whether the server refused the token before this one
 * @param answered whether a dialog has already resolved a refusal of this call
 */
async function asSignedIn<E extends Endpoint>(endpoint: E, input: CallInput<E>, renewed = false, answered = false): Promise<DataOf<E>> {
  const token = renewed || tokenIsStale() ? await refreshAccessToken() : (sessionStore.get()?.token ?? null);
  try {
    if (!token && endpoint.access.kind !== 'public') throw new CallError('unauthorized', 401, endpoint.failure);
    return await exchange(endpoint, input, token);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (!answered && (await askFor[error.code ?? '']?.())) return asSignedIn(endpoint, input, renewed, true);
    if (error.kind !== 'unauthorized') throw error;
    if (token && !renewed) return asSignedIn(endpoint, input, true, answered);
    // If nobody is signed in, the call came from a screen that is being left, as between two accounts: no popup is shown.
    if (sessionStore.get()) endSession();
    throw error;
  }
}
