import type { Transaction } from '#server/db/database.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { findLink, type OpenedLink } from './sharing.store.ts';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A link that opens today. One that never was, was stopped, or is another district's is the same to whoever tries it. */
export async function openLink(tx: Transaction, caller: Caller, id: string, now: Date): Promise<OpenedLink> {
  const link = ID.test(id) ? await findLink(tx, caller.district_id, id, now) : null;
  if (!link || link.is_gone) throw new ApiError(404, 'This link does not work. Ask the person who gave it to you for a new one.');
  if (link.is_over) throw new ApiError(409, `This link worked until ${link.end_date}. Ask the person who gave it to you for a new one.`);
  return link;
}
