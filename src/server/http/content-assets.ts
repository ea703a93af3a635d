import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import { ApiError } from './api-error.ts';
import { readByteRange } from './byte-range.ts';
import { compressReply } from './compress-reply.ts';

const NOT_FOUND = new ApiError(404, 'This picture was not found.');

/** Pictures, sound and film of the library. The address holds the content's hash, so it may be kept for ever by anybody. */
export async function serveContentAssets(app: FastifyInstance, pool: Pool): Promise<void> {
  compressReply(app);
  app.get<{ Params: { name: string } }>('/content-assets/:name', async (request, reply) => {
    const sha256 = /^([0-9a-f]{64})\.[a-z0-9]{2,5}$/.exec(request.params.name)?.[1];
    if (sha256 === undefined) throw NOT_FOUND;
    const etag = `"${sha256}"`;
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
      'x-content-type-options': 'nosniff',
      // A picture opened by itself must not be able to run anything.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const { rows } = await pool.query<{ media_type: string; content: Buffer }>('select media_type, content from asset where sha256 = $1', [
      sha256,
    ]);
    const asset = rows[0];
    if (asset === undefined) {
      reply.header('cache-control', 'no-store');
      throw NOT_FOUND;
    }
    reply.type(asset.media_type);
    // Text is sent as text, so that it is compressed; all else is compressed already, and may be asked for in parts.
    if (asset.media_type === 'image/svg+xml') return reply.send(asset.content.toString('utf8'));
    return sendPart(reply, asset.content, request.headers.range);
  });
}

function sendPart(reply: FastifyReply, content: Buffer, wanted: string | undefined): FastifyReply {
  const range = readByteRange(wanted, content.length);
  reply.header('accept-ranges', 'bytes');
  if (range === null) return reply.send(content);
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${content.length}`).send();
  const { start, end } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${content.length}`)
    .send(content.subarray(start, end + 1));
}
