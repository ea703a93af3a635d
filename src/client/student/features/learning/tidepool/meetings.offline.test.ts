import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { mintId } from '#offline/outbox/op-id.ts';
import { DeviceTabs } from '#testing/device-tabs.ts';
import { greetHere, meetHere, metHere } from './meetings.offline.ts';

/** The tables that the feature itself opens. */
const device = new DeviceTabs('tidepool');
const ports = device.openTab();

test('an animal that is met and its operation are stored together, or neither is; it stays when the mastery falls', async () => {
  const who = mintId();
  device.refuses = new Error('no room');
  await expect(meetHere(ports, who, ['5.6A'], [])).rejects.toThrow();
  device.refuses = null;
  expect(await metHere(who)).toEqual({ met: [], unseen: [] });
  await meetHere(ports, who, ['5.6A', '5.7A'], []);
  const { met, unseen } = await metHere(who);
  expect(met.map(({ standard }) => standard)).toEqual(['5.6A', '5.7A']);
  expect(unseen).toEqual(['5.6A', '5.7A']);
  const sent = async () => (await device.operations(who)).map(({ body }) => body as { readonly met: object });
  expect((await sent()).map((body) => body.met)).toEqual([met.map(({ standard, species }) => ({ standard, species }))]);
  await meetHere(ports, who, [], []);
  await meetHere(device.openTab(), who, ['5.7A'], []);
  expect((await metHere(who)).met).toEqual(met);
  expect(await sent()).toHaveLength(1);
});

test('a standard whose animal the server has brings none here, and more than one call takes are sent in several', async () => {
  const who = mintId();
  await meetHere(ports, who, ['5.6A'], [{ standard: '5.6A', species: 'limpet', met_at: '2026-11-02T10:00:00.000Z' }]);
  expect(await device.operations(who)).toEqual([]);
  await meetHere(
    ports,
    who,
    Array.from({ length: 60 }, (_, index) => `5.${index}`),
    [],
  );
  expect((await device.operations(who)).map(({ body }) => (body as { readonly met: object[] }).met.length)).toEqual([50, 10]);
});

test('greeted animals are not new any longer, and stay', async () => {
  const who = mintId();
  await meetHere(ports, who, ['5.6A'], []);
  await greetHere(ports, who);
  expect(await metHere(who)).toMatchObject({ met: [{ standard: '5.6A' }], unseen: [] });
  await greetHere(ports, mintId());
});
