import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { ApiError } from './api-error.ts';
import { compressReply } from './compress-reply.ts';

/** Pictures of the library. The address holds the content's hash, so it may be kept for ever by anybody. */
export async function serveContentAssets(app: FastifyInstance, pool: Pool): Promise<void> {
  compressReply(app);
  app.get<{ Params: { name: string } }>('/content-assets/:name', async (request, reply) => {
    const sha256 = /^([0-9a-f]{64})\.[a-z0-9]{2,5}$/.exec(request.params.name)?.[1];
    if (sha256 === undefined) throw new ApiError(404, 'This picture was not found.');
    const etag = `"${sha256}"`;
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
      'x-content-type-options': 'nosniff',
      // A picture opened by itself must not be able to run anything.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const { rows } = await pool.query<{ media_type: string; content: string }>('select media_type, content from asset where sha256 = $1', [
      sha256,
    ]);
    const asset = rows[0];
    if (asset === undefined) {
      reply.header('cache-control', 'no-store');
      throw new ApiError(404, 'This picture was not found.');
    }
    return reply.type(asset.media_type).send(asset.content);
  });
}
