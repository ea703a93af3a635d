import fastify from 'fastify';
import type { Pool } from 'pg';
import { expect, it, vi } from 'vitest';
import type { FileStore } from '#server/files/file-store.ts';
import { addOperatorRoutes } from './operator-routes.ts';
import type { ServerConfig } from './server-config.ts';

const disk = vi.hoisted(() => ({ free: 0 }));
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof import('node:fs/promises')>()),
  statfs: async () => ({ bavail: disk.free / 4096, bsize: 4096 }),
}));

const health = async (dataDir: string | undefined) => {
  const app = fastify();
  addOperatorRoutes(app, {
    pool: { query: async () => ({ rows: [] }) } as unknown as Pool,
    files: {} as FileStore,
    config: { version: '1' } as unknown as ServerConfig,
    dataDir,
  });
  const reply = await app.inject('/healthz');
  await app.close();
  return [reply.statusCode, reply.json().message];
};

it('health is red when the disk of the data folder is full, and the words say disk', async () => {
  disk.free = 40_960_000;
  expect(await health('/anywhere')).toEqual([503, expect.stringMatching(/disk/i)]);
  disk.free = 81_920_000;
  expect((await health('/anywhere'))[0]).toBe(200);
  // With a database of the school's own this server's disk says nothing about it.
  disk.free = 0;
  expect((await health(undefined))[0]).toBe(200);
});
