import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type * as z from 'zod';
import { BATCH_LIMIT, BATCH_PATH, packBatch } from '#contract/packs/packs.schemas.ts';
import { ApiError } from '../api-error.ts';
import { validateInput } from '../input/validate-input.ts';
import { readByteRange } from './byte-range.ts';
import { compress, compressReply } from './compress-reply.ts';
import type { ForwardFile } from './forward-file.ts';
import { letNothingRun } from './nothing-runs.ts';

const SLICE = 1_048_576;
const LARGEST_BATCH_BODY = 16_384;
const NOT_FOUND = new ApiError(404, 'file_not_found');
/** Pictures, sound, film and PDF files of the library. The address holds the content's hash, so it may be kept for ever by anybody. */
export async function serveContentAssets(app: FastifyInstance, pool: Pool, forward: ForwardFile): Promise<void> {
  compressReply(app);
  letNothingRun(app, "img-src 'self'; media-src 'self'");
  app.post(BATCH_PATH, { bodyLimit: LARGEST_BATCH_BODY }, async (request, reply) => {
    const { names } = validateInput(packBatch, request.body, 'body') as z.output<typeof packBatch>;
    const content = await contentOf(pool, names);
    // Each file is kept by its own name, so a copy of the batch would be a second one.
    reply.header('cache-control', 'no-store').type('application/octet-stream');
    return reply.send(await compress(request, reply, content));
  });
  app.get<{ Params: { name: string } }>('/content-assets/:name', async (request, reply) => {
    const sha256 = /^([0-9a-f]{64})\.[a-z0-9]{2,5}$/.exec(request.params.name)?.[1];
    if (sha256 === undefined) throw NOT_FOUND;
    const etag = `"${sha256}"`;
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const { rows } = await pool.query<AssetRow>(
      'select media_type, bytes, case when bytes <= $2 then content end as content from asset where sha256 = $1',
      [sha256, SLICE],
    );
    const asset = rows[0];
    if (asset === undefined) {
      reply.header('cache-control', 'no-store');
      const sent = await forward(request, reply);
      if (!sent) throw NOT_FOUND;
      return sent;
    }
    const { media_type, bytes, content } = asset;
    // Text is sent as text, so that it is compressed; all else is compressed already, and may be asked for in parts.
    if (content && isText(media_type)) {
      return reply.type(media_type === 'text/vtt' ? 'text/vtt; charset=utf-8' : media_type).send(content.toString('utf8'));
    }
    const range = readByteRange(request.headers.range, bytes);
    reply.type(media_type).header('accept-ranges', 'bytes');
    if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${bytes}`).send();
    const { start, end } = range ?? { start: 0, end: bytes - 1 };
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
    reply.header('content-length', end - start + 1);
    return reply.send(content ? content.subarray(start, end + 1) : Readable.from(slicesOf(pool, sha256, start, end)));
  });
}

/** Small files one after another. @throws 404 unless all of them are stored here and fit in a batch */
async function contentOf(pool: Pool, names: readonly string[]): Promise<Buffer> {
  const { rows } = await pool.query<{ sha256: string; content: Buffer }>(
    `with asked as (select sha256, bytes from asset where sha256 = any($1))
     select sha256, content from asset where sha256 = any($1) and (select sum(bytes) from asked) <= $2`,
    [names.map(hashIn), BATCH_LIMIT.bytes],
  );
  const byHash = new Map(rows.map(({ sha256, content }) => [sha256, content]));
  return Buffer.concat(
    names.map((name) => {
      const content = byHash.get(hashIn(name));
      if (content === undefined) throw NOT_FOUND;
      return content;
    }),
  );
}

const hashIn = (name: string): string => name.slice(0, 64);

interface AssetRow {
  readonly media_type: string;
  readonly bytes: number;
  /** Null when it is more than one slice. */
  readonly content: Buffer | null;
}

function isText(mediaType: string): boolean {
  return mediaType === 'image/svg+xml' || mediaType.startsWith('text/');
}

/** A large file slice by slice: many people may watch one film, and none of them needs all of it in memory. */
async function* slicesOf(pool: Pool, sha256: string, start: number, end: number): AsyncGenerator<Buffer> {
  for (let from = start; from <= end; from += SLICE) {
    const length = Math.min(SLICE, end + 1 - from);
    const { rows } = await pool.query<{ slice: Buffer }>(
      'select substring(content from $2::int for $3::int) as slice from asset where sha256 = $1',
      [sha256, from + 1, length],
    );
    if (!rows[0]) throw new Error('a file of the library went while it was sent');
    yield rows[0].slice;
  }
}
