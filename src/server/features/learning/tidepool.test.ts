import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import type { getTidepool } from '#contract/learning/tidepool.contract.ts';
import type { ChosenForTidepool } from '#contract/learning/tidepool.schemas.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let [ana, ben]: Person[] = [];
beforeAll(async () => {
  server = await startTestServer();
  [ana, ben] = [await server.as('student1'), await server.as('student2')];
});
afterAll(() => server.close());

const of = (who: Person | undefined) => who as Person;
const whole = async (who: Person | undefined) =>
  (await of(who).call<DataOf<typeof getTidepool>>('GET', `/v2/tidepool/get_tidepool?user_puid=${who?.user_puid}`)).data;
const send = (who: Person | undefined, path: string, payload: object) =>
  of(who).call('POST', `/v2/tidepool/${path}`, {
    payload: { user_puid: who?.user_puid, ...payload },
    headers: { 'idempotency-key': randomUUID() },
  });

const read = async (who: Person | undefined) =>
  (await (who as Person).call<{ settings: ChosenForTidepool | null }>('GET', `/v2/tidepool/get_tidepool?user_puid=${who?.user_puid}`)).data
    .settings;
const save = (who: Person | undefined, settings: object, user_puid = who?.user_puid) =>
  (who as Person).call('POST', '/v2/tidepool/save_tidepool', {
    payload: { user_puid, settings },
    headers: { 'idempotency-key': randomUUID() },
  });

test('tidepool choices follow the account, each by itself, and nobody else sees them', async () => {
  expect([await read(ana), await read(ben)]).toEqual([null, null]);
  await save(ana, { companion: 'octopus', companion_name: 'Luna' });
  await save(ben, { light: 'night' });
  expect((await save(ana, { light: 'sunset' })).code).toBe(200);
  expect(await read(ana)).toEqual({ companion: 'octopus', companion_name: 'Luna', light: 'sunset' });
  expect(await read(ben)).toEqual({ light: 'night' });
  expect((await save(ben, { light: 'day' }, ana?.user_puid)).code).toBe(403);
});

test('an unknown animal and a name that is too long are refused and change nothing', async () => {
  const before = await read(ana);
  expect((await save(ana, { companion: 'shark' })).code).toBe(400);
  expect((await save(ana, { companion_name: 'A name that is longer than it may be' })).code).toBe(400);
  expect(await read(ana)).toEqual(before);
});

test('a thing stays where it was moved last, each by itself and beside the other choices; back at its first place it has none', async () => {
  await send(ben, 'arrange', { places: { seaweed: { x: 10, y: 60 }, lesson_1: { x: 30, y: 40 } } });
  await send(ben, 'arrange', { places: { lesson_1: { x: 80, y: 20 } } });
  expect(await whole(ben)).toMatchObject({ places: { seaweed: { x: 10, y: 60 }, lesson_1: { x: 80, y: 20 } } });
  expect(await read(ben)).not.toHaveProperty('places');
  await send(ben, 'arrange', { places: { seaweed: null } });
  expect((await whole(ben)).places).toEqual({ seaweed: null, lesson_1: { x: 80, y: 20 } });
  expect((await send(ben, 'arrange', { places: { treasure: { x: 1, y: 1 } } })).code).toBe(400);
  expect((await send(ben, 'arrange', { places: { seaweed: { x: 101, y: 0 } } })).code).toBe(400);
});

test('animals met on several devices add up, none is taken away or given to anybody else, and the earliest time stays', async () => {
  await send(ana, 'meet_animals', { met: [{ standard: '5.6A', species: 'limpet' }] });
  const [first] = (await whole(ana)).met ?? [];
  await send(ana, 'meet_animals', {
    met: [
      { standard: '5.6A', species: 'limpet' },
      { standard: '5.6A', species: 'mussel' },
      { standard: 'gone since', species: 'chiton' },
    ],
  });
  const { met = [] } = await whole(ana);
  expect(met.map(({ standard, species }) => `${standard} ${species}`).sort()).toEqual(['5.6A limpet', '5.6A mussel', 'gone since chiton']);
  expect(met.find(({ species }) => species === 'limpet')).toEqual(first);
  expect(first?.text?.es).toMatch(/\w/);
  expect(met.find(({ species }) => species === 'chiton')?.text).toBeNull();
  expect((await whole(ben)).met).toEqual([]);
  expect((await send(ana, 'meet_animals', { met: [{ standard: '5.6A', species: 'shark' }] })).code).toBe(400);
});

test('the days of this week on which a student learned are told to the student', async () => {
  const { learned_on = [] } = await whole(ana);
  expect(learned_on).toEqual([...new Set(learned_on)].sort());
  await server.pool.query(
    `insert into usage_person_day (district_id, user_puid, day, role, seconds)
     select u.district_id, u.user_puid, (now() at time zone d.time_zone)::date, u.role, 60 from app_user u join district d using (district_id)
     where u.user_puid = $1 on conflict (district_id, user_puid, day) do update set seconds = 60`,
    [ana?.user_puid],
  );
  expect((await whole(ana)).learned_on?.length).toBeGreaterThan(0);
});
