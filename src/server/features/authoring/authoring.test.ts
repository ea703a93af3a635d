import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type ContentImport, PACKAGE_PART_BYTES } from '#contract/authoring/authoring.schemas.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { type JobRun, JobStopped } from '#server/jobs/run-jobs.ts';
import { projectRoot } from '#server/project-root.ts';
import { TEST_KEYS } from '#testing/test-keys.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { zipFolder } from '#testing/zip-folder.ts';
import { openImport } from './import/content-imports.store.ts';
import { contentImportWork } from './import/run-import.ts';

const EXAMPLE = join(projectRoot(), 'src/docs/content-package-example');

let server: TestServer;
let owner: Person;
let zip: Uint8Array;
let sha256: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.as('productadmin');
  zip = await zipFolder(EXAMPLE);
  sha256 = hashOf(zip);
});
afterAll(() => server.close());

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const upload = (person: Person, sha: string, part: number, content: Uint8Array) =>
  person.call('POST', '/v2/authoring/upload_content_package', {
    query: { user_puid: person.user_puid, sha256: sha, part: String(part) },
    payload: Buffer.from(content),
    headers: { 'content-type': 'application/octet-stream' },
  });
const start = (person: Person, sha: string, is_dry_run: boolean) =>
  person.call<ContentImport>('POST', '/v2/authoring/start_content_import', {
    payload: { user_puid: person.user_puid, sha256: sha, is_dry_run },
  });
const look = (person: Person, import_id: string) =>
  person.call<ContentImport>('GET', '/v2/authoring/get_content_import', { query: { user_puid: person.user_puid, import_id } });

async function run(person: Person, sha: string, isDryRun: boolean): Promise<ContentImport> {
  const { data, code, message } = await start(person, sha, isDryRun);
  expect([code, message]).toEqual([200, expect.anything()]);
  let now = data;
  const state = async () => {
    now = (await look(person, data.import_id)).data;
    return now.state;
  };
  await expect.poll(state).not.toBe('running');
  return now;
}
/** What came in here, beside the products of the demo. */
const products = async () =>
  (await server.pool.query("select package_id from product where package_id not like 'science-grade-%' order by 1")).rows.map(
    ({ package_id }) => package_id,
  );

const uploadAll = async () => {
  for (let at = 0, part = 0; at < zip.length; at += PACKAGE_PART_BYTES, part++) {
    expect((await upload(owner, sha256, part, zip.subarray(at, at + PACKAGE_PART_BYTES))).code).toBe(200);
  }
};

test('an import that another server took over while it was written leaves neither content nor report', async () => {
  await uploadAll();
  const db = openDatabase(server.pool);
  const [{ district_id }] = (await server.pool.query('select district_id from app_user where user_puid = $1', [owner.user_puid])).rows;
  const import_id = randomUUID();
  const id = { district_id, user_puid: owner.user_puid };
  await db.transaction((tx) => openImport(tx, { ...id, import_id }, sha256, false, new Date()));
  const order = { sha256, is_dry_run: false, replace_standards: [] };
  const run = { id: { ...id, job_id: import_id }, db, mustGoOn: () => undefined, lock: () => Promise.reject(new JobStopped()) };
  await expect(contentImportWork.work(order, run as unknown as JobRun)).rejects.toThrow(JobStopped);
  expect(await products()).toEqual([]);
  expect((await look(owner, import_id)).data).toMatchObject({ state: 'running', report: null });
});

test('an import that could not be queued is not shown as running', async () => {
  await server.pool.query('alter table job rename to job_away');
  onTestFinished(async () => {
    await server.pool.query('alter table job_away rename to job');
  });
  expect((await start(owner, sha256, true)).code).toBe(500);
  expect((await server.pool.query('select 1 from content_import where is_dry_run')).rows).toEqual([]);
});

describe('a package that is uploaded', () => {
  test('is looked through, and then brought in, without being sent again', async () => {
    await uploadAll();
    const dry = await run(owner, sha256, true);
    expect(dry).toMatchObject({ state: 'done', is_dry_run: true, report: { fault_count: 0, product_id: null } });
    expect(dry.report?.plan).toMatchObject({ package_id: 'tides-grade-4', version_before: null, added: { count: 5 }, unchanged: 0 });
    expect(await products()).toEqual([]);

    const done = await run(owner, sha256, false);
    expect(done).toMatchObject({ state: 'done', is_dry_run: false, phase: 'writing' });
    expect(done.done).toBe(done.total);
    expect(done.report?.product_id).toEqual(expect.any(Number));
    expect(await products()).toEqual(['tides-grade-4']);
    // What was sent is not kept any longer.
    await expect.poll(async () => (await server.pool.query('select 1 from content_package_part')).rows).toEqual([]);
    expect(await start(owner, sha256, true)).toMatchObject({
      code: 409,
      message: 'This package is not on the server anymore. Choose the file again.',
    });
  });

  test('is in the library that teachers see, and its quiz has its paper without a key', async () => {
    const teacher = await server.as('teacher1');
    const found = await teacher.call<{ data: { id: number; title: { en: string } }[] }>('POST', '/v2/content/get_units', {
      payload: { user_puid: teacher.user_puid },
    });
    const product = found.data.data.find(({ title }) => title.en === 'Tides');
    const { data } = await teacher.call<{ items: { item_id: number; title: { en: string } }[] }>('POST', '/v2/content/get_items', {
      payload: { user_puid: teacher.user_puid, product_id: product?.id },
    });
    const quiz = data.items.find(({ title }) => title.en === 'Check: Rock Pools');
    const detail = await teacher.call<{ quiz: { questions: { stem: { en: string }; options: object[] }[] } }>(
      'POST',
      '/v2/content/get_content_detail',
      {
        payload: { id: quiz?.item_id, userPuid: teacher.user_puid },
      },
    );
    expect(detail.data.quiz.questions.map(({ options }) => options.length)).toEqual([3, 3, 2]);
    expect(JSON.stringify(detail.data)).not.toMatch(/is_correct|suction cup/);
  });

  test('goes on where it was cut: it says which parts have arrived, and the same part again changes nothing', async () => {
    const parts = [zip.subarray(0, 100), zip.subarray(100)];
    await upload(owner, sha256, 1, parts[1] ?? zip);
    expect((await owner.call('GET', '/v2/authoring/get_uploaded_parts', { query: { user_puid: owner.user_puid, sha256 } })).data).toEqual({
      parts: [1],
    });
    await upload(owner, sha256, 0, parts[0] ?? zip);
    await upload(owner, sha256, 0, parts[0] ?? zip);
    expect(await run(owner, sha256, false)).toMatchObject({ state: 'done', report: { plan: { unchanged: 5 } } });
  });

  test('is refused with what is wrong with it, in both ways alike, and nothing comes in', async () => {
    const bad = new TextEncoder().encode('a letter, no zip');
    await upload(owner, hashOf(bad), 0, bad);
    for (const isDryRun of [true, false]) {
      const { state, report } = await run(owner, hashOf(bad), isDryRun);
      expect(state).toBe('refused');
      expect(report?.faults).toEqual([
        { file: 'the package', line: null, problem: expect.stringContaining('is not a zip that can be read') },
      ]);
    }
    expect(await products()).toEqual(['tides-grade-4']);
  });

  test('that is not what its name says is not even opened', async () => {
    const promised = hashOf(new TextEncoder().encode('something else'));
    await upload(owner, promised, 0, zip);
    const { state, report } = await run(owner, promised, false);
    expect([state, report?.faults[0]?.problem]).toEqual(['refused', 'did not arrive as it was sent; choose the file again']);
    expect(
      (await owner.call('GET', '/v2/authoring/get_uploaded_parts', { query: { user_puid: owner.user_puid, sha256: promised } })).data,
    ).toEqual({ parts: [] });
  });

  test('is taken in parts of a bounded size and number', async () => {
    expect((await upload(owner, sha256, 0, new Uint8Array(PACKAGE_PART_BYTES + 1))).code).toBe(413);
    expect(await upload(owner, sha256, 512, zip)).toMatchObject({ code: 400, message: expect.stringContaining('too large') });
    expect(
      (
        await owner.call('POST', '/v2/authoring/upload_content_package', {
          query: { user_puid: owner.user_puid, sha256, part: '0' },
          payload: {},
        })
      ).code,
    ).toBe(400);
  });

  test("is nobody else's, and its report neither", async () => {
    await upload(owner, sha256, 0, zip);
    const { import_id } = await run(owner, sha256, true);
    const other = await server.as('superadmin');
    expect((await other.call('GET', '/v2/authoring/get_uploaded_parts', { query: { user_puid: other.user_puid, sha256 } })).data).toEqual({
      parts: [],
    });
    expect((await start(other, sha256, false)).code).toBe(409);
    expect((await look(other, import_id)).code).toBe(404);
    expect((await look(owner, randomUUID())).code).toBe(404);
  });

  test('is forgotten after a day', async () => {
    await upload(owner, sha256, 0, zip);
    await server.pool.query(`update content_package_part set uploaded_at = now() - interval '25 hours'`);
    await upload(owner, hashOf(new Uint8Array([1])), 0, new Uint8Array([1]));
    expect((await server.pool.query('select sha256 from content_package_part')).rows).toEqual([{ sha256: hashOf(new Uint8Array([1])) }]);
  });
});

/** An import is done a moment before its job ends. A test that changes the job in between would have its change overwritten. */
async function runToTheEnd(isDryRun = true): Promise<ContentImport> {
  const done = await run(owner, sha256, isDryRun);
  const ended = async () => (await server.pool.query('select ended_at from job where job_id = $1', [done.import_id])).rows[0]?.ended_at;
  await expect.poll(ended).not.toBeNull();
  return done;
}

test('an import whose server has gone is finished by the next one', async () => {
  await upload(owner, sha256, 0, zip);
  const { import_id } = await runToTheEnd();
  await server.pool.query(`update content_import set state = 'running', report = null where import_id = $1`, [import_id]);
  await server.pool.query(`update job set state = 'running', heard_at = now() - interval '1 hour' where job_id = $1`, [import_id]);
  const next = await buildApp({ pool: server.pool, keys: TEST_KEYS, takesJobs: true });
  await next.ready();
  await expect.poll(async () => (await look(owner, import_id)).data).toMatchObject({ state: 'done', is_dry_run: true });
  await next.close();
});

test('an import that was in when its server stopped stays done: it is not looked for among the uploads again', async () => {
  await upload(owner, sha256, 0, zip);
  const { import_id, report } = await runToTheEnd(false);
  await server.pool.query(`update job set state = 'running', ended_at = null, heard_at = now() - interval '1 hour' where job_id = $1`, [
    import_id,
  ]);
  const next = await buildApp({ pool: server.pool, keys: TEST_KEYS, takesJobs: true });
  await next.ready();
  const state = async () => (await server.pool.query('select state from job where job_id = $1', [import_id])).rows[0]?.state;
  await expect.poll(state).toBe('done');
  expect((await look(owner, import_id)).data).toMatchObject({ state: 'done', report });
  await next.close();
});

test('an import that is canceled before it was begun stores nothing, and says so', async () => {
  await upload(owner, sha256, 0, zip);
  const { import_id } = await runToTheEnd();
  await server.pool.query(`update content_import set state = 'running', report = null where import_id = $1`, [import_id]);
  await server.pool.query(`update job set state = 'queued', ended_at = null where job_id = $1`, [import_id]);
  await server.pool.query(`update job set heard_at = now() - interval '1 hour' where job_id = $1`, [import_id]);
  const canceled = await owner.call('POST', '/v2/jobs/cancel_job', { payload: { user_puid: owner.user_puid, job_id: import_id } });
  expect(canceled.data).toMatchObject({ state: 'cancelling' });
  const next = await buildApp({ pool: server.pool, keys: TEST_KEYS, takesJobs: true });
  await next.ready();
  await expect.poll(async () => (await look(owner, import_id)).data).toMatchObject({ state: 'cancelled', report: null });
  await next.close();
});

/** A job that was planned and that nobody has begun yet. */
async function planned(order: object): Promise<string> {
  const { rows } = await server.pool.query<{ job_id: string }>(
    `insert into job (district_id, user_puid, job_id, kind, state, job_order, turn, attempts, done, total, cancel_asked, created_at, heard_at)
     select district_id, user_puid, gen_random_uuid(), 'content import', 'queued', $2, 0, 0, 0, 0, false, now(), now() from app_user
     where user_puid = $1 returning job_id`,
    [owner.user_puid, order],
  );
  const { job_id } = rows[0] as { job_id: string };
  onTestFinished(async () => {
    await server.pool.query('delete from job where job_id = $1', [job_id]);
    await server.pool.query('delete from content_package_part');
  });
  return job_id;
}

test('an import that is sent again while it goes on is the same one', async () => {
  await uploadAll();
  const order = { sha256, is_dry_run: false, replace_standards: [] };
  const import_id = await planned(order);
  const [{ district_id }] = (await server.pool.query('select district_id from app_user where user_puid = $1', [owner.user_puid])).rows;
  const id = { district_id, user_puid: owner.user_puid, import_id };
  await openDatabase(server.pool).transaction((tx) => openImport(tx, id, sha256, false, new Date()));
  expect((await start(owner, sha256, false)).data.import_id).toBe(import_id);
});

test('an import leaves the package to another look at it that goes on: it does not ask for the same file again', async () => {
  await uploadAll();
  await planned({ sha256, is_dry_run: true, replace_standards: [] });
  expect(await run(owner, sha256, false)).toMatchObject({ state: 'done' });
  expect((await server.pool.query('select 1 from content_package_part')).rowCount).toBe(Math.ceil(zip.length / PACKAGE_PART_BYTES));
});
