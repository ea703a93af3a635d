import type { TextPair } from '#domain/faults/spanish-from.ts';
import type { Transaction } from '#server/db/database.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { findLink, type OpenedLink } from './sharing.store.ts';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A link that opens today. One that never was, was stopped, or is another district's is the same to whoever tries it. */
export async function openLink(tx: Transaction, caller: Caller, id: string, now: Date): Promise<OpenedLink> {
  const link = await knownLink(tx, caller, id, now);
  refuseEnded(link);
  return link;
}

/** The same, but the link's last day may be over. */
export async function knownLink(tx: Transaction, caller: Caller, id: string, now: Date): Promise<OpenedLink> {
  const link = ID.test(id) ? await findLink(tx, caller.district_id, id, now) : null;
  if (!link || link.is_gone) throw new ApiError(404, 'link_does_not_work');
  return link;
}

/** @throws ApiError 409 when the link's last day is over, naming the day */
export function refuseEnded({ is_over, end_date }: OpenedLink): void {
  if (is_over) throw new ApiError(409, ['link_ended', { day: end_date === null ? '' : dayWords(end_date) }]);
}

/** A day as people write it, in both languages. */
function dayWords(day: string): TextPair {
  const written = (region: string) =>
    new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  return [written('en-US'), written('es-MX')];
}
