import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { unsaved } from '#offline/outbox/unsaved.ts';
import { onStorageFault, type StorageFault } from '#offline/storage/storage-fault.ts';
import { AT, quizOnDevice, tracked } from '#testing/quiz-on-device.ts';

const quiz = quizOnDevice();
/** As long as the text of a photo. */
const PHOTO = 'p'.repeat(40_000);
const SMALL = 5_000;

let fault: StorageFault | null = null;
onStorageFault((now) => {
  fault = now;
});
const tried = () => expect.poll(() => quiz.session.view().saved).not.toBe('writing');

afterEach(async () => {
  quiz.device.room = Infinity;
  await quiz.session.settle();
  quiz.session.close();
});

/** A photo is given to question 7, and the device has room for small things only. */
async function withoutRoomForPhoto(): Promise<void> {
  quiz.device.room = SMALL;
  quiz.write(PHOTO, true);
  await expect.poll(() => quiz.session.view().saved).toBe('failed');
}

test('a small answer is durable though a photo before it has no room: the photo alone counts as not saved', async () => {
  await withoutRoomForPhoto();
  quiz.session.move({ type: 'show', index: 1 });
  quiz.choose([80]);
  await expect.poll(async () => (await quiz.sent()).length).toBe(1);
  await tried();
  expect((await quiz.kept()).state.answers).toMatchObject({ 8: { chosen: [80] } });
  expect(quiz.session.view()).toMatchObject({ saved: 'failed', unsaved: new Set([7]) });
  expect(unsaved.list()).toHaveLength(1);
  expect(fault).toBe('full');
});

test('answers given in one moment are each durable, as far as there is room', async () => {
  quiz.device.room = SMALL;
  quiz.write(PHOTO, true);
  quiz.choose([80]);
  quiz.choose([80, 81]);
  await tried();
  expect((await quiz.sent()).at(-1)?.quizResponse?.[8]?.answer_id).toEqual([80, 81]);
  expect(unsaved.list()).toHaveLength(1);
});

test('once there is room the photo follows by itself, and nothing is called unsaved any more', async () => {
  await withoutRoomForPhoto();
  quiz.choose([80]);
  await tried();
  quiz.device.room = Infinity;
  quiz.session.move({ type: 'show', index: 0 });
  await quiz.durable();
  expect(await quiz.textsSent()).toEqual([undefined, PHOTO]);
  expect((await quiz.kept()).state.answers).toMatchObject({ 7: { text: PHOTO }, 8: { chosen: [80] } });
  expect(quiz.session.view().unsaved.size).toBe(0);
  expect([unsaved.list(), fault]).toEqual([[], null]);
});

test('words in place of a photo that had no room are durable, and the photo does not come after them', async () => {
  await withoutRoomForPhoto();
  quiz.session.move({ type: 'spend', question_id: 7, seconds: 9 });
  quiz.write('It bends in water.', true);
  await quiz.durable();
  expect(unsaved.list()).toEqual([]);
  quiz.device.room = Infinity;
  quiz.choose([80]);
  await quiz.durable();
  expect(await quiz.textsSent()).toEqual(['It bends in water.', undefined]);
});

test('a text that is written on after it had no room to be queued is heard by the server as it stands', async () => {
  quiz.write('It bends', false);
  await quiz.durable();
  quiz.device.room = 10;
  expect(await quiz.session.settle()).toBe(false);
  quiz.device.room = Infinity;
  quiz.write('It bends in water.', false);
  await quiz.durable();
  expect(await quiz.session.settle()).toBe(true);
  expect((await quiz.textsSent()).at(-1)).toBe('It bends in water.');
  expect(unsaved.list()).toEqual([]);
});

test('a quiz is not turned in without the photo that is on the screen', async () => {
  await withoutRoomForPhoto();
  quiz.choose([80]);
  expect(await quiz.session.submit(AT)).toBeNull();
  expect(quiz.session.view().draft.state.handed_in_at).toBeNull();
  quiz.device.room = Infinity;
  expect(await quiz.session.submit(AT)).not.toBeNull();
  expect((await quiz.sent()).at(-1)?.quizResponse).toMatchObject({ 7: { answer_text: PHOTO }, 8: { answer_id: [80] } });
});

test('an answer to a quiz whose start has no room waits for the start', async () => {
  quiz.place = { ...quiz.place, assignment_id: 50 };
  quiz.session = await quiz.open();
  quiz.device.room = 10;
  quiz.session.start(tracked());
  quiz.choose([80]);
  await tried();
  quiz.device.room = Infinity;
  quiz.choose([81]);
  await quiz.durable();
  const lane = (await quiz.device.operations(quiz.place.user_puid)).filter(({ lane }) => lane.endsWith(':50'));
  expect(lane.map(({ body }) => (body as { submit_type?: string }).submit_type ?? 'start')).toEqual(['start', 'save']);
});

const act = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), text: fc.constantFrom('', 'Light', 'Bent', PHOTO, `${PHOTO}2`), settled: fc.boolean() }),
  fc.record({ kind: fc.constant('choose' as const), chosen: fc.subarray([80, 81]) }),
  fc.record({ kind: fc.constant('move' as const), seconds: fc.nat(9) }),
  fc.record({ kind: fc.constant('room' as const), room: fc.constantFrom(10, SMALL, SMALL, Infinity) }),
  fc.record({ kind: fc.constantFrom('wait' as const, 'settle' as const, 'submit' as const) }),
);

test('whatever has room when, what is on the screen at the end is what the server hears last of each question', async () => {
  let assignment_id = 100;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 14 }), async (acts) => {
      quiz.device.room = Infinity;
      assignment_id += 1;
      quiz.place = { ...quiz.place, assignment_id };
      quiz.session = await quiz.open();
      quiz.session.start(tracked());
      for (const one of acts) {
        if (one.kind === 'write') quiz.write(one.text, one.settled);
        else if (one.kind === 'choose') quiz.choose(one.chosen);
        else if (one.kind === 'move') quiz.session.move({ type: 'spend', question_id: 7, seconds: one.seconds });
        else if (one.kind === 'room') quiz.device.room = one.room;
        else if (one.kind === 'settle') await quiz.session.settle();
        else if (one.kind === 'submit') await quiz.session.submit(AT);
        else await tried();
      }
      quiz.device.room = Infinity;
      await tried();
      await quiz.session.settle();
      await quiz.durable();
      quiz.session.close();
      const bodies = (await quiz.device.operations(quiz.place.user_puid))
        .filter(({ lane }) => lane.endsWith(`:${assignment_id}`))
        .map(({ body }) => (body as { quizResponse?: Record<string, { answer_id: number[]; answer_text: string }> }).quizResponse ?? {});
      const heard: Record<string, { answer_id: number[]; answer_text: string }> = Object.assign({}, ...bodies);
      const { answers } = quiz.session.view().draft.state;
      expect(heard[7]?.answer_text ?? '').toBe(answers[7]?.text ?? '');
      expect(heard[8]?.answer_id ?? []).toEqual(answers[8]?.chosen ?? []);
      expect(unsaved.list()).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
