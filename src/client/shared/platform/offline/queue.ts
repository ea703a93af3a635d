import type { DraftPorts } from '#offline/drafts/draft-ports.ts';
import { type OperationPlace, operationFor, type QueuedEndpoint, type QueuedInput, UnfitCall } from '#offline/outbox/operation.ts';
import type { AnsweredOperation } from '#offline/outbox/outbox-channel.ts';
import { actingAs } from '../session/acting.ts';
import { sessionStore } from '../session/session-store.ts';
import { requestDrain } from './drain-triggers.ts';
import { lastTyped } from './last-typed.ts';
import { engine, outboxChannel } from './offline-engine.ts';

/** Answers, progress and notes are a person's own: the server refuses them from an administrator who is signed in as that person (decisions/accounts.md). */
function refuseActing(): void {
  if (actingAs()) throw new UnfitCall('acting');
}

export { useOutboxSummary } from './outbox-summary.ts';

/**
 * Stores a call on this device and starts the drain (design, offline rule 1). When this resolves, the call is durable and
 * counts as done for the person; `useOutboxSummary` and `onAnswered` tell when the server has it.
 * @throws UnfitCall; or what IndexedDB throws if the device cannot write, so that the screen never claims that it did
 */
export async function enqueue<E extends QueuedEndpoint>(
  endpoint: E,
  input: QueuedInput<E>,
  place: OperationPlace,
): Promise<{ op_id: string }> {
  // Even if a 401 has ended the session: what is done behind the popup is stored, and sent after the person signs in again.
  const user = sessionStore.get()?.user;
  if (!user) throw new UnfitCall(`${endpoint.path}: nobody is signed in`);
  refuseActing();
  const { op_id } = await (await engine()).append(user.userPuid, operationFor(endpoint, input, place));
  requestDrain();
  return { op_id };
}

/** How this page changes drafts, each change with its operations (`offline/drafts/change.ts`); a change starts the drain. */
export const draftPorts: DraftPorts = {
  async change(change, known) {
    // After a sign-out nothing may be written into the cleared storage.
    if (sessionStore.get()?.user.userPuid !== change.userPuid) throw new UnfitCall(`${change.key}: not signed in`);
    refuseActing();
    const changed = await (await engine()).change(change, known);
    if (changed.entries.length > 0) requestDrain();
    return changed;
  },
  listen: (userPuid, key, listener) =>
    outboxChannel.listen((item) => {
      if (item.kind === 'drafted' && item.user_puid === userPuid && item.key === key) listener();
    }),
  listenLost: (listener) => outboxChannel.listen((item) => item.kind === 'lost' && listener()),
  last: lastTyped,
};

/** Calls back with the operations that got the server's final answer, in whichever tab they were sent, so that queries can refresh. */
export function onAnswered(listener: (operations: readonly AnsweredOperation[]) => void): () => void {
  return outboxChannel.listen((item) => {
    if (item.kind === 'answered') listener(item.acts);
  });
}
