import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { assignedStudent } from '#contract/reports/reports.schemas.ts';
import { heldWorkRoom, noticeOf, said } from '#testing/held-work-room.ts';

const room = heldWorkRoom();

const reportRow = async () => {
  const { lesson_id, group_puid } = room.quiz.lesson;
  const path = `/v2/Report/get_assigned_students?lesson_id=${lesson_id}&group_puid=${group_puid}&item_id=${room.quiz.quiz_id}`;
  const { data } = await room.teacher.call<z.output<typeof assignedStudent>[]>('GET', path);
  return data.find(({ user_puid }) => user_puid === room.student.user_puid);
};

test('accepted, it is carried out in order under its own ids, at the time at which it arrived, and later deliveries are duplicates', async () => {
  await room.close();
  await room.push();
  const held_at = (await room.ownPile())?.held_at ?? '';
  const { code, data } = await room.decide('accepted');
  expect(code).toBe(200);
  expect(data).toEqual([
    { student_puid: room.student.user_puid, assignment_id: room.assignment, applied: room.ops.length, refused: 0, refusal: null },
  ]);
  const [attempt] = await room.attempts();
  expect(attempt?.score).toBe(Object.keys(room.answers).length);
  expect(attempt?.submitted_at?.toISOString()).toBe(held_at);
  expect(said(await room.push())).toEqual(room.ops.map(() => 'duplicate 200'));
  expect(await room.ownPile()).toMatchObject({ decision: 'accepted', decided_by: expect.any(String), refusal: null });
  const noted = async () => (await room.server.pool.query("select actor_puid from security_event where kind = 'held_work_decided'")).rows;
  await expect.poll(noted).toContainEqual({ actor_puid: room.teacher.user_puid });
});

test.each([
  ['accepted', false],
  ['late', true],
])('the teacher says whether it counts as late, whatever the dates say: %s', async (decision, late) => {
  await room.set(`closed_at = now(), due_date = now() + interval '${late ? 1 : -1} day'`);
  await room.push();
  await room.decide(decision);
  expect(await reportRow()).toMatchObject({ state: 'completed', is_late: late, score: Object.keys(room.answers).length });
  await room.decide(late ? 'accepted' : 'late');
  expect(await reportRow()).toMatchObject({ is_late: !late });
  expect(await room.attempts()).toHaveLength(1);
});

test('declined, it stays kept: the student is told, and the teacher can still take it', async () => {
  await room.close();
  await room.push();
  await room.decide('declined');
  const [first] = await room.push();
  expect(first?.reply.message).toBe('Your teacher decided not to take this.');
  expect(noticeOf(first)).toMatchObject({ held: true, decision: 'declined' });
  expect(await room.attempts()).toEqual([]);
  await room.reopen();
  expect(said(await room.push()), 'opening the lesson again does not undo the decision').toContain('rejected 409');
  expect((await room.decide('accepted')).data).toMatchObject([{ applied: room.ops.length }]);
  expect(await room.attempts()).toHaveLength(1);
});

test('what was done upon declined work is kept with it, also where both come in one push after the lesson was opened again', async () => {
  const [arrival] = room.ops;
  if (arrival === undefined) throw new Error('nothing was done');
  const leaving = { ...arrival, op_id: randomUUID(), depends_on: [arrival.op_id], query: { ...arrival.query, time_spent: 60 } };
  await room.close();
  await room.push([arrival]);
  await room.decide('declined');
  await room.reopen();
  const answers = await room.push([arrival, leaving]);
  expect(answers.map((result) => noticeOf(result)?.decision)).toEqual(['declined', null]);
});

test('deciding takes in only what the teacher has seen; what comes later waits for its own word', async () => {
  await room.close();
  await room.push(room.ops.slice(0, 3));
  const seen = (await room.ownPile())?.through ?? 0;
  await room.push(room.ops.slice(3));
  await room.decideOn('accepted', { student_puid: room.student.user_puid, assignment_id: room.assignment, through: seen });
  expect((await room.attempts())[0]?.submitted_at).toBeNull();
  expect(await room.ownPile()).toMatchObject({ decision: null });
  await room.decide('accepted');
  expect((await room.attempts())[0]?.submitted_at).not.toBeNull();
});

test('what cannot be carried out in spite of the decision is told to the teacher and to the student', async () => {
  await room.close();
  await room.push();
  // As a later release that requires more of a call.
  await room.server.pool.query("update held_work set body = body - 'result_id' where user_puid = $1 and path like '/quiz/submit%'", [
    room.student.user_puid,
  ]);
  const { data } = await room.decide('accepted');
  expect(data[0]).toMatchObject({ applied: 4, refused: 2, refusal: 'Result id: This is needed.' });
  expect(await room.attempts()).toHaveLength(1);
  expect((await room.ownPile())?.refusal).toBe(data[0]?.refusal);
  const again = await room.push();
  expect(again[4]?.reply.message).toBe(data[0]?.refusal);
});

test('nobody sees or decides on the work of a class that is not theirs', async () => {
  await room.close();
  await room.push();
  const other = await room.server.as('teacher3');
  expect((await room.piles(other)).filter(({ student_puid }) => student_puid === room.student.user_puid)).toEqual([]);
  expect((await room.decide('accepted', other)).code).toBe(404);
  expect(await room.attempts()).toEqual([]);
  for (const name of ['schooladmin', 'districtadmin', 'superadmin']) {
    expect((await room.piles(await room.server.as(name))).some(({ student_puid }) => student_puid === room.student.user_puid)).toBe(true);
  }
  expect((await room.piles(await room.server.as('mv-districtadmin'))).length).toBe(0);
});

test('two teachers’ clicks at once carry it out once', async () => {
  await room.close();
  await room.push();
  const both = await Promise.all([room.decide('accepted'), room.decide('late')]);
  expect(both.map(({ code }) => code)).toEqual([200, 200]);
  expect(both.flatMap(({ data }) => data.map(({ applied }) => applied)).sort((a, b) => a - b)).toEqual([0, room.ops.length]);
  expect(await room.attempts()).toHaveLength(1);
});

test('of a student who was never in the class, or in a foreign class, there is nothing to decide on', async () => {
  const ask = (assignment_id: number) => room.decideOn('accepted', { student_puid: randomUUID(), assignment_id, through: 9 });
  expect((await ask(room.assignment)).code).toBe(404);
  expect((await ask(999_999)).code).toBe(404);
});
