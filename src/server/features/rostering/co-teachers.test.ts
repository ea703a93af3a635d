import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rosterClient } from '#testing/roster-client.ts';
import { type MadeRoster, rosterFiles, zipOf } from '#testing/roster-zip.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let client: ReturnType<typeof rosterClient>;
beforeAll(async () => {
  server = await startTestServer();
  client = rosterClient(server);
  await server.pool.query(`update app_user set external_id = 'T-' || user_name where user_name in ('teacher1', 'teacher2')`);
});
afterAll(() => server.close());

const teacher = (user_name: string, first: string, last: string) =>
  ({ id: user_name, user_name, first, last, number: `T-${user_name}`, role: 'teacher' }) as const;
const teaches = (person: string, primary: boolean) => ({ id: `e-${person}`, class: 'c1', person, role: 'teacher', primary }) as const;
const PEOPLE = [
  teacher('teacher1', 'Rosa', 'Delgado-Price'),
  teacher('teacher2', 'Daniel', 'Achebe'),
  { id: 'kid', user_name: 'kid.reef', first: 'Kid', last: 'Reef', number: 'N-1' },
];
const roster = (...enrolled: NonNullable<MadeRoster['enrollments']>): Buffer =>
  zipOf(
    rosterFiles({
      schools: [{ id: 's1', name: 'Seagrass Elementary School' }],
      people: PEOPLE,
      classes: [{ id: 'c1', name: 'Roster Science' }],
      enrollments: [{ id: 'e-kid', class: 'c1', person: 'kid' }, ...enrolled],
    }),
  );
const BOTH = roster(teaches('teacher1', true), teaches('teacher2', false));

/** Whether a teacher has the class among the own groups. */
async function sees(name: string): Promise<boolean> {
  const person = await server.as(name);
  const reply = await person.call('GET', '/MyGroup/get_mygroupslist_and_details', { query: { user_puid: person.user_puid } });
  return reply.response.body.includes('Roster Science');
}
const bothSee = async () => [await sees('teacher1'), await sees('teacher2')];
async function bringIn(zip: Buffer) {
  const run = await client.check(zip);
  return client.approve(run.run_id, { accepted: run.stops.map(({ count }) => count) });
}

describe('a class with two teachers in the roster', () => {
  it('is both teachers’ class, named in the preview; again nothing changes', async () => {
    const run = await client.check(BOTH);
    expect(run).toMatchObject({ not_taken: 0, counts: { enrollment: { create: 2 } } });
    expect(await client.lines(run.run_id, 'enrollment', 'create')).toContainEqual(
      expect.objectContaining({ about: 'Daniel Achebe → Roster Science', changes: [{ field: 'role', before: null, after: '2' }] }),
    );
    expect(await bothSee()).toEqual([false, false]);
    await client.approve(run.run_id);
    expect(await bothSee()).toEqual([true, true]);
    const again = await client.check(BOTH);
    expect(again.counts).toEqual({ school: {}, person: {}, class: {}, enrollment: {}, guardian: {} });
    await client.discard(again.run_id);
  });

  it('loses who is no longer listed, and an undo brings them back', async () => {
    const { run_id, state } = await bringIn(roster(teaches('teacher1', true)));
    expect(state).toBe('done');
    expect(await bothSee()).toEqual([true, false]);
    await client.undo(run_id);
    expect(await bothSee()).toEqual([true, true]);
  });

  it('stays both teachers’ class where the other one leads it', async () => {
    const owner = async () => (await client.classes()).find(({ group_name }) => group_name === 'Roster Science')?.teacher;
    const { run_id } = await bringIn(roster(teaches('teacher1', false), teaches('teacher2', true)));
    expect([await owner(), ...(await bothSee())]).toEqual(['teacher2', true, true]);
    await client.undo(run_id);
    expect([await owner(), ...(await bothSee())]).toEqual(['teacher1', true, true]);
  });
});
