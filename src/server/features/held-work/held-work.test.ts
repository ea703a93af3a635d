import { expect, test } from 'vitest';
import type { Gradebook } from '#contract/reports/gradebook.schemas.ts';
import type { SyncOp } from '#contract/sync/sync.schemas.ts';
import { receiptCode } from '#domain/receipt-code.ts';
import { heldWorkRoom, noticeOf, said } from '#testing/held-work-room.ts';
import { pushAs } from '#testing/quiz-chain.ts';

const room = heldWorkRoom();

test('a quiz taken before the lesson was closed is kept whole, with a receipt for keeping it, and changes nothing', async () => {
  await room.close();
  const results = await room.push();
  expect(said(results)).toEqual(room.ops.map(() => 'rejected 409'));
  for (const [index, result] of results.entries()) {
    expect(result.reply).toMatchObject({
      status: 'error',
      message: 'Your teacher closed this lesson.',
      data: { held: true, held_id: room.ops[index]?.op_id, reason: 'closed', decision: null },
    });
  }
  expect(await room.attempts()).toEqual([]);
  expect(await room.ownPile()).toMatchObject({
    assignment_id: room.assignment,
    reason: 'closed',
    calls: room.ops.length,
    resources_done: 1,
    recorded_at: '2026-11-20T16:42:00.000Z',
    decision: null,
    quizzes: [
      {
        title: { en: 'Check: Ecosystems and Food Webs' },
        answers: Object.keys(room.answers).length,
        handed_in: true,
        receipt_code: receiptCode(room.ops[4]?.op_id ?? ''),
      },
    ],
  });
});

test('asked again it is still the same held work, once; another call under its id is refused', async () => {
  await room.close();
  await room.push();
  expect(said(await room.push())).toEqual(room.ops.map(() => 'rejected 409'));
  expect((await room.ownPile())?.calls).toBe(room.ops.length);
  const forged = { ...room.ops[4], body: { ...(room.ops[4]?.body as object), time_spent: 999 } } as SyncOp;
  expect(said(await room.push([forged]))).toEqual(['rejected 422']);
});

test('work that comes in pieces is one pile: what stands on held work is held with it', async () => {
  await room.close();
  await room.push(room.ops.slice(0, 2));
  const rest = await room.push(room.ops.slice(2));
  expect(rest.map((result) => noticeOf(result)?.held)).toEqual([true, true, true, true]);
  expect((await room.ownPile())?.calls).toBe(room.ops.length);
});

test('work of a student who left the class goes to the teacher of that class', async () => {
  await room.server.pool.query('delete from group_member where user_puid = $1 and group_puid = $2', [
    room.student.user_puid,
    room.quiz.lesson.group_puid,
  ]);
  const results = await room.push();
  expect(results.map((result) => noticeOf(result)?.reason)).toEqual(room.ops.map(() => 'unenrolled'));
  expect(results[0]?.reply.message).toBe('You are no longer in this class.');
  expect(await room.ownPile()).toMatchObject({ reason: 'unenrolled', group_puid: room.quiz.lesson.group_puid });
  await room.decide('late');
  expect(await room.attempts()).toHaveLength(1);
});

test('work that comes after the last day is held; before it, it is taken, late or not', async () => {
  await room.set("late_until = now() + interval '1 hour'");
  expect(said(await room.push(room.ops.slice(0, 3)))).toEqual(Array(3).fill('applied 200'));
  await room.set("late_until = now() - interval '1 hour'");
  const [save, submit] = await room.push(room.ops.slice(3));
  expect([noticeOf(save)?.reason, noticeOf(submit)?.reason]).toEqual(['late', 'late']);
  expect(await room.ownPile()).toMatchObject({ quizzes: [{ title: { en: expect.any(String) }, handed_in: true }] });
});

test('a lesson that never was the student’s is not there: nothing is held, nothing is told', async () => {
  const stranger = await room.server.as('student37');
  const foreign = room.lessonSession(stranger);
  expect(said(await pushAs(stranger, foreign))).toEqual(['rejected 404', ...Array(5).fill('blocked 409')]);
  const { rows } = await room.server.pool.query('select 1 from held_work where user_puid = $1', [stranger.user_puid]);
  expect(rows).toEqual([]);
});

test('a single call with a key is held as well; one without a key, which nobody could ask about again, is refused', async () => {
  await room.close();
  const single = (headers: Record<string, string>) =>
    room.student.call('POST', '/Assignment/track_lesson', {
      query: Object.fromEntries(Object.entries(room.ops[0]?.query ?? {}).map(([name, value]) => [name, String(value)])),
      payload: {},
      headers,
    });
  expect(await single({ 'idempotency-key': room.ops[0]?.op_id ?? '' })).toMatchObject({
    code: 409,
    data: { held: true, reason: 'closed' },
  });
  expect(await single({})).toMatchObject({ code: 409, data: null });
  expect((await room.ownPile())?.calls).toBe(1);
});

test('a lesson that is opened again takes what was held, and nothing is left to decide', async () => {
  await room.close();
  await room.push();
  await room.reopen();
  expect(said(await room.push())).toEqual(room.ops.map(() => 'applied 200'));
  expect(await room.ownPile()).toBeUndefined();
  expect(await room.attempts()).toHaveLength(1);
});

test('the same lesson from two devices: two lesson sessions, one attempt, and the teacher decides on other answers that are turned in later', async () => {
  const [first, second] = [room.ops, room.lessonSession()];
  expect(said(await room.push(first))).toEqual(first.map(() => 'applied 200'));
  // The second attempt is an alias of the first, which is turned in with the same answers.
  expect(said(await room.push(second))).toEqual(second.map(() => 'applied 200'));
  expect(await room.ownPile()).toBeUndefined();
  room.answers = Object.fromEntries(Object.keys(room.answers).map((id) => [id, []]));
  const results = await room.push(room.lessonSession());
  expect(said(results)).toEqual([...Array(4).fill('applied 200'), 'rejected 409', 'rejected 409']);
  expect(results.slice(4).map((result) => noticeOf(result)?.reason)).toEqual(['turned_in', 'turned_in']);
  expect(await room.ownPile()).toMatchObject({ reason: 'turned_in', calls: 2 });
  expect(await room.attempts()).toHaveLength(1);
  const { rows } = await room.server.pool.query('select 1 from lesson_tracking where user_puid = $1 and assignment_id = $2', [
    room.student.user_puid,
    room.assignment,
  ]);
  expect(rows).toHaveLength(3);
});

test('whoever only opened a lesson after its last day has turned nothing in, and whoever sent an answer waits for the teacher', async () => {
  const state = async () => {
    const path = `/Report/get_gradebook?group_puid=${room.quiz.lesson.group_puid}&size=100`;
    const { columns, students } = (await room.teacher.call<Gradebook>('GET', path)).data;
    const at = columns.findIndex(
      ({ assignment, quiz }) => assignment.assignment_id === room.assignment && quiz?.quiz_id === room.quiz.quiz_id,
    );
    return students.find(({ user_puid }) => user_puid === room.student.user_puid)?.cells[at]?.state;
  };
  await room.set("due_date = now() - interval '2 days', late_until = now() - interval '1 day'");
  expect(await state()).toBe('missing');
  await room.push(room.ops.slice(0, 3));
  expect((await room.ownPile())?.quizzes).toMatchObject([{ answers: 0, handed_in: false }]);
  expect(await state()).toBe('missing');
  await room.push(room.ops.slice(3));
  expect(await state()).toBe('awaiting');
});
