import type { Database } from '#server/db/database.ts';
import { storable } from '../../storable.ts';
import type { PlatformCall } from './ask-platform.ts';
import { type DueScore, keepColumn, type StoredLink } from './outbox.store.ts';

/** Its scores are out of this; each score says its own maximum. */
const COLUMN_POINTS = 100;
const LONGEST_URL = 2_000;
const COLUMN_MEDIA = 'application/vnd.ims.lis.v2.lineitem+json';

interface Asking {
  readonly db: Database;
  readonly ask: (call: PlatformCall) => Promise<Response>;
}

/** The id by which a platform knows our lesson again. */
export const resourceId = (lessonId: number): string => `tidepool-lesson-${lessonId}`;

/** Asks for a column itself: 404 says that it is gone. */
export function readColumn({ ask }: Asking, lineitem: string): Promise<Response> {
  return ask({ method: 'GET', address: lineitem, mediaType: COLUMN_MEDIA });
}

/**
 * The column of a link that has none: the platform's only one for that link, or a new one where it lets us make it.
 * @returns its address, or why there is none as an answer of the platform
 */
export async function findColumn({ db, ask }: Asking, score: DueScore, link: StoredLink | null): Promise<string | Response> {
  if (link?.lineitems == null) return new Response('no_column', { status: 404 });
  const list = new URL(link.lineitems);
  list.searchParams.set('resource_link_id', link.resource_link_id);
  const reply = await ask({ method: 'GET', address: list.href, mediaType: 'application/vnd.ims.lis.v2.lineitemcontainer+json' });
  if (reply.status !== 200) return refusal(reply);
  const columns = addressesIn(await reply.json().catch(() => null), link.resource_link_id);
  if (columns.length > 1) return new Response('several_columns', { status: 404 });
  const column = columns[0] ?? (await makeColumn(ask, link, link.lineitems));
  if (typeof column === 'string') await keepColumn(db, score, column);
  return column;
}

async function makeColumn(ask: Asking['ask'], link: StoredLink, lineitems: string): Promise<string | Response> {
  if (!link.may_make_column) return new Response('no_column', { status: 404 });
  const made = await ask({
    method: 'POST',
    address: lineitems,
    mediaType: COLUMN_MEDIA,
    body: {
      scoreMaximum: COLUMN_POINTS,
      label: link.title || 'Tidepool',
      resourceId: resourceId(link.lesson_id),
      resourceLinkId: link.resource_link_id,
    },
  });
  if (made.status !== 200 && made.status !== 201) return refusal(made);
  return addressOf(await made.json().catch(() => null)) ?? new Response('The answer names no column.', { status: 502 });
}

/** A refusal that is about the column, told apart from one of a score by its first word. An answer that is neither 2xx nor 4xx stays. */
async function refusal(reply: Response): Promise<Response> {
  const { status, headers } = reply;
  return status >= 400 && status < 500 ? new Response(`no_column: ${await reply.text()}`, { status, headers }) : reply;
}

function addressesIn(said: unknown, resourceLinkId: string): string[] {
  if (!Array.isArray(said)) return [];
  // A platform may not know the filter, and send all columns of the course.
  return said.filter((column) => column?.resourceLinkId === resourceLinkId).flatMap((column) => addressOf(column) ?? []);
}

function addressOf(column: unknown): string | null {
  const id = (column as { id?: unknown } | null)?.id;
  return typeof id === 'string' && id.length <= LONGEST_URL && URL.canParse(id) && storable(id) === id ? id : null;
}
