import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { lookOf } from '#domain/answers/attachment-kinds.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { ApiError } from '../api-error.ts';
import type { Account, Accounts } from '../callers/accounts.ts';
import { ATTACHMENT_FILES, type AttachmentTicket, type AttachmentTickets } from './attachment-tickets.ts';
import { readByteRange } from './byte-range.ts';
import { dispositionOf } from './content-disposition.ts';
import type { ForwardFile } from './forward-file.ts';
import { letNothingRun } from './nothing-runs.ts';

export interface AttachmentFileDependencies {
  readonly pool: Pool;
  readonly files: FileStore;
  readonly accounts: Accounts;
  readonly tickets: AttachmentTickets;
  readonly forward: ForwardFile;
  /** The file of an item that a lesson of this person's has; null where the person sees no such lesson. */
  readonly findLessonFile: (viewer: Account, itemId: number) => Promise<FileRow | null>;
}

/** A kept file as it is served. */
export interface FileRow {
  readonly district_id: number;
  readonly file_sha256: string;
  readonly file_name: string;
  readonly file_media_type: string;
  readonly file_bytes: number;
}

/** A page that is open renews its token before its quarter of an hour is over: a session that was not seen for longer has no page. */
const SEEN_WITHIN = '20 minutes';
const NOT_FOUND = new ApiError(404, 'library_file_not_found');

/** Files that people attached. What they hold is not ours: nothing of them may run, and no other page may frame them. */
export async function serveAttachmentFiles(app: FastifyInstance, dependencies: AttachmentFileDependencies): Promise<void> {
  letNothingRun(app, "img-src 'self' data:; media-src 'self'");
  app.get<{ Params: { '*': string }; Querystring: { download?: string } }>(`${ATTACHMENT_FILES}*`, async (request, reply) => {
    reply.headers({
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    });
    const ticket = dependencies.tickets.read(request.params['*'].split('/')[0] ?? '', new Date());
    const row = ticket && (await findFile(dependencies, ticket));
    if (!ticket || !row) {
      // The API's own host may have written this ticket: it alone can read it.
      const sent = await dependencies.forward(request, reply);
      if (!sent) throw NOT_FOUND;
      return sent;
    }
    const { file_name, file_media_type, file_bytes } = row;
    const range = readByteRange(request.headers.range, file_bytes);
    reply.header('accept-ranges', 'bytes');
    if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${file_bytes}`).send();
    const content = await dependencies.files.read({ district_id: row.district_id, sha256: row.file_sha256 }, range);
    if (!content) throw NOT_FOUND;
    const isShown = request.query.download === undefined && lookOf(file_media_type) !== 'office';
    reply.type(/^text\//.test(file_media_type) ? `${shownAs(file_media_type)}; charset=utf-8` : file_media_type);
    reply.header('content-disposition', dispositionOf(isShown ? 'inline' : 'attachment', file_name));
    reply.header('content-length', range ? range.end - range.start + 1 : file_bytes);
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file_bytes}`);
    return reply.send(content);
  });
}

/** A browser offers a table for download; read as a text it is shown. */
function shownAs(mediaType: string): string {
  return mediaType === 'text/html' ? mediaType : 'text/plain';
}

/** Only while the person may sign in, is signed in and there still, belongs to the district, and has not removed it. */
async function findFile(dependencies: AttachmentFileDependencies, ticket: AttachmentTicket): Promise<FileRow | null> {
  const { pool, accounts, findLessonFile } = dependencies;
  const account = await accounts.find(ticket.user_puid);
  if (account?.district_id !== ticket.district_id) return null;
  if (!(await isSessionOpen(pool, ticket))) return null;
  if (ticket.item_id !== null) return findLessonFile(account, ticket.item_id);
  const { rows } = await pool.query<FileRow>(
    `select district_id, file_sha256, file_name, file_media_type, file_bytes from external_resource
     where district_id = $1 and user_puid = $2 and resource_id = $3 and removed_at is null and file_sha256 is not null`,
    [ticket.district_id, ticket.user_puid, ticket.resource_id],
  );
  return rows[0] ?? null;
}

async function isSessionOpen(pool: Pool, { district_id, session_id }: AttachmentTicket): Promise<boolean> {
  if (session_id === null) return true;
  const { rowCount } = await pool.query(
    `select 1 from user_session s where s.district_id = $1 and s.session_id = $2::uuid
       and s.ended_at is null and s.ends_at > now() and s.seen_at > now() - interval '${SEEN_WITHIN}'`,
    [district_id, session_id],
  );
  return (rowCount ?? 0) > 0;
}
