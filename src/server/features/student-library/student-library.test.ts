import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ItemDetail } from '#contract/content/content.schemas.ts';
import type { StudentLibrary } from '#contract/student-library/student-library.schemas.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let student: Person;
beforeAll(async () => {
  server = await startTestServer();
  student = await server.as('student1');
});
afterAll(() => server.close());

const library = async (person: Person) =>
  (await person.call<StudentLibrary>('GET', '/v2/studentDashboard/get_content_library', { query: { user_puid: person.user_puid } })).data
    .units;
const resource = (person: Person, item_id: number) =>
  person.call<{ item_details: ItemDetail }>('GET', '/v2/studentDashboard/get_resource', {
    query: { user_puid: person.user_puid, item_id: String(item_id) },
  });
const itemsOf = (units: StudentLibrary['units']) => units.flatMap(({ topics }) => topics.flatMap(({ items }) => items));
const itemOfType = async (type: number) => {
  const { rows } = await server.pool.query<{ item_id: number }>('select min(item_id) as item_id from item where resource_type_id = $1', [
    type,
  ]);
  return rows[0]?.item_id ?? 0;
};

test('a student finds the whole product that the class works from, topic by topic', async () => {
  const units = await library(student);
  expect(units.map(({ topics }) => topics.length)).toEqual([2, 3, 3, 3]);
  expect(itemsOf(units)).toHaveLength(59);
});

test('there is no quiz and no teacher guide in it, and neither opens by its number', async () => {
  const types = new Set(itemsOf(await library(student)).map(({ resource_type_id }) => resource_type_id));
  for (const type of [RESOURCE_TYPE.quiz, RESOURCE_TYPE.teacherGuide]) {
    expect(types).not.toContain(type);
    expect((await resource(student, await itemOfType(type))).code).toBe(404);
  }
});

test('a reader opens whole', async () => {
  const { code, data } = await resource(student, await itemOfType(RESOURCE_TYPE.reader));
  expect(code).toBe(200);
  expect(data.item_details.documents.map(({ variant }) => variant)).toEqual([
    'lexile1',
    'lexile2',
    'lexile3',
    'spanish1',
    'spanish',
    'spanish3',
  ]);
});

test('what was retired is neither listed nor opened', async () => {
  const reader = await itemOfType(RESOURCE_TYPE.reader);
  await server.pool.query('update item set sort_order = -1 where item_id = $1', [reader]);
  expect(itemsOf(await library(student)).map(({ item_id }) => item_id)).not.toContain(reader);
  expect((await resource(student, reader)).code).toBe(404);
  await server.pool.query('update item set sort_order = 0 where item_id = $1', [reader]);
});

test('of a lesson that a student alone is to see later, nothing is in their library yet', async () => {
  const own = [student.user_puid];
  await server.pool.query(
    `insert into assignment_student (district_id, assignment_id, user_puid, opens_at)
     select district_id, assignment_id, user_puid, now() + interval '1 day' from assignment_given where user_puid = $1`,
    own,
  );
  expect(await library(student)).toEqual([]);
  await server.pool.query('delete from assignment_student where user_puid = $1', own);
  expect(itemsOf(await library(student))).not.toEqual([]);
});

test('whose class was given nothing has an empty library, and opens nothing', async () => {
  await server.pool.query('delete from group_member where user_puid = $1', [student.user_puid]);
  expect(await library(student)).toEqual([]);
  expect((await resource(student, await itemOfType(RESOURCE_TYPE.reader))).code).toBe(404);
});
