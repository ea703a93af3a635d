import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { LocalDb } from './local-db.ts';

test('a lesson that an earlier release kept stays readable, and its files are looked through before it is ready again', async () => {
  const earlier = new Dexie('device');
  earlier.version(1).stores({ ops: 'op_id', lessons: '[user_puid+assignment_id], user_puid', drafts: '[user_puid+key]', meta: 'key' });
  const assignment = { assignment_id: 7, lesson_id: 3, lesson_name: 'Light', lesson_name_es: 'Luz', version: '1' };
  const row = { user_puid: 'ana', assignment_id: 7, version: '1', kept_at: '2026-01-01T00:00:00Z', ready: true };
  await earlier.table('lessons').put({ ...row, data: { assignment, contents: [] } });
  await earlier.table('meta').put({ key: 'last_seq', value: 4 });
  earlier.close();

  const now = new LocalDb('device');
  expect(await now.packs.toArray()).toMatchObject([
    { pack_id: 'lesson:7', lesson_id: 3, title: { en: 'Light', es: 'Luz' }, hold: 'assigned', ready: false, content: { assignment } },
  ]);
  expect(await now.meta.get('last_seq')).toEqual({ key: 'last_seq', value: 4 });
  now.close();
});
