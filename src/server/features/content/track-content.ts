import type { trackContentEnd, trackContentStart } from '#contract/content/content.contract.ts';
import { OPEN_TYPES } from '#domain/content/open-types.ts';
import { asMadeFirst } from '#server/db/sent-again.ts';
import { notFound } from '#server/http/api-error.ts';
import type { QueuedHandler } from '#server/http/handler-types.ts';
import { findOpenings, writeClosings, writeOpenings } from './content-tracking.store.ts';

/** The longest time that the column holds. */
const MAX_SECONDS = 2_147_483_647;

/** Notes that resources were opened. A call without a tracking id gets the call's own id. */
export const trackContentStarts: QueuedHandler<typeof trackContentStart> = async (tx, calls) => {
  const told = calls.map(({ caller, query, op_id, received_at }) => ({
    district_id: caller.district_id,
    user_puid: caller.user_puid,
    tracking_id: query.tracking_id ?? op_id,
    item_id: query.item_id,
    opened_at: received_at,
    role: caller.role,
  }));
  const nameless = new Set(told.filter((_, index) => calls[index]?.isWithoutKey && calls[index].query.tracking_id === undefined));
  const openings = await asMadeFirst(
    tx,
    told,
    'opened_at',
    (opening) => nameless.has(opening),
    (rows, since) => findOpenings(tx, rows, since),
  );
  const written = await writeOpenings(tx, openings, OPEN_TYPES);
  return openings.map(({ tracking_id, opened_at }, index) =>
    written[index] ? { tracking_id, received_at: opened_at } : notFound('This resource'),
  );
};

/** Notes how long they were open. */
export const trackContentEnds: QueuedHandler<typeof trackContentEnd> = async (tx, calls) => {
  const closings = calls.map(({ caller, query }) => ({
    district_id: caller.district_id,
    user_puid: caller.user_puid,
    tracking_id: query.tracking_id,
    time_spent: Math.min(query.time_spent, MAX_SECONDS),
  }));
  const written = await writeClosings(tx, closings);
  return calls.map(({ query: { tracking_id }, received_at }, index) =>
    written[index] ? { tracking_id, received_at } : notFound('This resource'),
  );
};
