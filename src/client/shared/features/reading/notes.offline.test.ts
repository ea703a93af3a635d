import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { ReadingNote } from '#contract/reading/reading.schemas.ts';
import { mintId } from '#offline/outbox/op-id.ts';
import { DeviceTabs } from '#testing/device-tabs.ts';
import { bringNotesBack, forgetReceived, notesHere, receivedNotes, saveNoteHere } from './notes.offline.ts';

const note = (note_id: string, comment = ''): ReadingNote => ({
  note_id,
  item_id: 7,
  variant: 'lexile1',
  start: 0,
  end: 4,
  quote: 'salt',
  comment,
  colour: 'pink',
});
/** The tables that the feature itself opens. */
const device = new DeviceTabs('tidepool');
const ports = device.openTab();
const comments = async (who: string) => (await notesHere(who, 7)).map(({ note: kept }) => kept.comment);
const arrive = async (who: string, index: number) => device.db.ops.delete((await device.operations(who))[index]?.op_id ?? '');

test('a note and the operation that carries it are written together, or neither is', async () => {
  const who = mintId();
  await saveNoteHere(ports, who, note(mintId(), 'first'), false);
  expect((await device.operations(who)).map(({ op_id }) => op_id)).toEqual((await notesHere(who, 7)).map(({ op_id }) => op_id));
  device.refuses = new Error('no room');
  await expect(saveNoteHere(ports, who, note(mintId(), 'second'), false)).rejects.toThrow();
  device.refuses = null;
  expect(await comments(who)).toEqual(['first']);
  expect(await device.operations(who)).toHaveLength(1);
});

test('a changed note takes the place of the one before, and two tabs keep each other’s notes; another person has none', async () => {
  const [who, id] = [mintId(), mintId()];
  await saveNoteHere(ports, who, note(id, 'first'), false);
  await Promise.all([
    saveNoteHere(ports, who, note(id, 'second'), false),
    saveNoteHere(device.openTab(), who, note(mintId(), 'other'), false),
  ]);
  expect((await comments(who)).sort()).toEqual(['other', 'second']);
  expect(await notesHere(mintId(), 7)).toEqual([]);
});

test('a note that is shown to the teacher says so to the server; any other is the call that it always was', async () => {
  const who = mintId();
  await saveNoteHere(ports, who, { ...note(mintId()), is_shared: true }, false);
  await saveNoteHere(ports, who, note(mintId()), false);
  const sent = (await device.operations(who)).map(({ body }) => body as Record<string, unknown>);
  expect(sent.map((body) => body.is_shared)).toEqual([true, undefined]);
});

test('a change names the version that it was made on; a new note names none', async () => {
  const [who, version] = [mintId(), mintId()];
  await saveNoteHere(ports, who, { ...note(mintId()), version }, false);
  await saveNoteHere(ports, who, { ...note(mintId()), version }, true);
  await saveNoteHere(ports, who, note(mintId()), false);
  const sent = (await device.operations(who)).map(({ body }) => body as Record<string, unknown>);
  expect(sent.map((body) => body.based_on)).toEqual([version, version, undefined]);
});

test('only what the server had answered before it was asked is let go of', async () => {
  const who = mintId();
  await saveNoteHere(ports, who, note(mintId(), 'received'), false);
  await arrive(who, 0);
  await saveNoteHere(ports, who, note(mintId(), 'arrives meanwhile'), false);
  const received = await receivedNotes(who, 7);
  await saveNoteHere(ports, who, note(mintId(), 'written meanwhile'), false);
  // Answered while the server's copy was on its way, and so not surely in it.
  await arrive(who, 0);
  await arrive(who, 0);
  await forgetReceived(ports, who, 7, received);
  expect(await comments(who)).toEqual(['arrives meanwhile', 'written meanwhile']);
});

test('the browser takes the tables under an open text: its notes are queued again as the same calls, and a newer one stays', async () => {
  const [who, changed] = [mintId(), mintId()];
  await saveNoteHere(ports, who, note(mintId(), 'first'), false);
  await saveNoteHere(ports, who, note(changed, 'old'), false);
  const known = await notesHere(who, 7);
  const [first] = await device.operations(who);
  await device.loseTables();
  await saveNoteHere(ports, who, note(changed, 'new'), false);
  await bringNotesBack(ports, who, 7, known);
  await bringNotesBack(device.openTab(), who, 7, known);
  expect((await comments(who)).sort()).toEqual(['first', 'new']);
  const [newer, again, ...more] = await device.operations(who);
  expect([newer?.body, again?.op_id, again?.body, more]).toEqual([
    expect.objectContaining({ comment: 'new' }),
    first?.op_id,
    first?.body,
    [],
  ]);
});
