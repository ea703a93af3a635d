import type { FastifyInstance } from 'fastify';

/**
 * What these replies hold may be opened by itself or in a frame: it has no origin, and nothing of it may run. A PDF keeps its origin, because
 * Safari shows an empty page in place of one under `sandbox`, and counts it as an object of its own page; no browser runs a PDF's program as
 * a page's. The policy of a 304 would take the place of the one that is kept, and a 304 does not say what the file is, so it has none.
 * @param sources what the file itself may show
 */
export function letNothingRun(app: FastifyInstance, sources: string): void {
  const policy = `default-src 'none'; ${sources}; style-src 'unsafe-inline'; frame-ancestors 'self'`;
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (reply.statusCode === 304) reply.removeHeader('content-security-policy');
    else
      reply.header(
        'content-security-policy',
        reply.getHeader('content-type') === 'application/pdf' ? `${policy}; object-src 'self'` : `${policy}; sandbox`,
      );
  });
}
