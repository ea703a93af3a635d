import type { Database } from '#server/db/database.ts';
import { storable } from '../../storable.ts';
import type { PlatformCall } from './ask-platform.ts';
import { claimColumn, type DueScore, noteColumn, type StoredLink } from './outbox.store.ts';

/** Its scores are out of this; each score says its own maximum. */
const COLUMN_POINTS = 100;
const LONGEST_URL = 2_000;

interface Asking {
  readonly db: Database;
  readonly ask: (call: PlatformCall) => Promise<Response>;
}

/** The id by which a platform knows our lesson again. */
export const resourceId = (lessonId: number): string => `tidepool-lesson-${lessonId}`;

/**
 * The column of a link whose launches name none: the platform's only one for that link, or a new one where it lets us make it.
 * @returns its address, or why there is none as an answer of the platform
 */
export async function findColumn({ db, ask }: Asking, score: DueScore, link: StoredLink | null, now: Date): Promise<string | Response> {
  if (link?.lineitems == null) return new Response('no_column', { status: 404 });
  if (!(await claimColumn(db, score, now))) return new Response('column_under_way', { status: 425 });
  let found: string | null = null;
  try {
    const list = new URL(link.lineitems);
    list.searchParams.set('resource_link_id', link.resource_link_id);
    const reply = await ask({ method: 'GET', address: list.href, mediaType: 'application/vnd.ims.lis.v2.lineitemcontainer+json' });
    if (reply.status !== 200) return reply;
    const columns = addressesIn(await reply.json().catch(() => null), link.resource_link_id);
    if (columns.length > 1) return new Response('several_columns', { status: 404 });
    found = columns[0] ?? null;
    if (found !== null) return found;
    if (!link.may_make_column) return new Response('no_column', { status: 404 });
    const made = await ask({
      method: 'POST',
      address: link.lineitems,
      mediaType: 'application/vnd.ims.lis.v2.lineitem+json',
      body: {
        scoreMaximum: COLUMN_POINTS,
        label: link.title || 'Tidepool',
        resourceId: resourceId(link.lesson_id),
        resourceLinkId: link.resource_link_id,
      },
    });
    if (made.status !== 200 && made.status !== 201) return made;
    found = addressOf(await made.json().catch(() => null));
    return found ?? new Response('The answer names no column.', { status: 502 });
  } finally {
    await noteColumn(db, score, found);
  }
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
