import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Below this a reply fits in the first packets anyway. */
const SMALLEST_WORTH_IT = 2_048;

/** Compresses long replies; school networks are slow. Answers that carry a secret are short and stay as they are. */
export function compressReply(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < SMALLEST_WORTH_IT) return payload;
    const accepts = request.headers['accept-encoding'] ?? '';
    const encoding = /\bbr\b/.test(String(accepts)) ? 'br' : /\bgzip\b/.test(String(accepts)) ? 'gzip' : null;
    if (encoding === null) return payload;
    const packed =
      encoding === 'br'
        ? await brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: payload.length } })
        : await zip(payload);
    reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' });
    reply.removeHeader('content-length');
    return packed;
  });
}
