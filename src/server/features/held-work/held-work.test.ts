import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { HeldPile, ReceiptFound } from '#contract/held-work.schemas.ts';
import type { assignedStudent } from '#contract/reports.schemas.ts';
import type { SyncOp, SyncResult } from '#contract/sync.schemas.ts';
import { receiptCode } from '#domain/receipt-code.ts';
import { pushAs, type QuizLesson, quizChain, untouchedQuiz } from '#testing/quiz-chain.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

type Decided = { student_puid: string; assignment_id: number; applied: number; refused: number; refusal: string | null };

const said = (results: readonly SyncResult[]) => results.map(({ outcome, http_status }) => `${outcome} ${http_status}`);
const noticeOf = (result: SyncResult | undefined) =>
  result?.reply.data as { held?: boolean; reason?: string; decision?: string | null } | null;

describe('held work', () => {
  let server: TestServer;
  let teacher: Person;
  let student: Person;
  let quiz: QuizLesson;
  let answers: Record<string, number | number[]>;
  let ops: SyncOp[];
  let number = 1;
  beforeAll(async () => {
    server = await startTestServer();
    teacher = await server.as('teacher1');
  });
  afterAll(() => server.close());
  // A student each; what the tests do to the lesson is taken back.
  beforeEach(async () => {
    student = await server.as(`student${number++}`);
    await server.pool.query('update assignment set closed_at = null, late_until = null');
    quiz = await untouchedQuiz(student);
    const { rows } = await server.pool.query<{ question_id: number; right: number[] }>(
      `select q.question_id, array_agg(o.answer_id) filter (where o.is_correct) as right
       from quiz_question q join quiz_option o using (question_id) where q.quiz_id = $1 and q.sort_order >= 0 group by 1`,
      [quiz.quiz_id],
    );
    answers = Object.fromEntries(rows.map(({ question_id, right }) => [question_id, right.length === 1 ? (right[0] ?? 0) : right]));
    ops = quizChain(student, quiz, answers);
  });

  const assignment = () => quiz.lesson.assignment_id;
  const close = () => server.pool.query('update assignment set closed_at = now() where assignment_id = $1', [assignment()]);
  const reopen = () => server.pool.query('update assignment set closed_at = null where assignment_id = $1', [assignment()]);
  const leave = () =>
    server.pool.query('delete from group_member where user_puid = $1 and group_puid = $2', [student.user_puid, quiz.lesson.group_puid]);
  const piles = async (person = teacher) =>
    (await person.call<HeldPile[]>('GET', `/v2/Report/get_held_work?user_puid=${person.user_puid}`)).data;
  const ownPile = async () => (await piles()).find(({ student_puid }) => student_puid === student.user_puid);
  const decide = async (decision: string, person = teacher) => {
    const pile = await ownPile();
    if (!pile) throw new Error('nothing is held');
    const { student_puid, assignment_id, through } = pile;
    return person.call<Decided[]>('POST', '/v2/Report/decide_held_work', {
      payload: { user_puid: person.user_puid, decision, piles: [{ student_puid, assignment_id, through }] },
    });
  };
  const attempts = async () =>
    (
      await server.pool.query<{ submitted_at: Date | null; score: number | null }>(
        'select submitted_at, score from quiz_result where user_puid = $1 and assignment_id = $2',
        [student.user_puid, assignment()],
      )
    ).rows;
  const reportRow = async () => {
    const { lesson_id, group_puid } = quiz.lesson;
    const path = `/v2/Report/get_assigned_students?lesson_id=${lesson_id}&group_puid=${group_puid}&item_id=${quiz.quiz_id}`;
    const { data } = await teacher.call<z.output<typeof assignedStudent>[]>('GET', path);
    return data.find(({ user_puid }) => user_puid === student.user_puid);
  };

  test('a quiz taken before the lesson was closed is kept whole, with a receipt for keeping it, and changes nothing', async () => {
    await close();
    const results = await pushAs(student, ops);
    expect(said(results)).toEqual(ops.map(() => 'rejected 409'));
    for (const [index, result] of results.entries()) {
      expect(result.reply).toMatchObject({
        status: 'error',
        message: 'Your teacher closed this lesson.',
        data: { held: true, held_id: ops[index]?.op_id, reason: 'closed', decision: null },
      });
    }
    expect(await attempts()).toEqual([]);
    expect(await ownPile()).toMatchObject({
      assignment_id: assignment(),
      reason: 'closed',
      calls: ops.length,
      resources_done: 1,
      recorded_at: '2026-11-20T16:42:00.000Z',
      decision: null,
      quizzes: [
        {
          title: { en: 'Check: Ecosystems and Food Webs' },
          answers: Object.keys(answers).length,
          handed_in: true,
          receipt_code: receiptCode(ops[4]?.op_id ?? ''),
        },
      ],
    });
  });

  test('asked again it is still the same held work, once; another call under its id is refused', async () => {
    await close();
    await pushAs(student, ops);
    expect(said(await pushAs(student, ops))).toEqual(ops.map(() => 'rejected 409'));
    expect((await ownPile())?.calls).toBe(ops.length);
    const forged = { ...ops[4], body: { ...(ops[4]?.body as object), time_spent: 999 } } as SyncOp;
    expect(said(await pushAs(student, [forged]))).toEqual(['rejected 422']);
  });

  test('accepted, it is carried out in order under its own ids, at the time at which it arrived, and later deliveries are duplicates', async () => {
    await close();
    await pushAs(student, ops);
    const held_at = (await ownPile())?.held_at ?? '';
    const { code, data } = await decide('accepted');
    expect(code).toBe(200);
    expect(data).toEqual([
      { student_puid: student.user_puid, assignment_id: assignment(), applied: ops.length, refused: 0, refusal: null },
    ]);
    const [attempt] = await attempts();
    expect(attempt?.score).toBe(Object.keys(answers).length);
    expect(attempt?.submitted_at?.toISOString()).toBe(held_at);
    expect(said(await pushAs(student, ops))).toEqual(ops.map(() => 'duplicate 200'));
    expect(await ownPile()).toMatchObject({ decision: 'accepted', decided_by: expect.any(String), refusal: null });
  });

  test.each([
    ['accepted', false],
    ['late', true],
  ])('the teacher says whether it counts as late, whatever the dates say: %s', async (decision, late) => {
    await server.pool.query(
      `update assignment set closed_at = now(), due_date = now() + interval '${late ? 1 : -1} day' where assignment_id = $1`,
      [assignment()],
    );
    await pushAs(student, ops);
    await decide(decision);
    expect(await reportRow()).toMatchObject({ state: 'completed', is_late: late, score: Object.keys(answers).length });
    await decide(late ? 'accepted' : 'late');
    expect(await reportRow()).toMatchObject({ is_late: !late });
    expect(await attempts()).toHaveLength(1);
  });

  test('declined, it stays kept: the student is told, and the teacher can still take it', async () => {
    await close();
    await pushAs(student, ops);
    await decide('declined');
    const [first] = await pushAs(student, ops);
    expect(first?.reply.message).toBe('Your teacher decided not to take this.');
    expect(noticeOf(first)).toMatchObject({ held: true, decision: 'declined' });
    expect(await attempts()).toEqual([]);
    await reopen();
    expect(said(await pushAs(student, ops)), 'opening the lesson again does not undo the decision').toContain('rejected 409');
    expect((await decide('accepted')).data).toMatchObject([{ applied: ops.length }]);
    expect(await attempts()).toHaveLength(1);
  });

  test('a lesson that is opened again takes what was held, and nothing is left to decide', async () => {
    await close();
    await pushAs(student, ops);
    await reopen();
    expect(said(await pushAs(student, ops))).toEqual(ops.map(() => 'applied 200'));
    expect(await ownPile()).toBeUndefined();
    expect(await attempts()).toHaveLength(1);
  });

  test('work that comes in pieces is one pile: what stands on held work is held with it', async () => {
    await close();
    await pushAs(student, ops.slice(0, 2));
    const rest = await pushAs(student, ops.slice(2));
    expect(rest.map((result) => noticeOf(result)?.held)).toEqual([true, true, true, true]);
    expect((await ownPile())?.calls).toBe(ops.length);
  });

  test('deciding takes in only what the teacher has seen; what comes later waits for its own word', async () => {
    await close();
    await pushAs(student, ops.slice(0, 3));
    const seen = (await ownPile())?.through ?? 0;
    await pushAs(student, ops.slice(3));
    const payload = {
      user_puid: teacher.user_puid,
      decision: 'accepted',
      piles: [{ student_puid: student.user_puid, assignment_id: assignment(), through: seen }],
    };
    await teacher.call('POST', '/v2/Report/decide_held_work', { payload });
    expect((await attempts())[0]?.submitted_at).toBeNull();
    expect(await ownPile()).toMatchObject({ decision: null });
    await decide('accepted');
    expect((await attempts())[0]?.submitted_at).not.toBeNull();
  });

  test('what cannot be carried out in spite of the decision is told to the teacher and to the student', async () => {
    const elsewhere = quizChain(student, quiz, answers);
    await pushAs(student, elsewhere);
    const unsent = quizChain(student, quiz, answers);
    await close();
    await pushAs(student, unsent);
    const { data } = await decide('accepted');
    expect(data[0]).toMatchObject({ applied: 4, refused: 2, refusal: 'This quiz was already handed in.' });
    expect(await attempts()).toHaveLength(1);
    expect((await ownPile())?.refusal).toBe('This quiz was already handed in.');
    const again = await pushAs(student, unsent);
    expect(again[4]?.reply.message).toBe('This quiz was already handed in.');
  });

  test('work of a student who left the class goes to the teacher of that class', async () => {
    await leave();
    const results = await pushAs(student, ops);
    expect(results.map((result) => noticeOf(result)?.reason)).toEqual(ops.map(() => 'unenrolled'));
    expect(results[0]?.reply.message).toBe('You are no longer in this class.');
    expect(await ownPile()).toMatchObject({ reason: 'unenrolled', group_puid: quiz.lesson.group_puid });
    await decide('late');
    expect(await attempts()).toHaveLength(1);
  });

  test('work that comes after the last day is held; before it, it is taken, late or not', async () => {
    await server.pool.query(`update assignment set late_until = now() + interval '1 hour' where assignment_id = $1`, [assignment()]);
    expect(said(await pushAs(student, ops.slice(0, 3)))).toEqual(Array(3).fill('applied 200'));
    await server.pool.query(`update assignment set late_until = now() - interval '1 hour' where assignment_id = $1`, [assignment()]);
    const [save, submit] = await pushAs(student, ops.slice(3));
    expect([noticeOf(save)?.reason, noticeOf(submit)?.reason]).toEqual(['late', 'late']);
    expect(await ownPile()).toMatchObject({ quizzes: [{ title: { en: expect.any(String) }, handed_in: true }] });
  });

  test('a lesson that never was the student’s is not there: nothing is held, nothing is told', async () => {
    const stranger = await server.as('student37');
    const foreign = quizChain(stranger, quiz, answers);
    expect(said(await pushAs(stranger, foreign))).toEqual(['rejected 404', ...Array(5).fill('blocked 409')]);
    const { rows } = await server.pool.query('select 1 from held_work where user_puid = $1', [stranger.user_puid]);
    expect(rows).toEqual([]);
  });

  test('a single call with a key is held as well; one without a key, which nobody could ask about again, is refused', async () => {
    await close();
    const single = (headers: Record<string, string>) =>
      student.call('POST', '/Assignment/track_lesson', {
        query: Object.fromEntries(Object.entries(ops[0]?.query ?? {}).map(([name, value]) => [name, String(value)])),
        payload: {},
        headers,
      });
    expect(await single({ 'idempotency-key': ops[0]?.op_id ?? '' })).toMatchObject({ code: 409, data: { held: true, reason: 'closed' } });
    expect(await single({})).toMatchObject({ code: 409, data: null });
    expect((await ownPile())?.calls).toBe(1);
  });

  test('nobody sees or decides on the work of a class that is not theirs', async () => {
    await close();
    await pushAs(student, ops);
    const other = await server.as('teacher3');
    expect((await piles(other)).filter(({ student_puid }) => student_puid === student.user_puid)).toEqual([]);
    expect((await decide('accepted', other)).code).toBe(404);
    expect(await attempts()).toEqual([]);
    for (const name of ['schooladmin', 'districtadmin', 'superadmin']) {
      expect((await piles(await server.as(name))).some(({ student_puid }) => student_puid === student.user_puid)).toBe(true);
    }
    expect((await piles(await server.as('mv-districtadmin'))).length).toBe(0);
  });

  test('two teachers’ clicks at once carry it out once', async () => {
    await close();
    await pushAs(student, ops);
    const both = await Promise.all([decide('accepted'), decide('late')]);
    expect(both.map(({ code }) => code)).toEqual([200, 200]);
    expect(both.flatMap(({ data }) => data.map(({ applied }) => applied)).sort((a, b) => a - b)).toEqual([0, ops.length]);
    expect(await attempts()).toHaveLength(1);
  });

  test('a receipt code finds the quiz: received, held, or declined; only in classes in reach', async () => {
    const find = async (code: string, person = teacher) => {
      const path = `/v2/Report/look_up_receipt?user_puid=${person.user_puid}&code=${code}`;
      return (await person.call<ReceiptFound[]>('GET', path)).data.filter(({ student_puid }) => student_puid === student.user_puid);
    };
    const code = receiptCode(ops[4]?.op_id ?? '');
    expect(await find(code)).toEqual([]);
    await close();
    await pushAs(student, ops);
    expect(await find(code.toLowerCase())).toMatchObject([
      { standing: 'held', title: { en: 'Check: Ecosystems and Food Webs' }, score: null },
    ]);
    await decide('declined');
    expect(await find(code)).toMatchObject([{ standing: 'declined' }]);
    await decide('accepted');
    expect(await find(code)).toMatchObject([{ standing: 'received', score: Object.keys(answers).length }]);
    expect(await find(code, await server.as('teacher3'))).toEqual([]);
    expect(await find(code, await server.as('superadmin'))).toHaveLength(1);
    expect((await teacher.call('GET', `/v2/Report/look_up_receipt?user_puid=${teacher.user_puid}&code=K7`)).code).toBe(400);
  });

  test('the same lesson from two devices: two sittings, one attempt, and what was handed in first counts', async () => {
    const [first, second] = [ops, quizChain(student, quiz, answers)];
    expect(said(await pushAs(student, first))).toEqual(first.map(() => 'applied 200'));
    const results = await pushAs(student, second);
    // The second attempt is an alias of the first, which is handed in: its answers are refused, its sitting is not.
    expect(said(results)).toEqual(['applied 200', 'applied 200', 'applied 200', 'rejected 409', 'blocked 409', 'blocked 409']);
    expect(await attempts()).toHaveLength(1);
    const { rows } = await server.pool.query('select 1 from lesson_tracking where user_puid = $1 and assignment_id = $2', [
      student.user_puid,
      assignment(),
    ]);
    expect(rows).toHaveLength(2);
  });

  test('a pile that nobody has ever heard of is decided without an effect, a foreign one is not found', async () => {
    const ask = (assignment_id: number) =>
      teacher.call<Decided[]>('POST', '/v2/Report/decide_held_work', {
        payload: { user_puid: teacher.user_puid, decision: 'accepted', piles: [{ student_puid: randomUUID(), assignment_id, through: 9 }] },
      });
    expect((await ask(assignment())).data).toMatchObject([{ applied: 0, refused: 0 }]);
    expect((await ask(999_999)).code).toBe(404);
  });
});
