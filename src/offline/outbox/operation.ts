import type { BodyInput, Endpoint, QueryInput, Schema } from '#contract/endpoint.ts';
import type { SyncOp } from '#contract/sync/sync.schemas.ts';
import { mintId } from './op-id.ts';
import type { NewOperation } from './outbox-entry.ts';

/** A call that is persisted first and sent afterwards. Other calls cannot be put into the outbox. */
export type QueuedEndpoint = Endpoint<Schema, Schema, Schema, 'queued'>;

type Part<Name extends string, Value> =
  Record<never, never> extends Value ? { readonly [Key in Name]?: Value } : { readonly [Key in Name]: Value };
/** Query and body as the declaration asks for them; a part that has no fields may be left out. */
export type QueuedInput<E extends QueuedEndpoint> = Part<'query', QueryInput<E>> & Part<'body', BodyInput<E>>;

export interface OperationPlace {
  /** The ordering key, one for each student and assignment: operations with the same key arrive in the order in which they were made. */
  readonly lane: string;
  /** Operations without which this one makes no sense; if one of them is refused, this one is not sent. */
  readonly dependsOn?: readonly string[];
  /** Set by a caller that needs the operation's id before it is queued. */
  readonly opId?: string;
}

/** Thrown for a call that does not fit its declaration: a bug of ours, found before the call is persisted. */
export class UnfitCall extends Error {}

/**
 * A queued call as an operation, with its id. This writes nothing.
 * @throws UnfitCall
 */
export function operationFor<E extends QueuedEndpoint>(
  endpoint: E,
  input: QueuedInput<E>,
  { lane, dependsOn = [], opId }: OperationPlace,
): NewOperation & { readonly op_id: string } {
  const { query = {}, body = {} } = input as { query?: SyncOp['query']; body?: unknown };
  const unfit = [endpoint.query.safeParse(query), endpoint.body.safeParse(body)].find(({ success }) => !success);
  if (unfit) throw new UnfitCall(`${endpoint.method} ${endpoint.path}: ${unfit.error?.message}`);
  return { op_id: opId ?? mintId(), lane, depends_on: dependsOn, method: endpoint.method, path: endpoint.path, query, body };
}
