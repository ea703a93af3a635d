import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Below this a reply fits in the first packets anyway. */
const SMALLEST_WORTH_IT = 2_048;
/** A reply is packed while someone waits: half the work for a thirtieth more bytes. */
const GZIP_LEVEL = 3;

/** Brotli with a window no larger than the text: most of its work on a short one was to clear the usual four megabytes. */
function brotliFor(length: number): BrotliOptions {
  const window = Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length))));
  return {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: window, [constants.BROTLI_PARAM_SIZE_HINT]: length },
  };
}

/** Compresses long replies; school networks are slow. Answers that carry a secret are short and stay as they are. */
export function compressReply(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', async (request, reply, payload) =>
    typeof payload === 'string' ? compress(request, reply, payload) : payload,
  );
}

/** A reply's content as the browser that asks for it takes it; short content stays as it is. Sets the headers that say so. */
export async function compress(request: FastifyRequest, reply: FastifyReply, content: string | Buffer): Promise<string | Buffer> {
  if (content.length < SMALLEST_WORTH_IT) return content;
  const accepts = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(String(accepts)) ? 'br' : /\bgzip\b/.test(String(accepts)) ? 'gzip' : null;
  if (encoding === null) return content;
  const packed = await (encoding === 'br' ? brotli(content, brotliFor(content.length)) : zip(content, { level: GZIP_LEVEL }));
  reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' });
  reply.removeHeader('content-length');
  return packed;
}
