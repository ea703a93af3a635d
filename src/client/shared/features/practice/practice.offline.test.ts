import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { mintId } from '#offline/outbox/op-id.ts';
import { DeviceTabs } from '#testing/device-tabs.ts';
import { type Practiced, practiceHere, savePractice } from './practice.offline.ts';

/** The tables that the feature itself opens. */
const device = new DeviceTabs('tidepool');
const ports = device.openTab();
const practiced = (question_id: number, more: Partial<Practiced> = {}): Practiced => ({
  resultId: mintId(),
  question: { question_id, standard: '5.6A', type: 'choice', options: [1, 2, 3, 4] },
  chosen: [3],
  text: '',
  isRight: true,
  tryNo: 1,
  hintsUsed: 0,
  seed: null,
  ...more,
});

test('a practiced answer and its operation are stored together, or neither is', async () => {
  const who = mintId();
  await savePractice(ports, who, practiced(1));
  const [here] = await practiceHere(who);
  expect((await device.operations(who)).map(({ op_id }) => op_id)).toEqual([here?.practice_id]);
  expect(here).toMatchObject({ question_id: 1, standard: '5.6A', is_right: true, guess: 0.5 });
  device.refuses = new Error('no room');
  await expect(savePractice(ports, who, practiced(2))).rejects.toThrow();
  device.refuses = null;
  expect(await practiceHere(who)).toEqual([here]);
  expect(await device.operations(who)).toHaveLength(1);
});

test('every answer is sent, and only first tries before any hint change what the device shows; another person has none', async () => {
  const who = mintId();
  await savePractice(ports, who, practiced(1, { isRight: false }));
  await savePractice(ports, who, practiced(1, { tryNo: 2 }));
  await savePractice(device.openTab(), who, practiced(2, { hintsUsed: 1 }));
  await savePractice(ports, who, practiced(3, { seed: 7, text: `${'9'.repeat(499)}\u{1f41a}` }));
  expect((await practiceHere(who)).map(({ question_id, seed }) => [question_id, seed])).toEqual([
    [3, 7],
    [1, null],
  ]);
  const sent = (await device.operations(who)).map(({ body }) => body as Record<string, unknown>);
  expect(sent).toMatchObject([
    { question_id: 1, is_right: false, try_no: 1, hints_used: 0, seed: null, answer_ids: [3] },
    { question_id: 1, is_right: true, try_no: 2 },
    { question_id: 2, hints_used: 1 },
    { question_id: 3, seed: 7, answer_text: '9'.repeat(499) },
  ]);
  expect(await practiceHere(mintId())).toEqual([]);
});
