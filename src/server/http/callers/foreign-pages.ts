import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** The headers that our client sends beyond those that every page may send, and those that it reads from a reply. */
const SENT = [
  'authorization',
  'content-type',
  'x-device-id',
  'idempotency-key',
  'depends-on',
  'if-none-match',
  'sent-at',
  'recorded-at',
  'clock-offset',
];
const READ = ['retry-after', 'date'];
const ASKED_AGAIN_AFTER_SECONDS = 3_600;

/**
 * Answers pages of other origins, where this server is the API's or the search's own host (`API_HOST`, `SEARCH_HOST` of the
 * server that serves the pages). Nobody else's page may read a reply.
 */
export async function answerForeignPages(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: SENT,
    exposedHeaders: READ,
    maxAge: ASKED_AGAIN_AFTER_SECONDS,
  });
}
