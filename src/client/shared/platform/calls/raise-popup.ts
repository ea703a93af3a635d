import type { Endpoint } from '#contract/endpoint.ts';
import { getAssignmentResponses } from '#contract/learning/learning.contract.ts';
import { showPopup } from '../screen/popup.ts';
import type { CallError } from './call-error.ts';
import { flagOf } from './runtime-config.ts';

/** Calls that repeat by themselves do not raise the popup each time. */
const AGAIN_AFTER_MS = 5 * 60_000;
const raisedAt = new Map<string, number>();

/** Raises the popup where the specification asks for one (section 8). */
export function raisePopup(endpoint: Endpoint, error: CallError): void {
  const status = popupStatus(endpoint, error);
  const now = performance.now();
  if (status === null || now - (raisedAt.get(endpoint.path) ?? -AGAIN_AFTER_MS) < AGAIN_AFTER_MS) return;
  raisedAt.set(endpoint.path, now);
  showPopup(status, error.kind === 'refused' ? error.message : endpoint.failure);
}

/**
 * - A session call that only reads shows the status of any refusal but 400. A form shows the refusal of its own call.
 * - The responses of an assignment show 400 and 500 as any call shows 401.
 * - Data that breaks the contract, and a fault of the server, are thrown failures: 501, for the printable quiz 500.
 * - A missing answer too, if the deployment turns its handling off (`HANDLE_NO_INTERNET`).
 */
function popupStatus({ method, path, failureStatus }: Endpoint, { kind, status }: CallError): number | null {
  const thrown = failureStatus ?? 501;
  if (kind === 'refused' && method === 'GET' && path.startsWith('/v2/session/')) return status === 400 ? null : status;
  if (kind === 'refused' && path === getAssignmentResponses.path && (status === 400 || status === 500)) return status;
  if (kind === 'broken' || (kind === 'refused' && status === 500)) return thrown;
  return kind === 'no-answer' && flagOf('handle_no_internet') === false ? thrown : null;
}
