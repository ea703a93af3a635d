import { expect, test } from 'vitest';
import type { HeldPile } from '#contract/held-work/held-work.schemas.ts';
import { MAX_PILES } from '#contract/held-work/held-work.schemas.ts';
import { heldWorkRoom } from '#testing/held-work-room.ts';
import type { Person } from '#testing/test-server.ts';

const room = heldWorkRoom();
const MORE = 12;

/** Late work of more students than one list carries; the one whose work came first is the last of the list. */
async function fill(): Promise<void> {
  await room.server.pool.query(
    `with added as (
       insert into app_user (district_id, user_puid, school_id, user_name, password_hash, first_name, last_name, role)
       select district_id, gen_random_uuid(), school_id, 'late-' || n, 'x', 'Late', 'Number' || n, 1
       from app_user, generate_series(1, $1::int) n where user_puid = $2 returning district_id, user_puid, user_name)
     insert into held_work (district_id, op_id, user_puid, assignment_id, reason, fingerprint, method, path, query, body, held_at)
     select district_id, gen_random_uuid(), user_puid, $3, 'late', 'x', 'POST', '/lesson/check_resource_completion', '{}', '{}',
       now() - interval '1 hour' + substr(user_name, 6)::int * interval '1 second' from added`,
    [MAX_PILES + MORE, room.student.user_puid, room.assignment],
  );
}

async function listed(search: string, person: Person = room.teacher): Promise<{ piles: HeldPile[]; waiting: number; decided: number }> {
  const asked = `user_puid=${person.user_puid}&search=${encodeURIComponent(search)}`;
  const piles = (await person.call<HeldPile[]>('GET', `/v2/Report/get_held_work?${asked}`)).data;
  const { data } = await person.call<{ waiting: number; decided: number }>('GET', `/v2/Report/count_held_work?${asked}`);
  return { piles, ...data };
}

test('of more late work than one list carries, all is counted and the rest is found by a search', async () => {
  await fill();
  const all = await listed('');
  expect(all.piles).toHaveLength(MAX_PILES);
  expect(all).toMatchObject({ waiting: MAX_PILES + MORE, decided: 0 });
  expect(all.piles.some(({ last_name }) => last_name === 'Number1')).toBe(false);

  const found = await listed('late number1');
  expect(found.piles.some(({ last_name }) => last_name === 'Number1')).toBe(true);
  expect(found.piles).toHaveLength(found.waiting);
  expect(found.piles.every(({ last_name }) => last_name.startsWith('Number1'))).toBe(true);
  const [pile] = all.piles;
  expect((await listed(`${pile?.group_name} Number12`)).piles.length).toBeGreaterThan(0);
  expect((await listed(`${pile?.lesson_name} Number12`)).piles.length).toBeGreaterThan(0);
  expect(await listed('100%')).toMatchObject({ piles: [], waiting: 0 });

  // What is decided is counted as decided.
  const first = found.piles.find(({ last_name }) => last_name === 'Number1');
  if (first) await room.decideOn('declined', first);
  expect(await listed('')).toMatchObject({ waiting: MAX_PILES + MORE - 1, decided: 1 });

  // Another teacher's late work is neither listed nor counted.
  expect(await listed('', await room.server.as('teacher2'))).toEqual({ piles: [], waiting: 0, decided: 0, more: false });
});
