import type { Transaction } from '#server/db/database.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { findLink, type OpenedLink } from './sharing.store.ts';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A link that opens today. One that never was, was stopped, or is another district's is the same to whoever tries it. */
export async function openLink(tx: Transaction, caller: Caller, id: string, now: Date): Promise<OpenedLink> {
  const link = ID.test(id) ? await findLink(tx, caller.district_id, id, now) : null;
  if (!link || link.is_gone) throw new ApiError(404, 'link_does_not_work');
  if (link.is_over) throw new ApiError(409, ['link_ended', { day: link.end_date }]);
  return link;
}
