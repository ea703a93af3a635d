import fastify from 'fastify';
import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import type { FileStore } from '#server/files/file-store.ts';
import { addOperatorRoutes } from './operator-routes.ts';
import type { ServerConfig } from './server-config.ts';

const health = async (dataDir: string | undefined, free: number | null) => {
  const app = fastify();
  addOperatorRoutes(app, {
    pool: { query: async () => ({ rows: [] }) } as unknown as Pool,
    files: {} as FileStore,
    config: { version: '1' } as unknown as ServerConfig,
    dataDir,
    freeBytes: async () => free,
  });
  const reply = await app.inject('/healthz');
  await app.close();
  return [reply.statusCode, reply.json().message];
};

it('health is red when the disk of the data folder is full, and the words say disk', async () => {
  expect(await health('/anywhere', 40_960_000)).toEqual([503, expect.stringMatching(/disk/i)]);
  expect((await health('/anywhere', 81_920_000))[0]).toBe(200);
  expect((await health('/anywhere', null))[0]).toBe(200);
  // With a database of the school's own this server's disk says nothing about it.
  expect((await health(undefined, 0))[0]).toBe(200);
});
