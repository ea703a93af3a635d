import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import type * as quizsmart from '#contract/quizsmart/quizsmart.contract.ts';
import type { Game, StudentGame, TeacherGame } from '#contract/quizsmart/quizsmart.schemas.ts';
import { DEMO_CLASSES } from '#server/demo/demo-classes.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const PERIOD_1 = DEMO_CLASSES[0]?.groupPuid ?? '';

describe('a class game', () => {
  let server: TestServer;
  let teacher: Person;
  let ana: Person;
  let ben: Person;
  let quiz: number;
  beforeAll(async () => {
    server = await startTestServer();
    [teacher, ana, ben] = await Promise.all([server.as('teacher1'), server.as('student1'), server.as('student2')]);
    // A quiz of single choices, so that a right and a wrong answer are easily made.
    const { rows } = await server.pool.query(
      `select quiz_id from quiz_question where sort_order >= 0 group by quiz_id
       having count(*) filter (where question_type = 'choice') >= 3 order by count(*) filter (where question_type <> 'choice'), quiz_id limit 1`,
    );
    quiz = rows[0].quiz_id;
  });
  afterAll(() => server.close());

  const start = async (mode: string, seconds = 60, quiz_id = quiz) =>
    (
      await teacher.call<Game>('POST', '/v2/quizsmart/start_game', {
        payload: { user_puid: teacher.user_puid, group_puid: PERIOD_1, quiz_id, mode, seconds },
      })
    ).data;
  const move = (game: Game, step: string, who = teacher) =>
    who.call<Game>('POST', '/v2/quizsmart/move_game', {
      payload: { user_puid: who.user_puid, game_id: game.game_id, step, version: game.version },
    });
  const board = async (game: Game) =>
    (await teacher.call<TeacherGame>('GET', `/v2/quizsmart/get_teacher_game?user_puid=${teacher.user_puid}&game_id=${game.game_id}`)).data;
  const toCheck = async (game: Game) => {
    const query = { user_puid: teacher.user_puid, game_id: game.game_id };
    const { data } = await teacher.call<DataOf<typeof quizsmart.getTeacherReportCard>>('GET', '/v2/quizsmart/get_teacher_report_card', {
      query,
    });
    return data.to_check.map((each) => `${each.user_puid} ${each.question_no} ${each.verdict} ${each.reason} ${each.answered_at}`);
  };
  const seat = (game: Game, who: Person) =>
    who.call<StudentGame>('POST', '/v2/quizsmart/register_player', { payload: { user_puid: who.user_puid, game_id: game.game_id } });
  const screen = (game: Game, who: Person) =>
    who.call<StudentGame>('GET', `/v2/quizsmart/get_student_game?user_puid=${who.user_puid}&game_id=${game.game_id}`);
  const answer = async (game: Game, who: Person, no: number, isRight: boolean, more = {}) => {
    const question = (await screen(game, who)).data.questions[no - 1];
    const { rows } = await server.pool.query(
      `select array_agg(answer_id) filter (where is_correct) as good, array_agg(answer_id) filter (where not is_correct) as bad
       from quiz_option where question_id = $1 and sort_order >= 0`,
      [question?.question_id],
    );
    return who.call<{ counted: boolean }>('POST', '/v2/quizsmart/answer_question', {
      payload: {
        user_puid: who.user_puid,
        game_id: game.game_id,
        question_id: question?.question_id,
        answer_ids: isRight ? rows[0].good : rows[0].bad.slice(0, 1),
        answered_at: new Date().toISOString(),
        ...more,
      },
      headers: { 'idempotency-key': randomUUID() },
    });
  };

  test('goes question by question; who was right is told when the question is closed, and not before', async () => {
    const lobby = await start('together');
    await seat(lobby, ana);
    const open = (await move(lobby, 'open')).data;
    expect(open).toMatchObject({ state: 'open', question_no: 1 });
    await answer(open, ana, 1, true);
    await answer(open, ben, 1, false);
    expect((await screen(open, ana)).data).toMatchObject({ right: 0, answers: [{ verdict: null, correct_answer_ids: [] }] });
    expect((await board(open)).reveal).toBeNull();
    const closed = (await move(open, 'close')).data;
    expect((await screen(closed, ana)).data).toMatchObject({ right: 1, answers: [{ verdict: 'right' }] });
    expect((await screen(closed, ben)).data).toMatchObject({ right: 0, has_joined: true, answers: [{ verdict: 'wrong' }] });
    expect((await board(closed)).reveal).toMatchObject({ right: 1, answered: 2 });
  });

  test('waits for nobody whose account is closed, and keeps who joined before it was', async () => {
    const lobby = await start('together');
    await seat(lobby, ben);
    const cal = await server.as('student3');
    const close = (isActive: boolean) =>
      server.pool.query('update app_user set is_active = $1 where user_puid = any ($2)', [isActive, [ben.user_puid, cal.user_puid]]);
    await close(false);
    const { players } = await board(lobby);
    await close(true);
    expect(players).toHaveLength(23);
    expect(players.some(({ user_puid }) => user_puid === ben.user_puid)).toBe(true);
    expect(players.some(({ user_puid }) => user_puid === cal.user_puid)).toBe(false);
  });

  test('sends no key of an open question to a student', async () => {
    const open = (await move(await start('together'), 'open')).data;
    expect(JSON.stringify((await screen(open, ana)).data.questions)).not.toMatch(/is_correct|rationale|feedback/);
  });

  test('counts the first answer to a question, however often it is sent', async () => {
    const open = (await move(await start('together'), 'open')).data;
    expect((await answer(open, ana, 1, false)).data.counted).toBe(true);
    expect((await answer(open, ana, 1, true)).data.counted).toBe(false);
    const closed = (await move(open, 'close')).data;
    expect((await screen(closed, ana)).data).toMatchObject({ right: 0, answers: [{ verdict: 'wrong' }] });
  });

  test('takes an answer that was given in time and arrives within two minutes after, and none later', async () => {
    const open = (await move(await start('together', 10), 'open')).data;
    const ended = async (secondsAgo: number) =>
      server.pool.query(
        `update game set opened_at[1] = now() - make_interval(secs => $2 + 60), deadline = now() - make_interval(secs => $2) where game_id = $1`,
        [open.game_id, secondsAgo],
      );
    await ended(90);
    expect((await answer(open, ana, 1, true)).data.counted).toBe(false);
    const before = new Date(Date.now() - 95_000).toISOString();
    expect((await answer(open, ana, 1, true, { answered_at: before })).data.counted).toBe(true);
    await ended(121);
    expect((await answer(open, ben, 1, true, { answered_at: new Date(Date.now() - 130_000).toISOString() })).data.counted).toBe(false);
  });

  test('counts an answer that was given in time and arrives when the game has gone on to the next question', async () => {
    const first = (await move(await start('together'), 'open')).data;
    const given = new Date().toISOString();
    const second = (await move((await move(first, 'close')).data, 'open')).data;
    expect(second).toMatchObject({ state: 'open', question_no: 2 });
    expect((await answer(second, ana, 1, true, { answered_at: given })).data.counted).toBe(true);
    expect((await answer(second, ben, 1, true)).data.counted).toBe(false);
    expect((await screen(second, ana)).data).toMatchObject({ right: 1, answers: [{ verdict: 'right' }] });
    const late = [`${ana.user_puid} 1 right after_key ${given}`, expect.stringContaining(`${ben.user_puid} 1 right too_late`)];
    expect(await toCheck(second), 'the teacher is told of both').toEqual(late);
    const inTime = new Date().toISOString();
    const over = (await move(second, 'finish')).data;
    expect((await answer(over, ana, 2, true, { answered_at: inTime })).data.counted).toBe(true);
  });

  test('an answer that is dated before its question opened does not count, and the teacher sees it', async () => {
    const open = (await move(await start('together'), 'open')).data;
    const closed = (await move(open, 'close')).data;
    expect((await answer(closed, ana, 1, true, { answered_at: '2026-01-01T10:00:00.000Z' })).data.counted).toBe(false);
    expect((await answer(closed, ben, 1, false)).data.counted).toBe(false);
    expect(await toCheck(closed)).toEqual([
      `${ana.user_puid} 1 right before_open 2026-01-01T10:00:00.000Z`,
      expect.stringContaining(`${ben.user_puid} 1 wrong too_late`),
    ]);
  });

  test.each([true, false])(
    'of two devices the first answer to arrive counts, and the other is kept for the teacher (right first: %s)',
    async (isRightFirst) => {
      const open = (await move(await start('together'), 'open')).data;
      expect((await answer(open, ana, 1, isRightFirst)).data.counted).toBe(true);
      expect((await answer(open, ana, 1, isRightFirst)).data.counted).toBe(false);
      expect(await toCheck(open), 'the same answer again is none').toEqual([]);
      expect((await answer(open, ana, 1, !isRightFirst)).data.counted).toBe(false);
      expect(await toCheck(open)).toEqual([expect.stringContaining(`${ana.user_puid} 1 ${isRightFirst ? 'wrong' : 'right'} second`)]);
      for (let again = 0; again < 10; again++) await answer(open, ana, 1, !isRightFirst);
      expect((await toCheck(open)).length, 'it does not grow without end').toBeLessThanOrEqual(5);
    },
  );

  test('asks the chosen questions of a quiz and no others, and tells where it stands without the questions', async () => {
    const all = await start('together');
    const { rows } = await server.pool.query('select question_ids[2] as question_id from game where game_id = $1', [all.game_id]);
    const [second] = rows;
    const chosen = (
      await teacher.call<Game>('POST', '/v2/quizsmart/start_game', {
        payload: { user_puid: teacher.user_puid, group_puid: PERIOD_1, quiz_id: quiz, question_ids: [second?.question_id] },
      })
    ).data;
    const open = (await move(chosen, 'open')).data;
    expect((await screen(chosen, ana)).data.questions.map(({ question_id }) => question_id)).toEqual([second?.question_id]);
    const path = `/v2/quizsmart/get_game_state?user_puid=${ana.user_puid}&game_id=${chosen.game_id}`;
    const { state, question_no, version, deadline } = open;
    expect((await ana.call<object>('GET', path)).data).toMatchObject({ state, question_no, version, deadline });
  });

  test('a question that its author withdraws meanwhile moves no other one to its place', async () => {
    const { pool } = server;
    // A quiz that no other test asked for: what is read of one is kept for some seconds.
    const { rows } = await pool.query<{ quiz_id: number }>(
      `select quiz_id from quiz_question where sort_order >= 0 and question_type = 'choice' and quiz_id <> $1
       group by quiz_id having count(*) >= 3 order by quiz_id limit 1`,
      [quiz],
    );
    const first = (await move(await start('together', 60, rows[0]?.quiz_id), 'open')).data;
    const game = await pool.query<{ ids: number[] }>('select question_ids as ids from game where game_id = $1', [first.game_id]);
    const ids = game.rows[0]?.ids ?? [];
    const turn = () => pool.query('update quiz_question set sort_order = -1 - sort_order where question_id = $1', [ids[0]]);
    await turn();
    const second = (await move((await move(first, 'close')).data, 'open')).data;
    const shown = (await screen(second, ana)).data;
    const asked = (await board(second)).question;
    await turn();
    expect(shown.questions.map(({ question_id }) => question_id)).toEqual(ids.slice(0, 2));
    expect(asked?.question_id).toBe(ids[1]);
    expect(shown.questions.length + shown.sealed.length).toBe(second.question_count);
  });

  test('two screens of the teacher that press at once take one step', async () => {
    const lobby = await start('together');
    const [one, other] = await Promise.all([move(lobby, 'open'), move(lobby, 'open')]);
    expect([one?.data.question_no, other?.data.question_no]).toEqual([1, 1]);
  });

  test('at the own pace all questions are open, and each answer is judged at once', async () => {
    const open = (await move(await start('exit_ticket'), 'open')).data;
    await answer(open, ana, 1, true);
    await answer(open, ana, 3, false);
    expect((await screen(open, ana)).data).toMatchObject({ right: 1 });
    expect((await screen(open, ana)).data.answers.map(({ verdict }) => verdict).sort()).toEqual(['right', 'wrong']);
  });

  test('teams fill evenly, and a seat stays the same', async () => {
    const lobby = await start('teams');
    const seats = [];
    for (const name of ['student1', 'student2', 'student3', 'student4', 'student5'])
      seats.push((await seat(lobby, await server.as(name))).data.team);
    expect(seats).toEqual([1, 2, 3, 4, 1]);
    expect((await seat(lobby, await server.as('student2'))).data.team).toBe(2);
  });

  test('a finished game cannot be joined, and stands in both report cards', async () => {
    const open = (await move(await start('together'), 'open')).data;
    await answer(open, ana, 1, true);
    const over = (await move(open, 'finish')).data;
    expect((await seat(over, ben)).code).toBe(409);
    const own = await ana.call<DataOf<typeof quizsmart.getReportCard>>('GET', `/v2/quizsmart/get_report_card?user_puid=${ana.user_puid}`);
    expect(own.data.games.find(({ game_id }) => game_id === over.game_id)).toMatchObject({ answered: 1, right: 1 });
    const card = await teacher.call<DataOf<typeof quizsmart.getTeacherReportCard>>(
      'GET',
      `/v2/quizsmart/get_teacher_report_card?user_puid=${teacher.user_puid}&game_id=${over.game_id}`,
    );
    expect(card.data.questions[0]).toMatchObject({ answered: 1, right: 1 });
    expect(card.data.students.find(({ user_puid }) => user_puid === ana.user_puid)).toMatchObject({ right: 1 });
  });

  test('no report card and no winner tells how an open question came out', async () => {
    const open = (await move(await start('together'), 'open')).data;
    await answer(open, ana, 1, true);
    const own = async () =>
      (await ana.call<DataOf<typeof quizsmart.getReportCard>>('GET', `/v2/quizsmart/get_report_card?user_puid=${ana.user_puid}`)).data;
    const rightToday = async () => {
      const path = `/v2/quizsmart/get_todays_winner?user_puid=${ana.user_puid}&group_puid=${PERIOD_1}`;
      const { winners } = (await ana.call<DataOf<typeof quizsmart.getTodaysWinner>>('GET', path)).data;
      return winners.find(({ user_puid }) => user_puid === ana.user_puid)?.right ?? 0;
    };
    const [before, listed] = [await rightToday(), (await own()).total];
    expect((await own()).games.some(({ game_id }) => game_id === open.game_id)).toBe(false);
    const closed = (await move(open, 'close')).data;
    expect(await rightToday()).toBe(before + 1);
    expect((await own()).total).toBe(listed + 1);
    await move(closed, 'finish');
  });

  test('a game that ends early counts the questions that it asked, and nobody missed the others', async () => {
    const open = (await move(await start('together'), 'open')).data;
    expect(open.question_count).toBeGreaterThan(1);
    await answer(open, ana, 1, true);
    const over = (await move(open, 'finish')).data;
    expect((await screen(over, ana)).data).toMatchObject({ right: 1, questions: [{}], sealed: [] });
    const card = await teacher.call<DataOf<typeof quizsmart.getTeacherReportCard>>(
      'GET',
      `/v2/quizsmart/get_teacher_report_card?user_puid=${teacher.user_puid}&game_id=${over.game_id}`,
    );
    const [points] = card.data.students.flatMap((each) => (each.user_puid === ana.user_puid ? each.points : []));
    expect(card.data).toMatchObject({ questions: [{ answered: 1, right: 1 }], max_points: points });
    const own = await ana.call<DataOf<typeof quizsmart.getReportCard>>('GET', `/v2/quizsmart/get_report_card?user_puid=${ana.user_puid}`);
    expect(own.data.games.find(({ game_id }) => game_id === over.game_id)).toMatchObject({ question_count: 1, points, max_points: points });
  });

  test('an exit ticket has no winner', async () => {
    const own = async () => {
      const path = `/v2/quizsmart/get_todays_winner?user_puid=${ben.user_puid}&group_puid=${PERIOD_1}`;
      return (await ben.call<DataOf<typeof quizsmart.getTodaysWinner>>('GET', path)).data.winners;
    };
    const before = await own();
    const open = (await move(await start('exit_ticket'), 'open')).data;
    await answer(open, ana, 1, true);
    expect(await own()).toEqual(before);
    await move(open, 'finish');
  });

  test('the winner of the day is who had most right, and nobody is told who had least', async () => {
    const winners = await ben.call<DataOf<typeof quizsmart.getTodaysWinner>>(
      'GET',
      `/v2/quizsmart/get_todays_winner?user_puid=${ben.user_puid}&group_puid=${PERIOD_1}`,
    );
    expect(winners.data.winners.map(({ user_puid }) => user_puid)).toEqual([ana.user_puid]);
    const ofLastClass = await ben.call<object>('GET', `/v2/quizsmart/get_todays_winner?user_puid=${ben.user_puid}`);
    expect(ofLastClass.data).toEqual(winners.data);
  });

  test('is not found by those who are not of the class', async () => {
    const lobby = await start('together');
    const [others, stranger] = [await server.as('teacher2'), await server.as('student60')];
    expect((await move(lobby, 'open', others)).code).toBe(404);
    expect((await seat(lobby, stranger)).code).toBe(404);
    expect((await screen(lobby, stranger)).code).toBe(404);
    expect((await seat(lobby, await server.as('mv-student1'))).code).toBe(404);
  });
});
