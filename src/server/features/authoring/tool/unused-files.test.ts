import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { writeDraftFile } from './draft-files.store.ts';
import { insertVersion, keepAsset, keepBlob, reuseBlob } from './package-versions.store.ts';
import { sweepUnusedFiles } from './sweep-unused-files.ts';

let server: TestServer;
let owner: Person;
let db: Database;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.as('productadmin');
  db = openDatabase(server.pool);
});
afterAll(() => server.close());

const DAY = 86_400_000;
const START = Date.now();
const sweepOnDay = (day: number) => sweepUnusedFiles(db, new Date(START + day * DAY));
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const addressOf = (sha256: string) => `/content-assets/${sha256}.png`;

/** Keeps a picture and a text of that name. @returns their hash */
async function keep(name: string): Promise<string> {
  const [sha256, content] = [hashOf(name), Buffer.from(name)];
  await keepAsset(db, { sha256, mediaType: 'image/png', content });
  await db.transaction((tx) => keepBlob(tx, sha256, content));
  return sha256;
}
async function kept(...hashes: readonly string[]): Promise<boolean[]> {
  const { rows } = await server.pool.query<{ sha256: string; tables: string }>(
    `select sha256, count(*) as tables from (select sha256 from asset union all select sha256 from package_blob) file group by sha256`,
  );
  return hashes.map((hash) => rows.some(({ sha256, tables }) => sha256 === hash && Number(tables) === 2));
}
const run = (text: string, values: readonly unknown[]) => server.pool.query(text, [...values]);

/** Each place that names files, and how to put two of them there. */
const PLACES: Readonly<Record<string, (hashes: readonly [string, string]) => Promise<unknown>>> = {
  'a draft': (hashes) =>
    db.transaction(async (tx) => {
      for (const sha256 of hashes)
        await writeDraftFile(tx, 'p', { path: sha256, sha256, bytes: 1, base_sha256: null }, owner.user_puid, new Date());
    }),
  'what a draft was begun from': (hashes) =>
    db.transaction(async (tx) => {
      for (const base_sha256 of hashes)
        await writeDraftFile(tx, 'p', { path: base_sha256, sha256: null, bytes: 1, base_sha256 }, owner.user_puid, new Date());
    }),
  'a version': ([one, other]) =>
    db.transaction((tx) =>
      insertVersion(tx, {
        package_id: 'p',
        version_no: 1,
        version: '1',
        files: { 'a.png': [one, 1], 'b.png': [other, 1] },
        note: '',
        by: owner.user_puid,
      }),
    ),
  'a resource': (hashes) =>
    run('update item set asset_urls = asset_urls || $1::text[] where item_id = (select min(item_id) from item)', [hashes.map(addressOf)]),
  'the cover of a resource': async ([one, other]) => {
    for (const [at, hash] of [one, other].entries())
      await run('update item set cover_url = $1 where item_id = (select item_id from item order by item_id offset $2 limit 1)', [
        addressOf(hash),
        at + 1,
      ]);
  },
  'a question that was withdrawn': async ([en, es]) =>
    run('update quiz_question set image = $1, sort_order = -1 where question_id = (select min(question_id) from quiz_question)', [
      JSON.stringify({ en: addressOf(en), es: addressOf(es), alt: { en: '', es: '' } }),
    ]),
  'the cover of a lesson': async ([one, other]) => {
    for (const [at, hash] of [one, other].entries())
      await run('update lesson set cover_url = $1 where lesson_id = (select lesson_id from lesson order by lesson_id offset $2 limit 1)', [
        addressOf(hash),
        at,
      ]);
  },
  'the cover of a sub-unit': async ([one, other]) => {
    for (const [at, hash] of [one, other].entries())
      await run(
        'update subunit set cover_url = $1 where subunit_id = (select subunit_id from subunit order by subunit_id offset $2 limit 1)',
        [addressOf(hash), at],
      );
  },
  'a quiz that a teacher is writing': (hashes) =>
    run(
      `insert into lesson_draft (district_id, user_puid, draft_key, content, revision, saved_at) values (1001, $1, 'quiz', $2, 1, now())`,
      [owner.user_puid, JSON.stringify({ pictures: hashes.map(addressOf) })],
    ),
};

test('what a draft, a version, a resource or a teacher’s quiz names is kept; what nothing names is deleted after 30 days', async () => {
  const named: string[] = [];
  for (const [place, name] of Object.entries(PLACES)) {
    const two = [await keep(`${place} 1`), await keep(`${place} 2`)] as const;
    await name(two);
    named.push(...two);
  }
  const unused = [await keep('unused 1'), await keep('unused 2')];
  await sweepOnDay(0);
  await sweepOnDay(29);
  expect(await kept(...unused)).toEqual([true, true]);
  await sweepOnDay(31);
  expect(await kept(...unused)).toEqual([false, false]);
  const found = await kept(...named);
  expect(named.filter((_, at) => !found[at])).toEqual([]);
});

test('the 30 days begin when a file is left, and end when it is sent, saved or named again', async () => {
  const [left, sent, saved, again] = [await keep('left'), await keep('sent'), await keep('saved'), await keep('again')];
  const set = (hash: string, sha256: string | null) =>
    db.transaction((tx) => writeDraftFile(tx, 'p', { path: hash, sha256, bytes: 1, base_sha256: null }, owner.user_puid, new Date()));
  await set(left, left);
  await sweepOnDay(100);
  await set(left, null);
  await sweepOnDay(120);
  await keep('sent');
  await reuseBlob(db, sent);
  expect(await reuseBlob(db, saved)).toBe('saved'.length);
  await set(again, again);
  await sweepOnDay(131);
  expect(await kept(left, sent, saved, again)).toEqual([true, true, true, true]);
  await set(again, null);
  await sweepOnDay(151);
  expect(await kept(left, again)).toEqual([false, true]);
});

test('no column of any table names a file that is deleted', async () => {
  const { rows: columns } = await server.pool.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attnum > 0
       and not a.attisdropped and a.atttypid::regtype::text in ('text', 'text[]', 'jsonb', 'json')`,
  );
  const named = new Set<string>();
  for (const { table, column } of columns) {
    const { rows } = await server.pool.query<{ hash: string }>(
      `select distinct m[1] as hash from "${table}" cross join regexp_matches("${column}"::text, '/content-assets/([0-9a-f]{64})', 'g') m`,
    );
    for (const { hash } of rows) named.add(hash);
  }
  const { rows: before } = await server.pool.query<{ sha256: string }>('select sha256 from asset');
  await sweepOnDay(200);
  await sweepOnDay(240);
  const { rows: after } = await server.pool.query<{ sha256: string }>('select sha256 from asset');
  const stays = new Set(after.map(({ sha256 }) => sha256));
  expect(before.filter(({ sha256 }) => named.has(sha256) && !stays.has(sha256))).toEqual([]);
  expect(stays.size).toBeGreaterThan(100);
});
