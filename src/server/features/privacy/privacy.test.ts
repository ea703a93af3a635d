import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBuffer } from 'yauzl';
import type { DataInventory, StudentRecord } from '#contract/privacy/privacy.schemas.ts';
import { writeFile } from '#domain/answers/file-answer.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { makeSmallClass, type SmallClass } from '#testing/small-class.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { giveTwoOfEverything } from '#testing/two-of-everything.ts';
import { DATA_KINDS } from './data-kinds.ts';
import { PEOPLE_TABLES } from './people-tables.ts';
import { readRows } from './person-data.store.ts';
import { STAFF_TABLES, unlistedColumns } from './staff-tables.ts';

let server: TestServer;
let admin: Person;
let school: SmallClass;
let ana: string;
let ben: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as('districtadmin');
  school = await makeSmallClass(server.pool);
  ana = school.people.Ana;
  ben = school.people.Ben;
  await giveTwoOfEverything(server.pool, school, { person: ana, other: ben, word: 'Anemone' });
  // A file with a name that a link must escape, and a session that an administrator opened as the student.
  await sql(
    `update quiz_answer a set answer_text = $2 from quiz_result r where r.district_id = a.district_id and r.result_id = a.result_id
       and r.user_puid = $1 and r.quiz_id = $3`,
    [ana, writeFile({ description: '', file: { name: 'lab #1.txt', kind: 'txt', data: btoa('salt') } }), school.assessment.quiz_id],
  );
  await sql(
    `insert into user_session (district_id, session_id, user_puid, browser, ends_at, acting_puid)
     values (1001, gen_random_uuid(), $1, 'Browser of an administrator', now(), $2)`,
    [ana, demoPerson('superadmin').userPuid],
  );
  await giveTwoOfEverything(server.pool, school, { person: ben, other: ana, word: 'Barnacle' });
});
afterAll(() => server.close());

const sql = (text: string, values: readonly unknown[]) => server.pool.query(text, [...values]);

const start = (account_puid: string, person = admin) =>
  person.call<{ record_id: string }>('POST', '/v2/privacy/start_student_record', {
    payload: { user_puid: person.user_puid, account_puid },
  });
const list = async (person = admin) =>
  (await person.call<StudentRecord[]>('GET', '/v2/privacy/get_student_records', { query: { user_puid: person.user_puid } })).data;
const fetched = (record_id: string, person = admin) =>
  person.call('GET', '/v2/privacy/download_student_record', { query: { user_puid: person.user_puid, record_id } });

async function finished(record_id: string): Promise<StudentRecord | undefined> {
  const find = async () => (await list()).find((each) => each.record_id === record_id);
  await expect.poll(async () => (await find())?.state).toMatch(/done|failed|cancelled/);
  return find();
}

/** The files of a zip by name, as another library than the one that wrote it reads them. */
async function unzipped(zip: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const archive = await new Promise<import('yauzl').ZipFile>((resolve, reject) =>
    fromBuffer(zip, { lazyEntries: true }, (fault, opened) => (opened ? resolve(opened) : reject(fault))),
  );
  await new Promise<void>((resolve, reject) => {
    archive.on('error', reject).on('end', () => resolve());
    archive.on('entry', (entry: import('yauzl').Entry) =>
      archive.openReadStream(entry, async (fault, stream) => {
        if (!stream) return reject(fault);
        const pieces: Buffer[] = [];
        for await (const piece of stream) pieces.push(piece as Buffer);
        files.set(entry.fileName, Buffer.concat(pieces));
        archive.readEntry();
      }),
    );
    archive.readEntry();
  });
  return files;
}

test('a student’s record has everything of theirs, in both languages and as data, and nothing of another student', async () => {
  const { code, data } = await start(ana);
  expect(code).toBe(200);
  expect(await finished(data.record_id)).toMatchObject({ state: 'done', percent: 100, account_name: 'Ana Ana' });
  const { response } = await fetched(data.record_id);
  expect(String(response.headers['content-disposition'])).toContain('.zip');
  const files = await unzipped(response.rawPayload);
  const names = [...files.keys()];
  expect(names).toEqual(expect.arrayContaining(['index.html', 'index-es.html', 'data/app_user.json', 'files/photo.jpg']));
  expect(names.some((name) => /^files\/\w+-drawing\.svg$/.test(name))).toBe(true);
  const page = String(files.get('index.html'));
  for (const words of ['Anemone note 1', 'Anemone note 2', 'Anemone comment 1', 'Anemone comment 2', 'Anemone drawing', 'Another student'])
    expect(page).toContain(words);
  expect(String(files.get('index-es.html'))).toContain('Expediente de Ana');
  // Two attempts, with the title of the quiz instead of its number.
  expect(JSON.parse(String(files.get('data/quiz_result.json')))).toHaveLength(3);
  expect(page).toMatch(/href="files\/\w+-lab%20%231\.txt"/);
  const all = Buffer.concat([...files.values()]).toString();
  for (const other of ['Barnacle', ben, 'password_hash', '10.0.0.9', 'Browser of an administrator']) expect(all).not.toContain(other);
});

test('holds each row of every table that the list of people’s tables names for the student', async () => {
  const files = await unzipped((await fetched((await list())[0]?.record_id ?? '')).response.rawPayload);
  const db = (await import('#server/db/database.ts')).openDatabase(server.pool);
  for (const each of PEOPLE_TABLES.filter(({ kind, table }) => kind !== 'exports' && table !== 'security_event')) {
    const rows = await readRows(db, each, { district_id: 1001, user_puid: ana });
    const written = files.get(`data/${each.table}.json`);
    expect([each.table, written ? JSON.parse(String(written)).length : 0]).toEqual([each.table, rows.length]);
  }
});

test('is its owner’s alone, is in the security log, and is gone after seven days', async () => {
  const { record_id } = (await start(ben)).data;
  await finished(record_id);
  const other = await server.as('superadmin');
  expect([(await fetched(record_id, other)).code, (await list(other)).length]).toEqual([404, 0]);
  expect((await fetched(record_id)).code).toBe(200);
  await expect
    .poll(
      async () =>
        (await sql(`select distinct kind from security_event where subject_puid = $1 and kind like 'record%' order by 1`, [ben])).rows,
    )
    .toEqual([{ kind: 'record_downloaded' }, { kind: 'record_requested' }]);
  await sql(`update student_record set started_at = now() - interval '8 days' where record_id = $1`, [record_id]);
  expect((await fetched(record_id)).code).toBe(404);
});

test('is refused of staff, of another school’s student, and once the administrator no longer manages the student', async () => {
  expect((await start(demoPerson('teacher1').userPuid)).refusal).toBe('record_of_students');
  const principal = await server.as('schooladmin');
  expect((await start(ana, principal)).code).toBe(200);
  const [own] = await list(principal);
  await sql('update app_user set school_id = 102 where user_puid = $1', [ana]);
  expect((await start(ana, principal)).code).toBe(404);
  expect((await fetched(own?.record_id ?? '', principal)).code).toBe(404);
  await sql('update app_user set school_id = 101 where user_puid = $1', [ana]);
});

test('the list names every table and column with people, and anybody may read what is stored, why and how long', async () => {
  const { rows } = await server.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and udt_name in ('uuid', '_uuid') and table_name in (select tablename from pg_tables where schemaname = 'public')`,
  );
  expect(rows.length).toBeGreaterThan(200);
  expect(unlistedColumns(rows)).toEqual([]);
  expect(unlistedColumns([{ table: 'new_table', column: 'user_puid' }])).toEqual(['new_table.user_puid']);
  const names = [...PEOPLE_TABLES.map(({ table }) => table), ...Object.keys(STAFF_TABLES)];
  expect(new Set(names).size).toBe(names.length);
  const reply = await server.app.inject({ method: 'GET', url: '/v2/privacy/get_data_inventory' });
  const inventory = reply.json().data as DataInventory;
  expect(inventory.flatMap(({ tables }) => tables).length).toBe(PEOPLE_TABLES.length);
  expect(inventory.every(({ why, kept }) => why.en !== '' && kept.es !== '')).toBe(true);
});

test('the privacy page opens for anybody, in both languages, and names every kind of data', async () => {
  const [english, spanish] = await Promise.all(
    ['/privacy.html', '/privacy.html?lang=es'].map(async (url) => (await server.app.inject({ method: 'GET', url })).body),
  );
  for (const { title } of Object.values(DATA_KINDS)) {
    expect(english).toContain(title[0]);
    expect(spanish).toContain(title[1]);
  }
});
