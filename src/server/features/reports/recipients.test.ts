import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { makeClass, makeSmallClass, type SmallClass } from '#testing/small-class.ts';
import { cloneDatabase, type TestDatabase } from '#testing/test-database.ts';
import { readRecipients } from './book/recipients.store.ts';

/** Reports find out for all students at once what the view `assignment_recipient` says of each: the two must never differ. */
const DISTRICT = 1001;
let database: TestDatabase;
let small: SmallClass;
beforeAll(async () => {
  database = await cloneDatabase();
  small = await makeSmallClass(database.pool);
});
afterAll(() => database.drop());

const asText = (rows: readonly { readonly assignment_id: number; readonly user_puid: string }[]) =>
  rows.map(({ assignment_id, user_puid }) => `${assignment_id} ${user_puid}`).toSorted();

async function saidByReport(ids: readonly number[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ group_puid: string }>(
    'select distinct group_puid from assignment where assignment_id = any ($1)',
    [ids],
  );
  const groups = rows.map(({ group_puid }) => group_puid);
  return asText(await readRecipients(openDatabase(database.pool), DISTRICT, groups, ids));
}
async function saidByView(ids: readonly number[]): Promise<string[]> {
  const { rows } = await database.pool.query(
    'select assignment_id, user_puid from assignment_recipient where district_id = $1 and assignment_id = any ($2)',
    [DISTRICT, ids],
  );
  return asText(rows);
}

type Elsewhere = 'open' | 'closed' | 'opens later' | 'a part of the class';

/** The small class's quiz, given to another group of one of its students too. @returns the assignment */
async function giveAlso(to: keyof SmallClass['people'], how: Elsewhere): Promise<number> {
  const { pool } = database;
  const teacher = demoPerson('teacher1').userPuid;
  const group = await makeClass(pool, teacher);
  if (how === 'a part of the class')
    await pool.query('update class_group set parent_group_puid = $2 where group_puid = $1', [group, small.group_puid]);
  await pool.query('insert into group_member (district_id, group_puid, user_puid) values ($1, $2, $3)', [
    DISTRICT,
    group,
    small.people[to],
  ]);
  const { rows } = await pool.query<{ assignment_id: number }>(
    `insert into assignment (district_id, lesson_id, group_puid, assigned_by_puid, assigned_at, closed_at, opens_at)
      values ($1, $2, $3, $4, now() - interval '1 day', case when $5 then now() end, case when $6 then now() + interval '1 day' end)
      returning assignment_id`,
    [DISTRICT, small.quiz.lesson_id, group, teacher, how === 'closed', how === 'opens later'],
  );
  return rows[0]?.assignment_id ?? 0;
}

test('who has the same lesson open in another group has it once, in reports as everywhere', async () => {
  const { quiz, people } = small;
  const ofQuiz = (...names: readonly (keyof typeof people)[]) =>
    asText(names.map((name) => ({ assignment_id: quiz.assignment_id, user_puid: people[name] })));
  expect(await saidByReport([quiz.assignment_id])).toEqual(ofQuiz('Ana', 'Ben', 'Cal', 'Dee', 'Eve'));
  // Ana has begun here; Cal has not, and takes the newer one; of Dee's and Eve's neither is open; Ben has begun here.
  const others = [
    await giveAlso('Ana', 'open'),
    await giveAlso('Cal', 'open'),
    await giveAlso('Dee', 'closed'),
    await giveAlso('Eve', 'opens later'),
    await giveAlso('Ben', 'a part of the class'),
  ];
  expect(await saidByReport([quiz.assignment_id])).toEqual(ofQuiz('Ana', 'Ben', 'Dee', 'Eve'));
  for (const assignment_id of [quiz.assignment_id, ...others])
    expect(await saidByReport([assignment_id])).toEqual(await saidByView([assignment_id]));
});

test('of every lesson that was given in the demo', async () => {
  const { rows } = await database.pool.query<{ ids: number[] }>(
    'select array_agg(assignment_id)::int[] as ids from assignment where district_id = $1',
    [DISTRICT],
  );
  const ids = rows[0]?.ids ?? [];
  const said = await saidByReport(ids);
  expect(said.length).toBeGreaterThan(100);
  expect(said).toEqual(await saidByView(ids));
});
