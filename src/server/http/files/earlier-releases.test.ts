import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepRelease, releasesToKeep } from './earlier-releases.ts';
import { servePublicFiles } from './public-files.ts';

const DAY = 24 * 3600_000;
const NOW = Date.UTC(2026, 8, 1);
let folder: string;
const dist = () => join(folder, 'client');
const data = () => join(folder, 'data');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidepool-releases-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A build replaces everything that the one before left. */
function build(files: Record<string, string>): void {
  rmSync(dist(), { recursive: true, force: true });
  for (const [path, text] of Object.entries({ 'index.html': '<p>the page</p>', ...files })) {
    mkdirSync(dirname(join(dist(), path)), { recursive: true });
    writeFileSync(join(dist(), path), text);
  }
}

async function fetchFrom(path: string, headers: Record<string, string> = {}) {
  const app = fastify();
  const earlier = keepRelease(dist(), data(), NOW);
  await servePublicFiles(app, dist(), earlier);
  const reply = await app.inject({ url: path, headers });
  await app.close();
  return reply;
}

/** Another server that starts with the same data folders, one after the other, each of them at its moment. */
const START_OTHER = `
import { keepRelease } from './src/server/http/files/earlier-releases.ts';
const [dist, data, first] = process.argv.slice(1);
for (let round = 0; round < 4; round += 1) {
  while (Date.now() < Number(first) + round * 200) {}
  keepRelease(dist, data + round, Date.now());
}`;
const startOther = async (first: number): Promise<string> => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', START_OTHER, dist(), data(), String(first)]);
  let words = '';
  child.stderr.on('data', (chunk) => {
    words += chunk;
  });
  await once(child, 'close');
  return words;
};

describe('files of an earlier release', () => {
  test('are kept by servers that start at the same moment on the same data folder, and tidy it', async () => {
    for (const round of [0, 1, 2, 3]) {
      const records = join(`${data()}${round}`, 'earlier-releases/releases');
      mkdirSync(records, { recursive: true });
      for (let n = 0; n < 200; n += 1)
        writeFileSync(join(records, `${n}.json`), JSON.stringify({ id: String(n), served_at: n, files: [{ name: 'x', bytes: 1 }] }));
    }
    build(Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`assets/a-${n}.js`, `file ${n}`])));
    const first = Date.now() + 1_500;
    expect(await Promise.all([startOther(first), startOther(first)])).toEqual(['', '']);
    expect(readdirSync(join(`${data()}0`, 'earlier-releases/public/assets'))).toHaveLength(150);
  });

  test('are served after the next build, for ever cacheable, compressed where they were', async () => {
    build({ 'assets/a-1.js': 'first', 'assets/a-1.js.br': 'first, small' });
    keepRelease(dist(), data(), NOW - DAY);
    build({ 'assets/a-2.js': 'second' });
    const old = await fetchFrom('/assets/a-1.js');
    expect(old.statusCode).toBe(200);
    expect(old.body).toBe('first');
    expect(old.headers['cache-control']).toContain('immutable');
    const small = await fetchFrom('/assets/a-1.js', { 'accept-encoding': 'br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect((await fetchFrom('/assets/a-2.js', { 'accept-encoding': 'br' })).body).toBe('second');
    expect((await fetchFrom('/assets/..%2f..%2freleases')).statusCode).toBe(404);
  });

  test('never stand in for the page itself, and nothing else of their folder is served', async () => {
    build({ 'assets/a-1.js': 'first' });
    keepRelease(dist(), data(), NOW - DAY);
    build({ 'assets/a-2.js': 'second', 'index.html': '<p>the new page</p>' });
    expect((await fetchFrom('/index.html')).body).toBe('<p>the new page</p>');
    const [name] = readdirSync(join(data(), 'earlier-releases/releases'));
    expect((await fetchFrom(`/releases/${name}`)).statusCode).toBe(404);
    expect((await fetchFrom('/assets/a-0.js')).statusCode).toBe(404);
  });

  test('building the same again adds nothing', () => {
    build({ 'assets/a-1.js': 'first' });
    keepRelease(dist(), data(), NOW);
    keepRelease(dist(), data(), NOW + DAY);
    expect(readdirSync(join(data(), 'earlier-releases/releases'))).toHaveLength(1);
  });

  test('go when their release is long past and three newer ones are there', () => {
    for (const number of [1, 2, 3, 4]) {
      build({ [`assets/a-${number}.js`]: 'x', 'assets/shared.js': 'same' });
      keepRelease(dist(), data(), NOW + number * 100 * DAY);
    }
    const assets = join(data(), 'earlier-releases/public/assets');
    expect(readdirSync(assets).sort()).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'shared.js']);
  });

  test('a build without a client keeps nothing and breaks nothing', () => {
    expect(existsSync(keepRelease(join(folder, 'nowhere'), data(), NOW))).toBe(true);
  });
});

test('a flood of young releases is bounded by room, never below three', () => {
  const releases = Array.from({ length: 10 }, (_, index) => ({
    id: String(index),
    served_at: NOW - index,
    files: [{ name: `${index}.js`, bytes: 45_000_000 }],
  }));
  expect(releasesToKeep(releases, NOW).map(({ id }) => id)).toEqual(['0', '1', '2', '3']);
  const huge = releases.map((release) => ({ ...release, files: [{ name: 'x', bytes: 300_000_000 }] }));
  expect(releasesToKeep(huge, NOW)).toHaveLength(3);
});
