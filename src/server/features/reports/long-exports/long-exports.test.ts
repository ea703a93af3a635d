import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type LongExport, ROWS_AT_ONCE } from '#contract/reports/long-exports.schemas.ts';
import { JobStopped } from '#server/jobs/run-jobs.ts';
import { makeSmallClass, type SmallClass } from '#testing/small-class.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { longExportWork } from './write-long-export.ts';

let server: TestServer;
let teacher: Person;
let large: SmallClass;
const ASKED = 1_300;
const ITEM = '/ETLReport/get_itemanalysis_student';

beforeAll(async () => {
  server = await startTestServer();
  teacher = await server.as('teacher1');
  large = await makeSmallClass(server.pool);
  await enrollMany(large, ASKED);
});
afterAll(() => server.close());

/** As many students more, each with the quiz handed in: four rows of the export. */
async function enrollMany({ group_puid, quiz }: SmallClass, count: number): Promise<void> {
  const values = [group_puid, quiz.quiz_id, quiz.assignment_id, quiz.lesson_id, quiz.resource_id, count];
  const sql = (text: string) => server.pool.query(text.replace(/\$(\d)/g, (_all, at) => `'${values[Number(at) - 1]}'`));
  await sql(`create temporary table many as select gen_random_uuid() as puid, gen_random_uuid() as result, gen_random_uuid() as session_id,
    gen_random_uuid() as visit, n from generate_series(1, $6::int) n`);
  await sql(`insert into app_user (district_id, user_puid, school_id, user_name, password_hash, first_name, last_name, role)
    select 1001, puid, 101, 'many-' || n, 'x', 'Many', 'Many ' || n, 1 from many`);
  await sql(`insert into group_member (district_id, group_puid, user_puid) select 1001, $1, puid from many`);
  await sql(`insert into lesson_tracking (district_id, tracking_id, user_puid, assignment_id, lesson_id, time_spent)
    select 1001, session_id, puid, $3::int, $4::int, 60 from many`);
  await sql(`insert into resource_tracking (district_id, tracking_id, lesson_tracking_id, user_puid, assignment_id, lesson_id, resource_id,
      resource_type_id, time_spent, percentage_completed)
    select 1001, visit, session_id, puid, $3::int, $4::int, $5::int, 18, 60, 100 from many`);
  await sql(`insert into quiz_result (district_id, result_id, user_puid, assignment_id, lesson_id, quiz_id, attempt_no,
      lesson_resource_tracking_id, started_at, saved_at, submitted_at, time_spent, score, max_score, awaiting_points)
    select 1001, result, puid, $3::int, $4::int, $2::int, 1, visit, now(), now(), now(), 60, 4, 4, 0 from many`);
  await sql(`insert into quiz_answer (district_id, result_id, question_id, answer_ids, answer_text, time_spent, is_correct, points)
    select 1001, result, question_id, array[(select min(answer_id) from quiz_option o where o.question_id = q.question_id)], '', 5, true, 1
    from many cross join quiz_question q where quiz_id = $2::int`);
}

const ask = (person: Person, more: Record<string, string> = {}) =>
  person.call<{ export_id: string }>('GET', ITEM, { query: { group_puid: large.group_puid, when_long: 'job', ...more } });
const listed = async (person = teacher) =>
  (await person.call<LongExport[]>('GET', '/v2/Report/get_long_exports', { query: { user_puid: person.user_puid } })).data;
const fetched = (export_id: string, person = teacher) =>
  person.call('GET', '/v2/Report/download_long_export', { query: { user_puid: person.user_puid, export_id } });

/** The export as soon as the server is no longer at it. */
async function finished(id: string): Promise<LongExport | undefined> {
  const find = async () => (await listed()).find(({ export_id }) => export_id === id);
  await expect.poll(async () => (await find())?.state).toMatch(/done|failed|cancelled/);
  return find();
}

test('a spreadsheet of over 5,000 rows is written by a job, and is the one that the call alone would have sent', async () => {
  const begun = await ask(teacher);
  expect([begun.code, begun.status]).toEqual([202, 'success']);
  const done = await finished(begun.data.export_id);
  expect(done).toMatchObject({
    state: 'done',
    percent: 100,
    file_name: 'Student_Level_Performance_Report.xlsx',
    group_name: 'Small class',
  });
  expect(done?.done).toBeGreaterThan(ROWS_AT_ONCE);
  const file = await fetched(begun.data.export_id);
  expect(String(file.response.headers['content-disposition'])).toContain('Student_Level_Performance_Report.xlsx');
  const rows = (await readExcelFile(file.response.rawPayload))[0]?.data ?? [];
  const atOnce = await ask(teacher, { when_long: 'send' });
  expect(atOnce.code).toBe(200);
  expect(rows).toEqual((await readExcelFile(atOnce.response.rawPayload))[0]?.data);
  expect(rows).toHaveLength((done?.done ?? 0) + 1);
  // It does not go with the first download.
  expect((await fetched(begun.data.export_id)).code).toBe(200);
});

test('a shorter one is sent at once, whatever was asked', async () => {
  const { response } = await ask(teacher, { student_puid: large.people.Ana });
  expect(response.headers['content-type']).toContain('spreadsheet');
});

test('of four asked for at the same moment the fourth is refused', async () => {
  const all = await Promise.all([1, 2, 3, 4].map(() => ask(teacher)));
  expect(all.map(({ code }) => code).sort()).toEqual([202, 202, 202, 429]);
  for (const { code, data } of all) if (code === 202) await finished(data.export_id);
});

test('it is nobody else’s, and is gone after 30 days', async () => {
  const { export_id } = (await ask(teacher)).data;
  await finished(export_id);
  const other = await server.as('teacher2');
  expect((await fetched(export_id, other)).code).toBe(404);
  expect(await listed(other)).toEqual([]);
  expect((await ask(other)).code).toBe(404);
  await server.pool.query("update long_export set started_at = now() - interval '31 days' where export_id = $1", [export_id]);
  expect((await listed()).some((each) => each.export_id === export_id)).toBe(false);
});

test('is no longer listed or sent once its owner does not see the class', async () => {
  const { export_id } = (await ask(teacher)).data;
  await finished(export_id);
  await server.pool.query('update class_group set user_puid = $2 where group_puid = $1', [
    large.group_puid,
    (await server.as('teacher2')).user_puid,
  ]);
  expect([(await listed()).length, (await fetched(export_id)).code]).toEqual([0, 404]);
  await server.pool.query('update class_group set user_puid = $2 where group_puid = $1', [large.group_puid, teacher.user_puid]);
  expect((await fetched(export_id)).code).toBe(200);
});

test('one that was stopped keeps no file', async () => {
  const keep = vi.fn();
  const make = async () => ({
    file_name: 'a.xlsx',
    media_type: 'x',
    group_name: 'Small class',
    rows: { total: 9_000, done: () => 4_000 },
    content: (async function* () {
      yield new Uint8Array(1);
    })(),
  });
  const said: [number, number | undefined][] = [];
  const run = {
    id: { district_id: 1001, user_puid: teacher.user_puid, job_id: large.group_puid },
    db: { execute: keep } as never,
    log: {} as never,
    checkpoint: null,
    mustGoOn: () => undefined,
    lock: async () => undefined,
    reportProgress: async (done: number, total?: number) => {
      said.push([done, total]);
      if (done > 0) throw new JobStopped();
    },
  };
  const caller = { district_id: 1001, user_puid: teacher.user_puid, school_id: 101, role: 2 } as const;
  const order = { call: 'exportCsv', input: { query: {}, body: {} }, caller };
  await expect(longExportWork({ exportCsv: make }).work(order, run)).rejects.toBeInstanceOf(JobStopped);
  expect(said).toEqual([
    [0, 9_000],
    [4_000, 9_000],
  ]);
  expect(keep).not.toHaveBeenCalled();
});
