import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { ReadingNote } from '#contract/reading.schemas.ts';
import { localDb } from '#offline/device.ts';
import { mintId } from '#offline/op-id.ts';
import { forgetReceived, keepNote, notesHere, waitingNotes } from './notes.offline.ts';

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
const ids = async (who: string) => (await notesHere(who, 7)).map(({ op_id }) => op_id);

test('a changed note takes the place of the one before; another person has none', async () => {
  await keepNote('rosa', { op_id: 'one', note: note('a', 'first'), is_removed: false });
  await keepNote('rosa', { op_id: 'two', note: note('a', 'second'), is_removed: false });
  expect((await notesHere('rosa', 7)).map(({ note: kept }) => kept.comment)).toEqual(['second']);
  expect(await ids('leo')).toEqual([]);
});

test('only what the server had answered before it was asked is let go of', async () => {
  const [received, waits] = [mintId(), mintId()];
  await keepNote('maya', { op_id: received, note: note('a'), is_removed: false });
  await keepNote('maya', { op_id: waits, note: note('b'), is_removed: false });
  const db = await localDb();
  await db.ops.put({ op_id: waits, user_puid: 'maya', seq: 1, lane: 'x', state: 'waiting' } as never);
  const waiting = await waitingNotes('maya', 7);
  // Answered while the server's copy was on its way, and so not surely in it.
  await db.ops.delete(waits);
  await forgetReceived('maya', 7, waiting);
  expect(await ids('maya')).toEqual([waits]);
});

test('what was written while the server was asked stays', async () => {
  const waiting = await waitingNotes('noah', 7);
  const written = mintId();
  const db = await localDb();
  await db.ops.put({ op_id: written, user_puid: 'noah', seq: 2, lane: 'x', state: 'waiting' } as never);
  await keepNote('noah', { op_id: written, note: note('a'), is_removed: false });
  await forgetReceived('noah', 7, waiting);
  expect(await ids('noah')).toEqual([written]);
});
