import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { getArchivedLessons, getLessons } from '#contract/content/content.contract.ts';
import type { LessonDetail, LessonSummary } from '#contract/content/content.schemas.ts';
import type { getCartBoard } from '#contract/devices/devices.contract.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { getAssignmentReports } from '#contract/reports/reports.contract.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

type AssignmentReport = DataOf<typeof getAssignmentReports>[number];

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.as('teacher1');
  // What the demo teacher has put away comes with the district; these tests put away their own.
  await server.pool.query('delete from lesson where archived_at is not null');
});
beforeEach(() => server.pool.query("update lesson set archived_at = null; delete from lesson where lesson_name like 'Plan %'"));
afterAll(() => server.close());

const live = async (person: Person, page?: number) =>
  (await person.call<DataOf<typeof getLessons>>('POST', '/v2/content/get_lessons', { payload: { user_puid: person.user_puid, page } }))
    .data;
const archived = async (person: Person, page?: number) =>
  (
    await person.call<DataOf<typeof getArchivedLessons>>('POST', '/v2/content/get_archived_lessons', {
      payload: { user_puid: person.user_puid, page },
    })
  ).data;
const archive = (person: Person, lesson_id: number, is_archived = true) =>
  person.call<LessonSummary>('POST', '/v2/content/set_lesson_archived', {
    payload: { user_puid: person.user_puid, lesson_id, is_archived },
  });
const open = (person: Person, lesson_id: number) =>
  person.call<LessonDetail>('POST', '/v2/content/get_lesson_detail', { payload: { user_puid: person.user_puid, lesson_id } });
const idsOf = (rows: readonly LessonSummary[]) => rows.map(({ lesson_id }) => lesson_id);
/** Lessons that are no assignments, and were given to nobody. */
const makePlans = (count: number) =>
  server.pool.query(
    `insert into lesson (district_id, lesson_name, lesson_name_es, lesson_objective, lesson_objective_es, is_assignment, owner_puid)
     select district_id, 'Plan ' || n, '', '', '', false, user_puid from app_user, generate_series(1, $2) n where user_puid = $1`,
    [ana.user_puid, count],
  );

describe('a lesson that its owner archives', () => {
  test('leaves the live category for one of its own, and comes back from it', async () => {
    const before = await live(ana);
    const [first] = before.assignments;
    if (!first) throw new Error('the demo teacher has no lesson');
    expect(await archived(ana)).toMatchObject({ archived_assignments: [], archived_lessons: [], total: 0 });

    expect((await archive(ana, first.lesson_id)).data).toMatchObject({ lesson_id: first.lesson_id, archived_at: expect.any(String) });
    expect(idsOf((await live(ana)).assignments)).not.toContain(first.lesson_id);
    expect(await archived(ana)).toMatchObject({ archived_assignments: [{ ...first, archived_at: expect.any(String) }], total: 1 });

    expect((await archive(ana, first.lesson_id, false)).data).toEqual(first);
    expect(await live(ana)).toEqual(before);
    expect((await archived(ana)).total).toBe(0);
  });

  test('keeps its first day when it is archived again', async () => {
    const [first] = (await live(ana)).assignments;
    const id = first?.lesson_id ?? 0;
    const once = (await archive(ana, id)).data.archived_at;
    expect((await archive(ana, id)).data.archived_at).toBe(once);
  });

  test('opens as before, with its resources in their order and the classes that have it', async () => {
    const [first] = (await live(ana)).assignments;
    const id = first?.lesson_id ?? 0;
    const { data } = await open(ana, id);
    expect(data).toMatchObject({ ...first, lesson_objective: expect.stringMatching(/\S/) });
    expect(data.lesson_resources.map(({ resource_type_id }) => resource_type_id).slice(0, 2)).toEqual([25, 42]);
    expect(data.lesson_resources).toHaveLength(data.resource_count);
    expect(data.group_count).toBeGreaterThan(0);
    await archive(ana, id);
    expect((await open(ana, id)).data).toEqual({ ...data, archived_at: expect.any(String) });
  });

  test('stays with the students who were given it', async () => {
    const student = await server.as('student1');
    const all = async () => {
      const query = { user_puid: student.user_puid, typeId: '0' };
      const { data } = await student.call<{ assignments: unknown[] }>('GET', '/v2/studentDashboard/view_all_assignments', { query });
      return data.assignments;
    };
    const before = await all();
    expect(before.length).toBeGreaterThan(0);
    for (const id of idsOf((await live(ana)).assignments)) await archive(ana, id);
    expect(await all()).toEqual(before);
  });
});

describe('an archived lesson that a class was given', () => {
  const groupOf = async (lessonId: number) =>
    (await server.pool.query<{ group_puid: string }>('select group_puid from assignment where lesson_id = $1', [lessonId])).rows[0]
      ?.group_puid;
  const reports = async (person: Person, group_puid = '') =>
    (await person.call<AssignmentReport[]>('GET', '/v2/Report/get_assignment_reports', { query: { group_puid } })).data;
  const board = async (group_puid = '', assignment_id?: number) =>
    (
      await ana.call<DataOf<typeof getCartBoard>>('GET', '/v2/devices/cart_board', {
        query: { group_puid, ...(assignment_id === undefined ? {} : { assignment_id: String(assignment_id) }) },
      })
    ).data;
  const idOf = ({ assignment_id }: { assignment_id: number }) => assignment_id;

  test('keeps its report, which says so; only its owner may bring it back', async () => {
    const id = (await live(ana)).assignments[0]?.lesson_id ?? 0;
    const group = await groupOf(id);
    const before = await reports(ana, group);
    const { archived_at } = (await archive(ana, id)).data;
    expect(await reports(ana, group)).toEqual(before.map((row) => (row.lesson_id === id ? { ...row, archived_at } : row)));
    expect(before.map(({ is_own }) => is_own)).not.toContain(false);
    expect((await reports(await server.as('schooladmin'), group)).map(({ is_own }) => is_own)).not.toContain(true);
  });

  test('is not what the cart board begins with, unless it is asked for', async () => {
    const [newest] = (await board(await groupOf((await live(ana)).assignments[0]?.lesson_id ?? 0))).assignments;
    const { rows } = await server.pool.query('select lesson_id, group_puid from assignment where assignment_id = $1', [
      newest?.assignment_id,
    ]);
    const { lesson_id, group_puid } = rows[0];
    await archive(ana, lesson_id);
    const { assignments, assignment_id } = await board(group_puid);
    expect(assignments.map(idOf)).not.toContain(newest?.assignment_id);
    expect(assignment_id).toBe(assignments[0]?.assignment_id);
    expect((await board(group_puid, newest?.assignment_id)).assignment_id).toBe(newest?.assignment_id);
  });
});

test('lessons and assignments stand apart, and come a page at a time', async () => {
  await makePlans(43);
  const { total, page_size } = await live(ana);
  const pages = await Promise.all(Array.from({ length: Math.ceil(total / page_size) + 1 }, (_page, index) => live(ana, index + 1)));
  expect(pages.map(({ assignments, lessons }) => assignments.length + lessons.length)).toEqual([20, 20, total - 40, 0]);
  expect(pages.flatMap(({ lessons }) => lessons.map(({ lesson_name }) => lesson_name))).toEqual(
    Array.from({ length: 43 }, (_plan, index) => `Plan ${43 - index}`),
  );
  const ids = pages.flatMap(({ assignments, lessons }) => idsOf([...assignments, ...lessons]));
  expect(new Set(ids).size).toBe(total);
  const plan = pages[0]?.lessons[0]?.lesson_id ?? 0;
  await archive(ana, plan);
  expect(await archived(ana)).toMatchObject({ archived_lessons: [{ lesson_id: plan, group_count: 0 }], archived_assignments: [] });
});

test.each(['teacher2', 'mv-teacher1', 'schooladmin', 'superadmin'])('a lesson of another person does not exist for %s', async (name) => {
  const other = await server.as(name);
  const [first] = (await live(ana)).assignments;
  const id = first?.lesson_id ?? 0;
  const missing = await archive(other, 2_000_000_000);
  expect(missing.code).toBe(404);
  for (const refused of [await archive(other, id), await archive(other, id, false), await open(other, id)])
    expect([refused.code, refused.message]).toEqual([404, missing.message]);
  expect(idsOf((await live(other)).assignments)).not.toContain(id);
  expect((await open(ana, id)).data.archived_at).toBeNull();
});
