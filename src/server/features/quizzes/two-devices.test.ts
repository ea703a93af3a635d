import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { HeldAnswer, HeldPile } from '#contract/held-work/held-work.schemas.ts';
import type { AnswerVersionSeen } from '#contract/quizzes/answer-versions.schemas.ts';
import type { quizDetails } from '#contract/quizzes/quizzes.schemas.ts';
import type { SyncOp, SyncResult } from '#contract/sync/sync.schemas.ts';
import { deliver, sealerOf, sealOps } from '#testing/sealed-work.ts';
import { makeSmallClass, type SmallClass } from '#testing/small-class.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

type QuizDetails = z.output<typeof quizDetails>;

const DAY = 86_400_000;
const MONDAY = 'I think a plant is a cell, because it is small.';
const TUESDAY = 'A cell wall gives a plant its shape, and a cell membrane lets water in and out of the cell.';

/** One device of the student, with a clock that may be wrong by some milliseconds. */
interface Device {
  readonly id: string;
  readonly ahead: number;
}
const device = (ahead = 0): Device => ({ id: randomUUID(), ahead });

describe('an answer that two devices of one student write', () => {
  let server: TestServer;
  let small: SmallClass;
  let student: Person;
  let teacher: Person;
  let answerId: number;
  let now: number;
  beforeAll(async () => {
    server = await startTestServer();
    teacher = await server.as('teacher1');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    small = await makeSmallClass(server.pool);
    now = Date.now();
    await server.pool.query("update quiz_question set question_type = 'extended' where question_id = $1", [question()]);
    const { rows } = await server.pool.query('select answer_id from quiz_option where question_id = $1', [question()]);
    answerId = Number(rows[0].answer_id);
    student = await server.as('student20');
    await server.pool.query('insert into group_member (district_id, group_puid, user_puid) values (1001, $1, $2) on conflict do nothing', [
      small.group_puid,
      student.user_puid,
    ]);
  });

  const question = () => small.assessment.questions[2] ?? 0;

  /** Calls as a device records them; their clock is asked so many days ago. */
  const op = ({ ahead }: Device, daysAgo: number, call: Pick<SyncOp, 'path' | 'body'>): SyncOp => ({
    op_id: randomUUID(),
    seq: 1,
    lane: student.user_puid,
    depends_on: [],
    method: 'POST',
    query: {},
    recorded_at: new Date(now - daysAgo * DAY + ahead).toISOString(),
    clock_offset: -ahead,
    ...call,
  });
  const start = (from: Device, daysAgo: number) => {
    const { lesson_id, assignment_id, quiz_id } = small.assessment;
    const result_id = randomUUID();
    const body = { user_puid: student.user_puid, lesson_id, assignment_id, assessment_id: quiz_id, result_id };
    return { result_id, op: op(from, daysAgo, { path: '/assessment/start_assessment', body }) };
  };
  const answer = (
    from: Device,
    daysAgo: number,
    result_id: string,
    text: string,
    more: { based_on?: string | null; submit?: true } = {},
  ) => {
    const { based_on = null, submit } = more;
    const quizResponse = { [question()]: { answer_id: [answerId], answer_text: text, based_on } };
    const body = { user_puid: student.user_puid, result_id, submit_type: submit ? 'submit' : 'save', quizResponse };
    return op(from, daysAgo, { path: '/assessment/submit_assessment_response', body });
  };
  const push = async ({ id, ahead }: Device, ...ops: SyncOp[]) => {
    const payload = { device_id: id, sent_at: new Date(now + ahead).toISOString(), ops };
    const { data } = await student.call<{ results: SyncResult[] }>('POST', '/v2/sync/push', { payload });
    return data.results.map(({ outcome, http_status }) => `${outcome} ${http_status}`);
  };
  const stored = async () => {
    const of = `where result_id in (select result_id from quiz_result where user_puid = $1 and assignment_id = $2) and question_id = $3`;
    const values = [student.user_puid, small.assessment.assignment_id, question()];
    const read = async (table: string) =>
      (await server.pool.query(`select answer_text from ${table} ${of}`, values)).rows.map((row) => row.answer_text).sort();
    return { inForce: await read('quiz_answer'), beside: await read('quiz_answer_version') };
  };
  const piles = async () =>
    (await teacher.call<HeldPile[]>('GET', `/v2/Report/get_held_work?user_puid=${teacher.user_puid}`)).data.filter(
      ({ student_puid, assignment_id }) => student_puid === student.user_puid && assignment_id === small.assessment.assignment_id,
    );

  test.each([
    ['a right clock', 0],
    ['a clock that is two years ahead', 2 * 365 * DAY],
    ['a clock that is a year behind', -365 * DAY],
  ])('Monday’s text that arrives on Wednesday, from a device with %s, never takes the place of Tuesday’s', async (_clock, ahead) => {
    const [a, b] = [device(ahead), device()];
    const [onA, onB] = [start(a, 2), start(b, 1)];
    expect(await push(b, onB.op, answer(b, 1, onB.result_id, TUESDAY))).toEqual(['applied 200', 'applied 200']);
    expect(await push(a, onA.op, answer(a, 2, onA.result_id, MONDAY))).toEqual(['applied 200', 'applied 200']);
    expect(await stored()).toEqual({ inForce: [TUESDAY], beside: [MONDAY] });
  });

  test('Monday’s text that another student’s sign-in delivers sealed on Wednesday does not either', async () => {
    const [a, b] = [device(-3 * DAY), device()];
    const [onA, onB] = [start(a, 2), start(b, 1)];
    const envelopes = await sealOps([onA.op, answer(a, 2, onA.result_id, MONDAY)], await sealerOf(student));
    await push(b, onB.op, answer(b, 1, onB.result_id, TUESDAY));
    expect(await deliver(await server.as('student2'), envelopes)).toEqual(['delivered']);
    expect(await stored()).toEqual({ inForce: [TUESDAY], beside: [MONDAY] });
  });

  test('Tuesday’s text that arrives after Monday’s is in force, and Monday’s is kept', async () => {
    const [a, b] = [device(), device()];
    const [onA, onB] = [start(a, 2), start(b, 1)];
    await push(a, onA.op, answer(a, 2, onA.result_id, MONDAY));
    await push(b, onB.op, answer(b, 1, onB.result_id, TUESDAY));
    expect(await stored()).toEqual({ inForce: [TUESDAY], beside: [MONDAY] });
  });

  test('a text that goes on from the other replaces it, whatever the clocks say, and typing on is one version', async () => {
    const [a, b] = [device(), device()];
    const onA = start(a, 1);
    const first = answer(a, 1, onA.result_id, 'A cell');
    const typedOn = answer(a, 1, onA.result_id, MONDAY, { based_on: first.op_id });
    await push(a, onA.op, first, typedOn);
    expect(await stored()).toEqual({ inForce: [MONDAY], beside: [] });
    await push(b, answer(b, 2, onA.result_id, TUESDAY, { based_on: typedOn.op_id }));
    expect(await stored()).toEqual({ inForce: [TUESDAY], beside: [MONDAY] });
  });

  test('a device that turns in without having seen the later text turns in the later text', async () => {
    const [a, b] = [device(), device()];
    const [onA, onB] = [start(a, 2), start(b, 1)];
    const monday = answer(a, 2, onA.result_id, MONDAY);
    await push(a, onA.op, monday);
    await push(b, onB.op, answer(b, 1, onB.result_id, TUESDAY));
    expect(await push(a, answer(a, 0, onA.result_id, MONDAY, { based_on: monday.op_id, submit: true }))).toEqual(['applied 200']);
    expect(await stored()).toEqual({ inForce: [TUESDAY], beside: [MONDAY] });
  });

  const versionsSeenBy = async (who: Person, path: string) => {
    const result = (
      await server.pool.query('select result_id from quiz_result where user_puid = $1 and assignment_id = $2', [
        student.user_puid,
        small.assessment.assignment_id,
      ])
    ).rows[0].result_id as string;
    const url = `${path}?user_puid=${who.user_puid}&result_id=${result}&question_id=${question()}`;
    return { result, ...(await who.call<AnswerVersionSeen[]>('GET', url)) };
  };
  const STUDENTS = '/v2/quiz/get_answer_versions';
  const TEACHERS = '/v2/autograding/get_answer_versions';

  test('the student sees both versions and restores the earlier one on any device; nobody else’s student does', async () => {
    const [a, b] = [device(), device()];
    const [onA, onB] = [start(a, 2), start(b, 1)];
    const tuesday = answer(b, 1, onB.result_id, TUESDAY);
    await push(b, onB.op, tuesday);
    const monday = answer(a, 2, onA.result_id, MONDAY);
    await push(a, onA.op, monday);
    const { data } = await versionsSeenBy(student, STUDENTS);
    const seen = data.map(({ op_id, answer_text, in_force, is_branch }) => ({ op_id, answer_text, in_force, is_branch }));
    expect(seen).toEqual([
      { op_id: tuesday.op_id, answer_text: TUESDAY, in_force: true, is_branch: false },
      { op_id: monday.op_id, answer_text: MONDAY, in_force: false, is_branch: true },
    ]);
    const { lesson_id, assignment_id, quiz_id } = small.assessment;
    const overview = `/assessment/assessment_overview?user_puid=${student.user_puid}&lesson_id=${lesson_id}&assignment_id=${assignment_id}&assessment_id=${quiz_id}`;
    const { attempt } = (await student.call<QuizDetails>('GET', overview)).data;
    expect(attempt?.responses[question()]).toMatchObject({ answer_text: TUESDAY, version: tuesday.op_id, others: [monday.op_id] });
    await push(b, answer(b, 0, onB.result_id, MONDAY, { based_on: tuesday.op_id }));
    expect(await stored()).toEqual({ inForce: [MONDAY], beside: [MONDAY, TUESDAY].sort() });
    expect((await versionsSeenBy(await server.as('student2'), STUDENTS)).code).toBe(404);
    expect((await versionsSeenBy(await server.as('teacher3'), TEACHERS)).code).toBe(404);
  });

  test('the teacher sees when it was written, and lets the other version count: it is scored again, and a grade is taken back', async () => {
    const [a, b] = [device(), device()];
    const [onA, onB] = [start(a, 2), start(b, 1)];
    await push(b, onB.op, answer(b, 1, onB.result_id, TUESDAY, { submit: true }));
    const monday = answer(a, 2, onA.result_id, MONDAY);
    await push(a, onA.op, monday);
    const { data, result } = await versionsSeenBy(teacher, TEACHERS);
    expect(data.map(({ answer_text, written_at }) => [answer_text, Math.round((now - Date.parse(written_at ?? '')) / DAY)])).toEqual([
      [TUESDAY, 1],
      [MONDAY, 2],
    ]);
    await teacher.call('POST', '/v2/autograding/update_ai_graded_question_state', {
      payload: { result_id: result, id: question(), points: 1, feedback: 'Good.', version: 0 },
    });
    const choice = { user_puid: teacher.user_puid, result_id: result, question_id: question(), op_id: monday.op_id };
    expect(await teacher.call('POST', '/v2/autograding/choose_answer_version', { payload: choice })).toMatchObject({
      code: 200,
      data: true,
    });
    expect(await stored()).toEqual({ inForce: [MONDAY], beside: [TUESDAY] });
    const grades = await server.pool.query('select points from answer_grade where result_id = $1 order by version', [result]);
    expect(grades.rows).toEqual([{ points: 1 }, { points: null }]);
    const answers = await server.pool.query('select points, is_correct from quiz_answer where result_id = $1 and question_id = $2', [
      result,
      question(),
    ]);
    expect(answers.rows).toEqual([{ points: null, is_correct: null }]);
    const foreign = await (await server.as('teacher3')).call('POST', '/v2/autograding/choose_answer_version', {
      payload: { ...choice, user_puid: undefined },
    });
    expect(foreign.code).toBe(404);
  });

  describe('after another device turned it in', () => {
    const turnedInOnB = async () => {
      const b = device();
      const onB = start(b, 1);
      await push(b, onB.op, answer(b, 1, onB.result_id, MONDAY, { submit: true }));
    };

    test('a save is kept beside what was turned in', async () => {
      await turnedInOnB();
      const a = device();
      const onA = start(a, 0);
      expect(await push(a, onA.op, answer(a, 0, onA.result_id, TUESDAY))).toEqual(['applied 200', 'applied 200']);
      expect(await stored()).toEqual({ inForce: [MONDAY], beside: [TUESDAY] });
    });

    test('a turn-in with other answers is held for the teacher, who may let it count: the first is kept', async () => {
      await turnedInOnB();
      const a = device();
      const onA = start(a, 0);
      expect(await push(a, onA.op, answer(a, 0, onA.result_id, TUESDAY, { submit: true }))).toEqual(['applied 200', 'rejected 409']);
      const [pile] = await piles();
      expect(pile).toMatchObject({ reason: 'turned_in', decision: null, quizzes: [{ handed_in: true }] });
      const { result } = await versionsSeenBy(teacher, TEACHERS);
      await teacher.call('POST', '/v2/autograding/update_ai_graded_question_state', {
        payload: { result_id: result, id: question(), points: 1, feedback: 'Good.', version: 0 },
      });
      await server.pool.query(
        `insert into answer_suggestion (district_id, result_id, question_id, score, confidence, criteria, doubts, feedback, engine, engine_version,
           suggested_at) select district_id, result_id, $2, 1, 1, '[]', '[]', 'Good.', 'rubric', '1', now() from quiz_result where result_id = $1`,
        [result, question()],
      );
      const { student_puid = '', assignment_id = 0, through = 0 } = pile ?? {};
      const of = `student_puid=${student_puid}&assignment_id=${assignment_id}`;
      const compared = await teacher.call<HeldAnswer[]>('GET', `/v2/Report/get_held_answers?user_puid=${teacher.user_puid}&${of}`);
      expect(compared.data).toMatchObject([{ turned_in_text: MONDAY, held_text: TUESDAY, held_written_at: expect.any(String) }]);
      const stranger = await server.as('teacher3');
      expect((await stranger.call('GET', `/v2/Report/get_held_answers?user_puid=${stranger.user_puid}&${of}`)).code).toBe(404);
      const decided = await teacher.call('POST', '/v2/Report/decide_held_work', {
        payload: { user_puid: teacher.user_puid, decision: 'accepted', piles: [{ student_puid, assignment_id, through }] },
      });
      expect(decided.data).toMatchObject([{ applied: 1, refused: 0 }]);
      expect(await stored()).toEqual({ inForce: [TUESDAY], beside: [MONDAY] });
      // What was said of Monday's text is not said of Tuesday's.
      const { rows: grades } = await server.pool.query(
        'select points, feedback, graded_by_puid from answer_grade where result_id = $1 order by version',
        [result],
      );
      expect(grades).toMatchObject([{ points: 1 }, { points: null, feedback: '', graded_by_puid: teacher.user_puid }]);
      expect((await server.pool.query('select 1 from answer_suggestion where result_id = $1', [result])).rows).toEqual([]);
      const { rows: attempts } = await server.pool.query('select awaiting_points > 0 as waits from quiz_result where result_id = $1', [
        result,
      ]);
      expect(attempts).toEqual([{ waits: true }]);
    });

    test('the same answers turned in once more are received, and nobody has to decide on them', async () => {
      await turnedInOnB();
      const a = device();
      const onA = start(a, 0);
      expect(await push(a, onA.op, answer(a, 0, onA.result_id, MONDAY, { submit: true }))).toEqual(['applied 200', 'applied 200']);
      expect(await piles()).toEqual([]);
    });
  });
});
