import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ModuleDistrict, ModuleRuleChange, ModuleRuleRow } from '#contract/permissions/permissions.schemas.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let owner: Person;
let district_id: number;
let school_id: number;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.as('productadmin');
  const { rows } = await server.pool.query<{ district_id: number; school_id: number }>(
    "select district_id, school_id from app_user where user_name = 'teacher1'",
  );
  district_id = rows[0]?.district_id ?? 0;
  school_id = rows[0]?.school_id ?? 0;
});
afterAll(() => server.close());

type Change = Partial<ModuleRuleChange> & Pick<ModuleRuleChange, 'module' | 'is_on'>;
const set = (...rules: Change[]) =>
  owner.call<{ before: ModuleRuleChange[] }>('POST', '/v2/permissions/set_rules', {
    payload: { user_puid: owner.user_puid, rules: rules.map((rule) => ({ district_id, school_id: null, role: null, ...rule })) },
  });
const clear = () => server.pool.query('delete from module_rule');
const glossary = async (person: Person) =>
  (await person.call('GET', '/v2/glossary/get_glossary', { query: { user_puid: person.user_puid } })).code;
const tabs = async (person: Person) =>
  (await person.call<{ id: string }[]>('GET', '/v2/session/nav_tabs', { query: { userpuid: person.user_puid } })).data.map(({ id }) => id);

describe('a module that is turned off', () => {
  test('refuses its calls within seconds, leaves the header, and comes back; another district keeps it', async () => {
    const teacher = await server.as('teacher1');
    const elsewhere = await server.as('mv-teacher1');
    expect(await glossary(teacher)).toBe(200);
    const { data } = await set({ module: 'glossary', is_on: false });
    await vi.waitFor(async () => expect(await glossary(teacher)).toBe(403), { interval: 200 });
    expect(await tabs(teacher)).not.toContain('glossary');
    expect(await tabs(elsewhere)).toContain('glossary');
    expect(await glossary(elsewhere)).toBe(200);
    // Set back by what the change answered.
    expect(data.before).toMatchObject([{ module: 'glossary', is_on: null }]);
    await owner.call('POST', '/v2/permissions/set_rules', { payload: { user_puid: owner.user_puid, rules: data.before } });
    await vi.waitFor(async () => expect(await glossary(teacher)).toBe(200), { interval: 200 });
    expect((await server.pool.query('select 1 from module_rule')).rowCount).toBe(0);
  });

  test('for one role of one school stays on for everybody else', async () => {
    await set({ module: 'quizsmart', is_on: false, school_id, role: 1 });
    expect(await tabs(await server.as('student1'))).not.toContain('quizsmart');
    expect(await tabs(await server.as('teacher1'))).toContain('quizsmart');
    await clear();
  });

  test('is listed with who changed it, and a school of another district is refused with nothing changed', async () => {
    await set({ module: 'staar', is_on: false }, { module: 'sharing', is_on: false, role: 2 });
    const { data } = await owner.call<{ rules: ModuleRuleRow[]; total: number }>('GET', '/v2/permissions/get_rules', {
      query: { user_puid: owner.user_puid, district_id: String(district_id) },
    });
    expect(data.total).toBe(2);
    expect(data.rules[0]).toMatchObject({ district_name: 'Harbor Point', changed_by: expect.stringContaining(' '), is_on: false });
    const { data: list } = await owner.call<{ districts: ModuleDistrict[] }>('GET', '/v2/permissions/get_districts', {
      query: { user_puid: owner.user_puid, search: 'harbor' },
    });
    expect(list.districts).toMatchObject([{ district_name: 'Harbor Point', off: ['staar'], exceptions: 1 }]);
    const foreign = await set({ module: 'glossary', is_on: false }, { module: 'glossary', is_on: false, school_id: 999_999 });
    expect(foreign.code).toBe(404);
    expect((await server.pool.query('select 1 from module_rule')).rowCount).toBe(2);
    await clear();
  });

  test('is decided by nobody below a product administrator', async () => {
    const admin = await server.as('districtadmin');
    const refused = await admin.call('POST', '/v2/permissions/set_rules', {
      payload: { user_puid: admin.user_puid, rules: [{ district_id, role: null, module: 'staar', is_on: false }] },
    });
    expect(refused.code).toBe(403);
  });
});
