import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { quizQuestion } from '#contract/content/content.schemas.ts';
import { type Game, type GameMoment, LIVE_PATH, LIVE_PROTOCOL, type StudentGame } from '#contract/quizsmart/quizsmart.schemas.ts';
import { buildApp } from '#server/app.ts';
import { openPool, QUERY_TIMEOUT_MS } from '#server/db/open-pool.ts';
import { DEMO_CLASSES } from '#server/demo/demo-classes.ts';
import { openQuestion } from '#testing/open-question.ts';
import { TEST_KEYS } from '#testing/test-keys.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const CLASS = DEMO_CLASSES[0]?.groupPuid ?? '';
let server: TestServer;
let teacher: Person;
let quiz: number;
beforeAll(async () => {
  server = await startTestServer();
  teacher = await server.as('teacher1');
  const { rows } = await server.pool.query(
    `select quiz_id from quiz_question where sort_order >= 0 group by quiz_id
     having count(*) filter (where question_type = 'choice') >= 3 order by count(*) filter (where question_type <> 'choice'), quiz_id limit 1`,
  );
  quiz = rows[0].quiz_id;
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port;
const start = async () =>
  (
    await teacher.call<Game>('POST', '/v2/quizsmart/start_game', {
      payload: { user_puid: teacher.user_puid, group_puid: CLASS, quiz_id: quiz, mode: 'together', seconds: 0 },
    })
  ).data;
const move = async (game: Game, step: string) =>
  (
    await teacher.call<Game>('POST', '/v2/quizsmart/move_game', {
      payload: { user_puid: teacher.user_puid, game_id: game.game_id, step, version: game.version },
    })
  ).data;

/** A screen that follows a game on one server: what it was told, and how its connection ended. */
function follow(app: FastifyInstance, game_id: string, token: string, options = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${portOf(app)}${LIVE_PATH}?game_id=${game_id}`, [LIVE_PROTOCOL, token], options);
  const told: GameMoment[] = [];
  let ended: number | null = null;
  let refused: number | null = null;
  socket.on('message', (data) => told.push(JSON.parse(String(data))));
  socket.on('close', (code) => {
    ended = code;
  });
  socket.on('unexpected-response', (_request, response) => {
    refused = response.statusCode ?? 0;
    socket.terminate();
  });
  socket.on('error', () => undefined);
  return { socket, told, last: () => told.at(-1), ended: () => ended, refused: () => refused };
}

test('a screen is told where its game stands, and opens each question with the key that comes with it', async () => {
  const ana = await server.as('student1');
  const lobby = await start();
  const seat = (
    await ana.call<StudentGame>('POST', '/v2/quizsmart/register_player', { payload: { user_puid: ana.user_puid, game_id: lobby.game_id } })
  ).data;
  expect(seat.questions).toEqual([]);
  expect(seat.sealed).toHaveLength(lobby.question_count);
  const screen = follow(server.app, lobby.game_id, ana.token);
  await expect.poll(() => screen.last()).toMatchObject({ state: 'lobby', key: null });
  const open = await move(lobby, 'open');
  await expect.poll(() => screen.last()).toMatchObject({ state: 'open', question_no: 1, version: open.version });
  const question = quizQuestion.parse(await openQuestion(seat.sealed[0] ?? '', screen.last()?.key ?? ''));
  const now = (
    await ana.call<StudentGame>('GET', '/v2/quizsmart/get_student_game', { query: { user_puid: ana.user_puid, game_id: lobby.game_id } })
  ).data;
  expect(now.questions).toEqual([question]);
  await expect(openQuestion(seat.sealed[1] ?? '', screen.last()?.key ?? '')).rejects.toThrow();
  screen.socket.terminate();
});

test('polling says the same message', async () => {
  const ana = await server.as('student1');
  const open = await move(await start(), 'open');
  const screen = follow(server.app, open.game_id, ana.token);
  await expect.poll(() => screen.last()?.version).toBe(open.version);
  const { data } = await ana.call<GameMoment>('GET', '/v2/quizsmart/get_game_state', {
    query: { user_puid: ana.user_puid, game_id: open.game_id },
  });
  expect({ ...data, server_time: '' }).toEqual({ ...screen.last(), server_time: '' });
  screen.socket.terminate();
});

test.each([
  ['without a token', async () => 'x', 401],
  ['of another class', async () => (await server.as('mv-student1')).token, 404],
])('nobody follows a game %s', async (_who, tokenOf, code) => {
  const game = await start();
  const screen = follow(server.app, game.game_id, await tokenOf());
  await expect.poll(() => screen.refused()).toBe(code);
  expect(screen.told).toEqual([]);
});

test('one person holds no more connections to a game than devices need, also where many begin at once and none ends by itself', async () => {
  const ana = await server.as('student1');
  const game = await start();
  const many = Array.from({ length: 40 }, () => follow(server.app, game.game_id, ana.token));
  await expect.poll(() => many.every((screen) => screen.told.length > 0 || screen.ended() !== null)).toBe(true);
  await expect.poll(() => many.filter((screen) => screen.ended() === null).length).toBe(6);
  expect(many.flatMap((screen) => screen.ended() ?? [])).toEqual(Array(34).fill(4429));
  for (const { socket } of many) socket.terminate();
});

test('a session that has ended is let go of within seconds', async () => {
  const signIn = await server.app.inject({
    method: 'POST',
    url: '/v2/session/login',
    payload: { user_name: 'student3', password: 'tidepool-demo' },
  });
  const { token } = signIn.json().data;
  const game = await start();
  const screen = follow(server.app, game.game_id, token);
  await expect.poll(() => screen.last()?.state).toBe('lobby');
  await server.pool.query(
    `update user_session set ended_at = now() where user_puid = (select user_puid from app_user where user_name = 'student3' limit 1)`,
  );
  await expect.poll(() => screen.ended(), { interval: 100 }).toBe(4401);
});

test('a server hears of games over a session of its own, past a pooler that its calls may go through', async () => {
  const sessions = openPool(server.url, 1, QUERY_TIMEOUT_MS, 'own sessions');
  const app = await buildApp({ pool: server.pool, longPool: sessions, keys: TEST_KEYS });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const screen = follow(app, (await start()).game_id, (await server.as('student1')).token);
  await expect.poll(() => screen.last()?.state).toBe('lobby');
  const listening = () =>
    server.pool.query(`select 1 from pg_stat_activity where query like 'listen %' and application_name = 'own sessions'`);
  await expect.poll(async () => (await listening()).rowCount).toBe(1);
  screen.socket.terminate();
  await app.close();
  await sessions.end();
});

test('of two servers one is killed in the middle: every answer counts once, and nobody loses a point', async () => {
  const pool = openPool(server.url);
  const doomed = await buildApp({ pool, keys: TEST_KEYS, config: { callsPerMinute: 100_000 } });
  await doomed.listen({ port: 0, host: '127.0.0.1' });
  const students = await Promise.all(Array.from({ length: 20 }, (_, index) => server.as(`student${index + 1}`)));
  const lobby = await start();
  const screens = students.map((student, index) => follow(index % 2 === 0 ? doomed : server.app, lobby.game_id, student.token));
  await expect.poll(() => screens.every(({ told }) => told.length > 0)).toBe(true);
  const { rows } = await server.pool.query<{ question_id: number; ids: number[] }>(
    `select q.question_id, array_agg(o.answer_id) as ids from quiz_question q join quiz_option o using (question_id)
     where q.quiz_id = $1 and o.is_correct and o.sort_order >= 0 group by q.question_id`,
    [quiz],
  );
  const game = (await server.pool.query('select question_ids from game where game_id = $1', [lobby.game_id])).rows[0];
  const right = (no: number) => {
    const question_id: number = game.question_ids[no - 1];
    return { question_id, answer_ids: rows.find((row) => row.question_id === question_id)?.ids ?? [] };
  };
  /** An answer as a device stores it: sent again, it is the same to the last letter. */
  const answer = (student: Person, no: number) => ({
    op_id: randomUUID(),
    seq: no,
    lane: `game:${lobby.game_id}`,
    depends_on: [],
    method: 'POST',
    path: '/v2/quizsmart/answer_question',
    query: {},
    body: { user_puid: student.user_puid, game_id: lobby.game_id, ...right(no), answer_text: '', answered_at: new Date().toISOString() },
    recorded_at: new Date().toISOString(),
  });
  const push = async (port: number, { user_puid, token }: Person, op: ReturnType<typeof answer>) => {
    const response = await fetch(`http://127.0.0.1:${port}/v2/sync/push`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ device_id: user_puid, ops: [op] }),
    });
    return (await response.json()).data.results[0].outcome as string;
  };
  const opened = await move(lobby, 'open');
  // The step was taken on one server, and the screens of both know it.
  await expect.poll(() => screens.every((screen) => screen.last()?.version === opened.version)).toBe(true);

  // Answers are on their way to the server while it is killed; some arrived, some did not, and no device knows which.
  const port = portOf(doomed);
  const answers = students.map((student) => ({ student, op: answer(student, 1) }));
  const sent = answers.map(({ student, op }, index) => push(index % 2 === 0 ? port : portOf(server.app), student, op).catch(() => 'cut'));
  doomed.server.closeAllConnections();
  for (const { socket } of screens.filter((_, index) => index % 2 === 0)) socket.terminate();
  doomed.server.close();
  await Promise.all(sent);

  // Every device of the dead server comes back on the other one, finds the same game, and sends its answer again.
  const back = students.map((student, index) => (index % 2 === 0 ? follow(server.app, lobby.game_id, student.token) : screens[index]));
  await expect.poll(() => back.every((screen) => screen?.last()?.version === opened.version)).toBe(true);
  const again = await Promise.all(answers.map(({ student, op }) => push(portOf(server.app), student, op)));
  expect(again.filter((outcome) => outcome !== 'applied' && outcome !== 'duplicate')).toEqual([]);

  const closed = await move(opened, 'close');
  const second = await move(closed, 'open');
  await expect.poll(() => back.every((screen) => screen?.last()?.version === second.version)).toBe(true);
  await Promise.all(students.map((student) => push(portOf(server.app), student, answer(student, 2))));
  const { rows: counted } = await server.pool.query(
    'select question_id, count(*)::int as answers, count(distinct user_puid)::int as students, count(*) filter (where verdict = $2)::int as right from game_answer where game_id = $1 group by 1',
    [lobby.game_id, 'right'],
  );
  expect(counted).toHaveLength(2);
  for (const row of counted) expect(row).toMatchObject({ answers: 20, students: 20, right: 20 });
  for (const screen of back) screen?.socket.terminate();
  await doomed.close();
  await pool.end();
});

test('a frame beyond the limit closes its connection with 1009, and nothing is logged as an error', async () => {
  const lines: { level: number }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const logger = fastify({ logger: { level: 'trace', stream } }).log as FastifyBaseLogger;
  const logged = await startTestServer({}, logger);
  try {
    await logged.app.listen({ port: 0, host: '127.0.0.1' });
    const host = await logged.as('teacher1');
    const payload = { user_puid: host.user_puid, group_puid: CLASS, quiz_id: quiz, mode: 'together', seconds: 0 };
    const game = (await host.call<Game>('POST', '/v2/quizsmart/start_game', { payload })).data;
    const screen = follow(logged.app, game.game_id, (await logged.as('student1')).token);
    await expect.poll(() => screen.last()).toMatchObject({ state: 'lobby' });
    screen.socket.send('x'.repeat(2_000));
    await expect.poll(() => screen.ended()).toBe(1009);
    expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
  } finally {
    await logged.close();
  }
});

test("another site's page connects to no game", async () => {
  const game = await start();
  const { token } = await server.as('student1');
  const own = follow(server.app, game.game_id, token, { origin: `http://127.0.0.1:${portOf(server.app)}` });
  await expect.poll(() => own.last()).toMatchObject({ state: 'lobby' });
  const foreign = follow(server.app, game.game_id, token, { origin: 'https://evil.example' });
  await expect.poll(() => foreign.refused()).toBe(403);
});
