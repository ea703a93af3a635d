import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { servePublicFiles } from './public-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'tidepool-public-'));
const [built, earlier] = [join(folder, 'built'), join(folder, 'earlier')];
for (const root of [built, earlier]) mkdirSync(join(root, 'assets'), { recursive: true });
writeFileSync(join(built, 'index.html'), '<p>Tidepool</p>');
writeFileSync(join(built, 'manifest.webmanifest'), '{}');
writeFileSync(join(built, 'assets/now-1.js'), 'now');
writeFileSync(join(earlier, 'assets/before-1.js'), 'before');

const app = fastify();
await servePublicFiles(app, built, earlier);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } });

test('a file that has no compressed copy is served as it is, to a browser that would take one', async () => {
  expect((await get('/manifest.webmanifest')).statusCode).toBe(200);
  expect((await get('/assets/now-1.js')).body).toBe('now');
});

test('a piece of an earlier release is still there, to be kept for ever', async () => {
  const reply = await get('/assets/before-1.js');
  expect(reply.body).toBe('before');
  expect(reply.headers['cache-control']).toContain('immutable');
});

test('what is nowhere is not found, nor anything outside the folders', async () => {
  for (const url of ['/assets/never-1.js', '/assets/..%2f..%2fsecret', '/nowhere.txt']) expect((await get(url)).statusCode).toBe(404);
});
