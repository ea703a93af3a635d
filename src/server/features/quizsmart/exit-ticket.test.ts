import { randomUUID } from 'node:crypto';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnQuizToEdit } from '#contract/authoring/own-quizzes.schemas.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Game, GameMoment, StudentGame } from '#contract/quizsmart/quizsmart.schemas.ts';
import type { Gradebook } from '#contract/reports/gradebook.schemas.ts';
import type { getItemwiseQuiz } from '#contract/reports/report-assessments.contract.ts';
import type { AttemptResponse } from '#contract/reports/report-attempts.schemas.ts';
import { DEMO_CLASSES } from '#server/demo/demo-classes.ts';
import { openQuestion } from '#testing/open-question.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const CLASS = DEMO_CLASSES[0]?.groupPuid ?? '';
let server: TestServer;
let teacher: Person;
let ana: Person;
let ben: Person;
let quiz: number;
let questions: { question_id: number; good: number[]; bad: number[]; points: number; standard_code: string }[];

beforeAll(async () => {
  server = await startTestServer();
  [teacher, ana, ben] = await Promise.all([server.as('teacher1'), server.as('student1'), server.as('student2')]);
  const { rows } = await server.pool.query(
    `select quiz_id from quiz_question where sort_order >= 0 group by quiz_id
     having count(*) filter (where question_type = 'choice') >= 4 order by quiz_id limit 1`,
  );
  quiz = rows[0].quiz_id;
  const found = await server.pool.query(
    `select q.question_id, q.points, q.standard_code, array_agg(o.answer_id) filter (where o.is_correct) as good,
       array_agg(o.answer_id) filter (where not o.is_correct) as bad
     from quiz_question q join quiz_option o using (question_id)
     where q.quiz_id = $1 and q.question_type = 'choice' and q.sort_order >= 0 and o.sort_order >= 0
     group by q.question_id order by min(q.sort_order) limit 3`,
    [quiz],
  );
  questions = found.rows;
});
afterAll(() => server.close());

const start = async (quiz_id = quiz, question_ids = questions.map(({ question_id }) => question_id)) =>
  (
    await teacher.call<Game>('POST', '/v2/quizsmart/start_game', {
      payload: {
        user_puid: teacher.user_puid,
        group_puid: CLASS,
        quiz_id,
        mode: 'exit_ticket',
        question_ids,
      },
    })
  ).data;
const move = async (game: Game, step: string) =>
  (
    await teacher.call<Game>('POST', '/v2/quizsmart/move_game', {
      payload: { user_puid: teacher.user_puid, game_id: game.game_id, step, version: game.version },
    })
  ).data;
const answer = (game: Game, { user_puid, call }: Person, no: number, isRight: boolean, answered_at = new Date()) => {
  const question = questions[no - 1];
  const answer_ids = isRight ? question?.good : question?.bad.slice(0, 1);
  return call<{ counted: boolean }>('POST', '/v2/quizsmart/answer_question', {
    payload: { user_puid, game_id: game.game_id, question_id: question?.question_id, answer_ids, answered_at: answered_at.toISOString() },
    headers: { 'idempotency-key': randomUUID() },
  });
};
const attempts = async (game: Game) =>
  (
    await server.pool.query(
      `select r.result_id, r.user_puid, r.assignment_id, r.score, r.max_score, r.submitted_at is not null as is_handed_in, r.asked_ids,
         (select count(*)::int from quiz_answer a where a.district_id = r.district_id and a.result_id = r.result_id) as answers
       from game x join quiz_result r on r.district_id = x.district_id and r.assignment_id = x.assignment_id where x.game_id = $1`,
      [game.game_id],
    )
  ).rows;
const report = async <Data>(name: string, query: Record<string, string>) => {
  const { data, code } = await teacher.call<Data>('GET', `/Report/${name}`, { query: { user_puid: teacher.user_puid, ...query } });
  expect(code, name).toBe(200);
  return data;
};

test('an exit ticket stands in the reports while it runs and after: those who took part, the questions that were asked', async () => {
  const open = await move(await start(), 'open');
  for (const [no, isRight] of [true, true, false].entries()) await answer(open, ana, no + 1, isRight);
  await answer(open, ben, 1, true);
  const asked_ids = questions.map(({ question_id }) => question_id);
  const worth = questions.reduce((sum, { points }) => sum + points, 0);
  const earned = (questions[0]?.points ?? 0) + (questions[1]?.points ?? 0);
  const before = await attempts(open);
  expect(before.find(({ user_puid }) => user_puid === ana.user_puid)).toMatchObject({
    score: earned,
    max_score: worth,
    is_handed_in: true,
    asked_ids,
    answers: 3,
  });
  expect(before.find(({ user_puid }) => user_puid === ben.user_puid)).toMatchObject({ score: null, is_handed_in: false, answers: 1 });

  const given = new Date();
  const over = await move(open, 'finish');
  expect(await attempts(over)).toHaveLength(2);
  const bens = async () => (await attempts(over)).find(({ user_puid }) => user_puid === ben.user_puid);
  expect(await bens()).toMatchObject({ score: questions[0]?.points, is_handed_in: true });
  // Given before the end and held back by a cut: it counts in the ticket, and so in the reports.
  expect((await answer(over, ben, 2, true, given)).data.counted).toBe(true);
  expect(await bens()).toMatchObject({ score: earned, answers: 2 });

  const { result_id, assignment_id } = (await attempts(over)).find(({ user_puid }) => user_puid === ana.user_puid);
  const seen = await report<AttemptResponse>('get_individual_quiz_response', { group_puid: CLASS, result_id });
  expect(seen.responses.map(({ question_id }) => question_id).sort()).toEqual([...asked_ids].sort());
  expect(seen.percent).toBeCloseTo((earned / worth) * 100, 0);
  // The same evidence behind every figure: each question that was asked is judged for both, the others for nobody.
  const lesson = await server.pool.query('select lesson_id from assignment where assignment_id = $1', [assignment_id]);
  const items = await report<DataOf<typeof getItemwiseQuiz>>('get_itemwise_quiz', {
    group_puid: CLASS,
    quiz_id: String(quiz),
    lesson_id: String(lesson.rows[0].lesson_id),
  });
  for (const { question_id, n } of items.items) expect(n, `question ${question_id}`).toBe(asked_ids.includes(question_id) ? 2 : 0);
  const { rows } = await server.pool.query('select user_puid from assignment_given where assignment_id = $1', [assignment_id]);
  expect(rows.map(({ user_puid }) => user_puid).sort(), 'nobody who was away is called missing').toEqual(
    [ana.user_puid, ben.user_puid].sort(),
  );
});

test('a device that was off the network when the ticket ended brings its answers hours later, and they stand in the reports', async () => {
  const open = await move(await start(), 'open');
  const given = new Date(Date.now() - 4 * 3_600_000);
  const over = await move(open, 'finish');
  await server.pool.query(
    `update game set opened_at[1] = now() - interval '5 hours', deadline = now() - interval '3 hours' where game_id = $1`,
    [over.game_id],
  );
  expect((await answer(over, ana, 1, true, given)).data.counted).toBe(true);
  expect((await answer(over, ana, 2, true)).data.counted).toBe(false);
  expect(await attempts(over)).toMatchObject([{ user_puid: ana.user_puid, score: questions[0]?.points, answers: 1, is_handed_in: true }]);
});

test.each(['en', 'es'] as const)('reports and files tell a ticket from the quiz itself: %s', async (language) => {
  const open = await move(await start(), 'open');
  await answer(open, ana, 1, true);
  const { rows } = await server.pool.query(
    'select i.title, x.assignment_id from game x join item i on i.item_id = x.quiz_id where game_id = $1',
    [open.game_id],
  );
  const [{ title, assignment_id }] = rows;
  const name = { en: `Exit ticket: ${title.en}`, es: `Boleto de salida: ${title.es}` };
  const { columns } = await report<Gradebook>('get_gradebook', { group_puid: CLASS, size: '50' });
  const called = (isTicket: boolean) =>
    columns
      .filter(({ quiz, assignment }) => quiz && (assignment.assignment_id === assignment_id) === isTicket)
      .map(({ quiz }) => quiz?.title);
  expect(called(true)).toEqual([name]);
  expect(called(false).filter((each) => !each?.en.startsWith('Exit ticket: ')).length).toBeGreaterThan(0);
  const { response } = await teacher.call('POST', '/Report/export_gradebook', {
    payload: { user_puid: teacher.user_puid, group_puid: CLASS, language },
  });
  // Several tickets over one quiz are told apart by what stands behind its name.
  const heads = (await readExcelFile(response.rawPayload))[0]?.data[0] ?? [];
  const tickets = columns.filter(({ quiz }) => quiz?.title[language] === name[language]);
  expect(heads.filter((head) => String(head).startsWith(name[language]))).toHaveLength(tickets.length);
  const [attempt] = await attempts(open);
  const seen = await report<AttemptResponse>('get_individual_quiz_response', { group_puid: CLASS, result_id: attempt.result_id });
  expect(seen.quiz.title).toEqual(name);
});

test('a ticket over a teacher’s own quiz that is edited while it runs keeps its questions and results', async () => {
  const question = (id: string, words: string) => ({ id, type: 'extended', stem: { en: words, es: '' } });
  const write = async (own_quiz_id: number | null, version: number | null, words: string) => {
    const questions = [question('q1', words), question('q2', 'Explain.')];
    const content = { title: { en: 'Own ticket', es: '' }, questions: questions.map((each) => ({ ...each, type: 'choice', options })) };
    const payload = { user_puid: teacher.user_puid, own_quiz_id, version, client_id: randomUUID(), content };
    return (await teacher.call<{ quiz: OwnQuizToEdit }>('POST', '/v2/own_quizzes/save_quiz', { payload })).data.quiz;
  };
  const options = ['a', 'b'].map((id) => ({ id, text: { en: `Answer ${id}`, es: '' }, correct: id === 'a' }));
  const own = await write(null, null, 'Why?');
  const { rows } = await server.pool.query<{ question_id: number; answer_ids: number[] }>(
    `select q.question_id, array_agg(o.answer_id) filter (where o.is_correct) as answer_ids
     from quiz_question q join quiz_option o using (question_id) where q.quiz_id = $1 group by q.question_id order by min(q.sort_order)`,
    [own.item_id],
  );
  const open = await move(
    await start(
      own.item_id,
      rows.map(({ question_id }) => question_id),
    ),
    'open',
  );
  expect((await write(own.own_quiz_id, own.version, 'Why not?')).item_id).not.toBe(own.item_id);
  for (const right of rows)
    await ana.call('POST', '/v2/quizsmart/answer_question', {
      payload: { user_puid: ana.user_puid, game_id: open.game_id, ...right, answered_at: new Date().toISOString() },
      headers: { 'idempotency-key': randomUUID() },
    });
  const [attempt] = await attempts(await move(open, 'finish'));
  const { columns, students } = await report<Gradebook>('get_gradebook', { group_puid: CLASS, size: '50' });
  const at = columns.findIndex(({ assignment, quiz }) => quiz && assignment.assignment_id === attempt.assignment_id);
  expect(columns[at]?.quiz?.title.en).toBe('Exit ticket: Own ticket');
  expect(students.find(({ user_puid }) => user_puid === ana.user_puid)?.cells[at]).toMatchObject({ percent: 100 });
});

test('the next ticket over the same quiz is another round of the same lesson', async () => {
  const [one, other] = [await move(await start(), 'open'), await move(await start(), 'open')];
  const { rows } = await server.pool.query(
    `select a.lesson_id, a.assignment_no from game x join assignment a on a.district_id = x.district_id and a.assignment_id = x.assignment_id
     where x.game_id = any ($1::uuid[]) order by a.assignment_no`,
    [[one.game_id, other.game_id]],
  );
  expect(new Set(rows.map(({ lesson_id }) => lesson_id)).size).toBe(1);
  expect(rows[1].assignment_no).toBe(rows[0].assignment_no + 1);
});

test('a ticket’s questions are sealed until it opens, and one key opens all of them', async () => {
  const lobby = await start();
  const { data: seat } = await ana.call<StudentGame>('POST', '/v2/quizsmart/register_player', {
    payload: { user_puid: ana.user_puid, game_id: lobby.game_id },
  });
  expect(seat.questions).toEqual([]);
  expect(seat.sealed).toHaveLength(3);
  await move(lobby, 'open');
  const { data: told } = await ana.call<GameMoment>('GET', '/v2/quizsmart/get_game_state', {
    query: { user_puid: ana.user_puid, game_id: lobby.game_id },
  });
  const opened = await Promise.all(seat.sealed.map((each) => openQuestion(each, told.key ?? '')));
  expect(opened).toMatchObject(questions.map(({ question_id }) => ({ question_id })));
});
