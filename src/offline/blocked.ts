import { operationBackoff } from './backoff.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxTables } from './outbox-store.ts';

/** So often a parent is sent again that the server has answered before and does not have. */
const MOST_RETURNS = 3;

/**
 * Mends an operation that the server will not take because something that it depends on has not arrived there. It must not wait for
 * ever (design, offline rule 10), so each parent is looked for on this device:
 * - unsent here, or perhaps sealed here: the operation waits for it;
 * - received, as far as this device knows: it is sent again;
 * - nowhere: it will never come. The operation goes without it, and the server says what becomes of it: it takes it, or refuses it
 *   with a reason, and that is shown.
 */
export async function mendBlocked(
  tables: OutboxTables,
  entry: OutboxEntry,
  { now, random }: { readonly now: number; readonly random: () => number },
): Promise<void> {
  const attempts = entry.attempts + 1;
  const [received, sealedWaits, ...here] = await Promise.all([
    tables.receivedAmong(entry.depends_on),
    tables.sealedWaits(),
    ...entry.depends_on.map((opId) => tables.entry(opId)),
  ]);
  const unsent = new Set(here.flatMap((parent) => parent?.op_id ?? []));
  const returning = attempts > MOST_RETURNS ? [] : received.filter(({ op_id }) => !unsent.has(op_id));
  const writes = returning.map(({ received_at: _, ...parent }) =>
    tables.put({ ...parent, state: 'waiting', attempts: 0, next_at: 0, reason: null }),
  );
  const comes = new Set([...unsent, ...returning.map(({ op_id }) => op_id)]);
  const depends_on = sealedWaits ? entry.depends_on : entry.depends_on.filter((opId) => comes.has(opId));
  const goesAtOnce = returning.length > 0 || depends_on.length < entry.depends_on.length;
  const next_at = goesAtOnce ? 0 : now + operationBackoff(attempts, random);
  await Promise.all([...writes, tables.put({ ...entry, depends_on, attempts, next_at })]);
}
