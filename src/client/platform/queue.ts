import type { BodyInput, Endpoint, QueryInput, Schema } from '#contract/endpoint.ts';
import type { SyncOp } from '#contract/sync.schemas.ts';
import type { AnsweredAct } from '#offline/outbox-news.ts';
import { wakeDrain } from './drain-wake.ts';
import { engine, news } from './offline-engine.ts';
import { sessionStore } from './session-store.ts';

export { useOutboxSummary } from './outbox-summary.ts';

/** A call that is written down first and sent after. The others have no place in the outbox. */
export type QueuedEndpoint = Endpoint<Schema, Schema, Schema, 'queued'>;

type Part<Name extends string, Value> =
  Record<never, never> extends Value ? { readonly [Key in Name]?: Value } : { readonly [Key in Name]: Value };
/** Query and body as the declaration asks for them; a part that asks for nothing may be left out. */
export type QueuedInput<E extends QueuedEndpoint> = Part<'query', QueryInput<E>> & Part<'body', BodyInput<E>>;

export interface QueuePlace {
  /** One student, one assignment: acts in a lane arrive in the order in which they were done. */
  readonly lane: string;
  /** Acts without which this one makes no sense; if one of them is refused, this one stays behind with it. */
  readonly dependsOn?: readonly string[];
  /** Given by a caller that may write the same act twice, such as a retry after a crash. */
  readonly opId?: string;
}

/** Raised for a call that does not fit its declaration: a fault of ours, found before it is written down. */
export class UnfitCall extends Error {}

/**
 * Writes a call down on this device and wakes the drain (design, offline rule 1). When this resolves it is durable and
 * counts as done for the person; `useOutboxSummary` and `onAnswered` tell when the server has it.
 * @throws UnfitCall; or what IndexedDB throws when the device cannot write, so that the screen never claims it did
 */
export async function enqueue<E extends QueuedEndpoint>(
  endpoint: E,
  input: QueuedInput<E>,
  { lane, dependsOn = [], opId }: QueuePlace,
): Promise<{ op_id: string }> {
  // Also when the token was lost to a 401: what is done behind the popup is written down, and sent after signing in again.
  const user = sessionStore.get()?.user;
  if (!user) throw new UnfitCall(`${endpoint.path}: nobody is signed in`);
  const { query = {}, body = {} } = input as { query?: SyncOp['query']; body?: unknown };
  const unfit = [endpoint.query.safeParse(query), endpoint.body.safeParse(body)].find(({ success }) => !success);
  if (unfit) throw new UnfitCall(`${endpoint.method} ${endpoint.path}: ${unfit.error?.message}`);

  const act = { lane, depends_on: dependsOn, method: endpoint.method, path: endpoint.path, query, body };
  const { op_id } = await (await engine()).append(user.userPuid, opId ? { ...act, op_id: opId } : act);
  wakeDrain();
  return { op_id };
}

/** Calls back with the acts that the server has answered for good, in whichever tab they were sent: queries may refresh. */
export function onAnswered(listener: (acts: readonly AnsweredAct[]) => void): () => void {
  return news.listen((item) => {
    if (item.kind === 'answered') listener(item.acts);
  });
}
