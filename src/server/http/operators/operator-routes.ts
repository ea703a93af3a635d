import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { FileStore } from '#server/files/file-store.ts';
import { failure, success } from '../envelope.ts';
import { openApiDocument } from './openapi.ts';
import { BUILD, type ServerConfig } from './server-config.ts';

/** Anyone may ask, so the file storage is asked at most once in this time. */
const FILES_ANSWER_MS = 5_000;

/** A load balancer learns more from a refusal than from no answer at all. */
const HEALTH_TIMEOUT_MS = 3_000;

/** How long whoever finds a fault may rely on the contact (RFC 9116 advises less than a year). */
const SECURITY_TXT_MS = 180 * 24 * 3_600_000;

export interface OperatorDependencies {
  readonly pool: Pool;
  readonly files: FileStore;
  readonly config: ServerConfig;
  /** Whether this server was told to stop: it still answers, and is to be sent nothing new. */
  readonly isStopping?: (() => boolean) | undefined;
  /** On whose disk the server's own files and database lie. */
  readonly dataDir?: string | undefined;
  /** How many bytes are free on a folder's disk; null if that is not known. @default the system's answer */
  readonly freeBytes?: (dir: string) => Promise<number | null>;
}

/** Routes for machines and operators: health, the client's runtime config, the description of the calls. */
export function addOperatorRoutes(app: FastifyInstance, dependencies: OperatorDependencies): void {
  const { pool, files, config, isStopping, dataDir, freeBytes = freeBytesOf } = dependencies;
  let document: Record<string, unknown> | undefined;

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isStopping?.()) return reply.code(503).send(failure('health_stopping'));
    try {
      await within(HEALTH_TIMEOUT_MS, pool.query('select 1'));
      const free = dataDir === undefined ? null : await freeBytes(dataDir);
      if (free !== null && free < LEAST_FREE_BYTES) return reply.code(503).send(failure('disk_full'));
      return success({ database: 'reachable', version: config.version, build: BUILD });
    } catch {
      return reply.code(503).send(failure('health_database_unreachable'));
    }
  });
  // Apart from health, which every page asks for and which must not wait for a bucket: without attached files there are still lessons.
  const areFilesThere = shareFor(FILES_ANSWER_MS, () =>
    files.check().then(
      () => true,
      () => false,
    ),
  );
  app.get('/healthz/files', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (await areFilesThere()) return success({ files: 'reachable' });
    return reply.code(503).send(failure('health_files_unreachable'));
  });
  app.get('/config.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({
      api_host: config.apiHost,
      search_host: config.searchHost,
      flags: {
        ...config.flags,
        ...(config.mail.mode === 'none' ? {} : { mail: true }),
        ...(config.publicUrl === null ? {} : { passkeys: true }),
      },
      version: config.version,
    }),
  );
  if (config.securityContact !== null) {
    const contact = config.securityContact;
    app.get('/.well-known/security.txt', (_request, reply) => {
      const expires = new Date(Date.now() + SECURITY_TXT_MS).toISOString();
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en, es\n`);
    });
  }
  app.get('/openapi.json', (_request, reply) => {
    document ??= openApiDocument(config.version);
    return reply.header('cache-control', 'no-cache').send(document);
  });
}

/** PostgreSQL stops when it cannot write its log; operators should know a little earlier. */
const LEAST_FREE_BYTES = 50_000_000;

/** How many bytes are free on a folder's disk; null if that is not known. */
export function freeBytesOf(dir: string): Promise<number | null> {
  return statfs(dir).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  );
}

function within<Answer>(ms: number, asked: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('no answer in time')), ms);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/** Shares one answer among all who ask within some time. */
function shareFor<Answer>(ms: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: { readonly at: number; readonly answer: Promise<Answer> } | null = null;
  return () => {
    if (asked === null || performance.now() - asked.at > ms) asked = { at: performance.now(), answer: ask() };
    return asked.answer;
  };
}
