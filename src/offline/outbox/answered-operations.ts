import type { AnsweredOperation } from './outbox-channel.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { Settlement } from './settle.ts';

/** The operations of a batch that got a final answer, for the screens that show the result. */
export function answeredOperations(settlements: readonly Settlement[], batch: readonly OutboxEntry[]): AnsweredOperation[] {
  return settlements.flatMap(({ op_id, verdict, reply }) => {
    const entry = batch.find((one) => one.op_id === op_id);
    if (!entry || verdict.kind === 'retry' || verdict.kind === 'blocked' || verdict.kind === 'sign-in') return [];
    const { user_puid, method, path } = entry;
    return [{ op_id, user_puid, method, path, received: verdict.kind === 'done', reply }];
  });
}
