import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { cloneDatabase } from '#testing/test-database.ts';
import { forgetParts, keepPart, listParts } from './package-parts.store.ts';

const database = await cloneDatabase();
const db = openDatabase(database.pool);
afterAll(() => database.drop());

test('a package that is sent again while its import ends is not cleared away with what was imported', async () => {
  const owner = { district_id: 1, user_puid: randomUUID() };
  const [sent, readAt, sentAgain] = ['08:00', '08:01', '08:02'].map((time) => new Date(`2026-11-30T${time}:00Z`)) as [Date, Date, Date];
  const send = (part: number, now: Date) => keepPart(db, owner, 'one', part, Buffer.from(`part ${part}`), now);
  for (const part of [0, 1]) await send(part, sent);
  await send(0, sentAgain);
  await db.transaction((tx) => forgetParts(tx, owner, 'one', readAt));
  expect(await listParts(db, owner, 'one')).toEqual([0]);
  await db.transaction((tx) => forgetParts(tx, owner, 'one', sentAgain));
  expect(await listParts(db, owner, 'one')).toEqual([]);
});
