import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AssignedGroup, FOUND_GROUPS_A_PAGE, MAX_GROUPS } from '#contract/reports/reports.schemas.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

interface Found {
  readonly groups: AssignedGroup[];
  readonly page: number;
  readonly page_size: number;
  readonly total: number;
}

/** More than a whole list carries: the last of them by name is in no first page. */
const MANY = MAX_GROUPS + 10;
const LAST = 'Zz class 99%';
const last = randomUUID();
let server: TestServer;
let admin: Person;
let before: number;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as('districtadmin');
  before = (await find()).total;
  const { districtId, schoolId, userPuid } = demoPerson('teacher1');
  await server.pool.query(
    `insert into class_group (district_id, group_puid, school_id, group_name, icon, color, user_puid)
     select $1::int, gen_random_uuid(), $6::int, 'Many ' || lpad(n::text, 4, '0'), 'sun', 'teal', $2::uuid from generate_series(1, $3::int) n
     union all select $1::int, $4::uuid, $6::int, $5, 'sun', 'teal', $2::uuid`,
    [districtId, userPuid, MANY, last, LAST, schoolId],
  );
});
afterAll(() => server.close());

async function find(more = '', person = admin): Promise<Found> {
  return (await person.call<Found>('GET', `/v2/Report/find_assigned_groups?user_puid=${person.user_puid}${more}`)).data;
}

test('says how many classes there are in all, beyond what a whole list carries', async () => {
  const whole = await admin.call<AssignedGroup[]>('GET', `/v2/Report/get_assigned_groups?user_puid=${admin.user_puid}`);
  expect(whole.data).toHaveLength(MAX_GROUPS);
  expect(whole.data.some(({ grouppuid }) => grouppuid === last)).toBe(false);
  const found = await find();
  expect(found).toMatchObject({ page: 1, page_size: FOUND_GROUPS_A_PAGE, total: before + MANY + 1, more: false });
  expect(found.groups).toHaveLength(FOUND_GROUPS_A_PAGE);
});

test('pages through every class once', async () => {
  const { total } = await find();
  const seen: string[] = [];
  for (let page = 1; page <= Math.ceil(total / FOUND_GROUPS_A_PAGE); page += 1)
    seen.push(...(await find(`&page=${page}`)).groups.map(({ grouppuid }) => grouppuid));
  expect(seen).toHaveLength(total);
  expect(new Set(seen).size).toBe(total);
  expect((await find(`&page=${Math.ceil(total / FOUND_GROUPS_A_PAGE) + 1}`)).groups).toEqual([]);
});

test('finds a class beyond the first by a part of its name, by its teacher and by its id', async () => {
  expect((await find('&search=zz')).groups.map(({ grouppuid }) => grouppuid)).toEqual([last]);
  expect((await find('&search=delgado%20zz')).groups.map(({ grouppuid }) => grouppuid)).toEqual([last]);
  expect(await find(`&group_puid=${last}`)).toMatchObject({ total: 1, groups: [{ grouppuid: last, teacher_name: 'Rosa Delgado-Price' }] });
});

test('says whose a class is to those who see the classes of several teachers, schools or districts', async () => {
  const told = async (name: string) => {
    const { groups } = await find(`&group_puid=${last}`, await server.as(name));
    const [{ teacher_name, school_name, district_name } = {} as AssignedGroup] = groups;
    return [teacher_name, school_name, district_name];
  };
  const teacher = 'Rosa Delgado-Price';
  expect(await told('teacher1')).toEqual([null, null, null]);
  expect(await told('schooladmin')).toEqual([teacher, null, null]);
  expect(await told('districtadmin')).toEqual([teacher, 'Seagrass Elementary School', null]);
  expect(await told('superadmin')).toEqual([teacher, 'Seagrass Elementary School', 'Harbor Point']);
});

test('takes signs of patterns as they are typed', async () => {
  expect((await find('&search=99%25')).total).toBe(1);
  expect((await find('&search=%25')).total).toBe(1);
  expect((await find('&search=Many_0001')).total).toBe(0);
});

test('finds only what the caller may see, and hears no class’s teacher from its own', async () => {
  const other = await server.as('teacher2');
  expect(await find(`&group_puid=${last}`, other)).toMatchObject({ total: 0, groups: [] });
  expect((await find('&search=zz', other)).total).toBe(0);
  const own = await find('&search=zz', await server.as('teacher1'));
  expect(own.groups.map(({ teacher_name }) => teacher_name)).toEqual([null]);
  expect((await find('&search=zz', await server.as('mv-districtadmin'))).total).toBe(0);
});

test('classes stand first, each with its subgroups behind it, which are named with it', async () => {
  const teacher = await server.as('teacher3');
  const make = async (group_name: string, parent_group_puid: string | null = null) => {
    const group_type = parent_group_puid ? 'subgroup' : 'group';
    const payload = { user_puid: teacher.user_puid, group_name, icon: '', color: '', group_type, parent_group_puid, group_users_list: [] };
    return (await teacher.call<{ group_puid: string }>('POST', '/MyGroup/create_mygroup', { payload })).data.group_puid;
  };
  const [two, one] = [await make('Zeta 2'), await make('Zeta 1')];
  await make('5.6C help', two);
  await make('5.6C help', one);
  const { data } = await teacher.call<AssignedGroup[]>('GET', '/v2/Report/get_assigned_groups', {
    query: { user_puid: teacher.user_puid },
  });
  const own = data.filter(({ group_name, class_name }) => (class_name ?? group_name).startsWith('Zeta'));
  expect(own.map(({ group_name, class_name }) => [group_name, class_name])).toEqual([
    ['Zeta 1', null],
    ['5.6C help', 'Zeta 1'],
    ['Zeta 2', null],
    ['5.6C help', 'Zeta 2'],
  ]);
});
