import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { failure, success } from './envelope.ts';
import { openApiDocument } from './openapi.ts';
import type { ServerConfig } from './server-config.ts';

/** What machines and operators ask: health, the client's runtime config, the description of the calls. */
export function addOperatorRoutes(app: FastifyInstance, pool: Pool, config: ServerConfig): void {
  let document: Record<string, unknown> | undefined;

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await pool.query('select 1');
      return success({ database: 'reachable', version: config.version });
    } catch {
      return reply.code(503).send(failure('The database cannot be reached.'));
    }
  });
  app.get('/config.json', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .send({ api_host: config.apiHost, search_host: config.searchHost, flags: config.flags, version: config.version }),
  );
  app.get('/openapi.json', (_request, reply) => {
    document ??= openApiDocument(config.version);
    return reply.header('cache-control', 'no-cache').send(document);
  });
}
