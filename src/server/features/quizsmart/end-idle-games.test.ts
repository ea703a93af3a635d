import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Game } from '#contract/quizsmart/quizsmart.schemas.ts';
import { openDatabase } from '#server/db/database.ts';
import { DEMO_CLASSES } from '#server/demo/demo-classes.ts';
import { endAbandonedGames } from '#server/handlers.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const HOUR = 3_600_000;
let server: TestServer;
let teacher: Person;
let ana: Person;
let quiz: number;
let question: { question_id: number; good: number[] };
beforeAll(async () => {
  server = await startTestServer();
  [teacher, ana] = await Promise.all([server.as('teacher1'), server.as('student1')]);
  const { rows } = await server.pool.query(
    `select q.quiz_id, q.question_id, array_agg(o.answer_id) filter (where o.is_correct) as good
     from quiz_question q join quiz_option o using (question_id)
     where q.question_type = 'choice' and q.sort_order >= 0 and o.sort_order >= 0 group by 1, 2 limit 1`,
  );
  [question] = rows;
  quiz = rows[0].quiz_id;
});
afterAll(() => server.close());

const start = async (mode: string) =>
  (
    await teacher.call<Game>('POST', '/v2/quizsmart/start_game', {
      payload: {
        user_puid: teacher.user_puid,
        group_puid: DEMO_CLASSES[0]?.groupPuid,
        quiz_id: quiz,
        question_ids: [question.question_id],
        mode,
      },
    })
  ).data;
const open = async (game: Game) =>
  (
    await teacher.call<Game>('POST', '/v2/quizsmart/move_game', {
      payload: { user_puid: teacher.user_puid, game_id: game.game_id, step: 'open', version: game.version },
    })
  ).data;
const listed = async () =>
  (await ana.call<{ games: Game[] }>('GET', '/v2/quizsmart/get_my_games', { query: { user_puid: ana.user_puid } })).data.games.map(
    ({ game_id }) => game_id,
  );
const sweep = (hours: number) => endAbandonedGames(openDatabase(server.pool), new Date(Date.now() + hours * HOUR));
const answer = (game: Game) =>
  ana.call('POST', '/v2/quizsmart/answer_question', {
    payload: {
      user_puid: ana.user_puid,
      game_id: game.game_id,
      question_id: question.question_id,
      answer_ids: question.good,
      answered_at: new Date().toISOString(),
    },
    headers: { 'idempotency-key': randomUUID() },
  });

test('a game in which nothing happened for three hours ends, and leaves the students’ list', async () => {
  const lobby = await start('together');
  const running = await open(await start('teams'));
  expect(await listed()).toEqual(expect.arrayContaining([lobby.game_id, running.game_id]));
  await sweep(2.9);
  expect(await listed()).toEqual(expect.arrayContaining([lobby.game_id, running.game_id]));
  await sweep(3.1);
  expect(await listed()).not.toEqual(expect.arrayContaining([lobby.game_id]));
  expect(await listed()).not.toEqual(expect.arrayContaining([running.game_id]));
  expect(await sweep(3.1)).toBe(0);
});

test('who plays at the own pace has a day, and an answer begins it anew', async () => {
  const game = await open(await start('own_pace'));
  await server.pool.query(`update game set created_at = now() - interval '23 hours' where game_id = $1`, [game.game_id]);
  await answer(game);
  await sweep(23);
  expect(await listed()).toContain(game.game_id);
  await sweep(25);
  expect(await listed()).not.toContain(game.game_id);
});

test('an exit ticket that was forgotten is turned in for whoever began it', async () => {
  const ticket = await open(await start('exit_ticket'));
  await answer(ticket);
  await sweep(25);
  const { rows } = await server.pool.query(
    `select r.submitted_at is not null as is_handed_in, r.score from game x
       join quiz_result r on r.district_id = x.district_id and r.assignment_id = x.assignment_id where x.game_id = $1`,
    [ticket.game_id],
  );
  expect(rows).toMatchObject([{ is_handed_in: true, score: expect.any(Number) }]);
});
