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
    config: { version: '1', securityContact: null } as unknown as ServerConfig,
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

it('says where faults of security are reported, for some months from now (RFC 9116)', async () => {
  const app = fastify();
  const config = { version: '1', securityContact: 'mailto:security@school.example' } as unknown as ServerConfig;
  addOperatorRoutes(app, { pool: {} as Pool, files: {} as FileStore, config });
  const { headers, body } = await app.inject('/.well-known/security.txt');
  await app.close();
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Contact: mailto:security@school.example\n');
  const months = (Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '') - Date.now()) / (30 * 24 * 3_600_000);
  expect(months).toBeGreaterThan(1);
  expect(months).toBeLessThan(12);
});
