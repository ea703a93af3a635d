import { operationBackoff } from './backoff.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxTables } from './outbox-store.ts';
import type { Moment } from './settle-moment.ts';

/** How often a parent is sent again that the server received before but no longer has. */
const MAX_RETURNS = 3;
/** How often an operation waits for a page to learn of a restore or to fetch returned work. As the waits grow, this is hours. */
const MAX_WAITS = 20;

/**
 * Decides what happens to an operation that the server does not accept because something that it depends on has not arrived. It
 * must not wait forever (design, offline rule 10), so each parent is looked for on this device:
 * - unsent here, or perhaps sealed here: the operation waits for it;
 * - received, as far as this device knows: it is sent again;
 * - perhaps delivered to the server sealed, and refused there: its owner's page asks for it, and the operation waits for that;
 * - perhaps lost by a server that was restored from a backup without this device knowing it yet: a page that learns of it sends
 *   its copies again, and the operation waits for that;
 * - nowhere: it will never come. The operation is sent without it, and the server decides: it accepts it, or refuses it
 *   with a reason that is shown to the person.
 */
export async function mendBlocked(
  tables: OutboxTables,
  entry: OutboxEntry,
  { now, random, epoch, returns = 'here' }: Moment,
): Promise<void> {
  const attempts = entry.attempts + 1;
  const [received, sealedWaits, knownEpoch, ...here] = await Promise.all([
    tables.receivedAmong(entry.depends_on),
    tables.sealedWaits(),
    tables.meta('epoch'),
    ...entry.depends_on.map((opId) => tables.entry(opId)),
  ]);
  const unsent = new Set(here.flatMap((parent) => parent?.op_id ?? []));
  const returning = attempts > MAX_RETURNS ? [] : received.filter(({ op_id }) => !unsent.has(op_id));
  const writes = returning.map(({ received_at: _, ...parent }) =>
    tables.put({ ...parent, state: 'waiting', attempts: 0, next_at: 0, reason: null }),
  );
  const comes = new Set([...unsent, ...returning.map(({ op_id }) => op_id)]);
  const isUnclear = epoch !== knownEpoch || returns !== 'here';
  const mayCome = sealedWaits || returns === 'for a page to ask' || (isUnclear && attempts <= MAX_WAITS);
  const depends_on = mayCome ? entry.depends_on : entry.depends_on.filter((opId) => comes.has(opId));
  const goesAtOnce = returning.length > 0 || depends_on.length < entry.depends_on.length;
  const next_at = goesAtOnce ? 0 : now + operationBackoff(attempts, random);
  await Promise.all([...writes, tables.put({ ...entry, depends_on, attempts, next_at })]);
}
