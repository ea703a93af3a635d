import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { mintId } from '#offline/outbox/op-id.ts';
import { DeviceTabs } from '#testing/device-tabs.ts';
import { bringAnswersBack, forgetAnswers, type GameSeat, keepAnswer, readAnswers } from './game-answers.ts';

const AT = new Date('2026-11-22T15:00:00.000Z');
let device: DeviceTabs;
let seat: GameSeat;
beforeEach(() => {
  device = new DeviceTabs(mintId());
  seat = { user_puid: mintId(), game_id: mintId() };
});

test('an answer and the operation that carries it are written together, and are there after a refresh', async () => {
  await keepAnswer(device.openTab(), seat, 7, { chosen: [70] }, AT);
  const [operation] = await device.operations(seat.user_puid);
  expect(operation).toMatchObject({
    path: '/v2/quizsmart/answer_question',
    body: { ...seat, question_id: 7, answer_ids: [70], answer_text: '', answered_at: AT.toISOString() },
  });
  const { answers } = await readAnswers(device.openTab(), seat);
  expect(answers[7]).toEqual({ chosen: [70], answered_at: AT.toISOString(), op_id: operation?.op_id });
});

test('the first answer stands: pressing twice, or in another tab, sends nothing more', async () => {
  await keepAnswer(device.openTab(), seat, 7, { chosen: [70] }, AT);
  const { answers } = await keepAnswer(device.openTab(), seat, 7, { chosen: [71] }, AT);
  expect(answers[7]?.chosen).toEqual([70]);
  expect(await device.operations(seat.user_puid)).toHaveLength(1);
});

test('where the device cannot write, nothing is claimed and nothing is sent', async () => {
  device.refuses = new DOMException('full', 'QuotaExceededError');
  await expect(keepAnswer(device.openTab(), seat, 7, { chosen: [70] }, AT)).rejects.toThrow();
  device.refuses = null;
  expect((await readAnswers(device.openTab(), seat)).answers).toEqual({});
  expect(await device.operations(seat.user_puid)).toEqual([]);
});

test('forgetting the answers of a game leaves what was not sent yet on its way', async () => {
  await keepAnswer(device.openTab(), seat, 7, { chosen: [70] }, AT);
  await forgetAnswers(device.openTab(), seat);
  expect((await readAnswers(device.openTab(), seat)).answers).toEqual({});
  expect(await device.operations(seat.user_puid)).toHaveLength(1);
});

test('the browser takes the tables in the middle of a game: what this tab answered is queued again as the same calls, once', async () => {
  const tab = device.openTab();
  await keepAnswer(tab, seat, 7, { chosen: [70] }, AT);
  const known = await keepAnswer(tab, seat, 8, { chosen: [], text: 'salt' }, AT);
  const calls = async () => (await device.operations(seat.user_puid)).map(({ op_id, body }) => ({ op_id, body }));
  const before = await calls();
  await device.loseTables();
  await keepAnswer(tab, seat, 9, { chosen: [90] }, AT);
  await bringAnswersBack(tab, seat, known);
  await bringAnswersBack(device.openTab(), seat, known);
  expect((await calls()).slice(1)).toEqual(before);
  expect(Object.keys((await readAnswers(tab, seat)).answers)).toEqual(['7', '8', '9']);
});
