import { expect, test } from 'vitest';
import type { LessonToEdit } from '#contract/workspace/lessons.schemas.ts';
import { lessonAuthor } from '#testing/lesson-author.ts';

const school = lessonAuthor();

test('duplicating makes the one counterpart, then says that it exists', async () => {
  const live = await school.created({ is_assignment: 'no' });
  const { data } = await school.duplicated(live.lesson_id);
  expect(data).toMatchObject({ is_assignment: 'yes', lesson_name: live.lesson_name, resource_count: 3, is_owner: true });
  const again = await school.duplicated(live.lesson_id);
  expect([again.code, again.message]).toEqual([409, 'Unable to Duplicate.Assignment already exists']);
  const back = await school.duplicated(data.lesson_id);
  expect([back.code, back.message]).toEqual([409, 'Unable to Duplicate.Live lesson already exists']);
  const copy = await school.duplicated(live.lesson_id, { is_assignment: 'no' });
  expect(copy.data).toMatchObject({ is_assignment: 'no', lesson_name: 'Tides and currents (copy)' });
});

test('a copy shows what its source has become, and takes it without losing what is its own', async () => {
  const source = await school.created();
  await school.shared(source.lesson_id, school.colleague);
  const { data: copyRow } = await school.duplicated(source.lesson_id, {}, school.colleague);
  const copy = (await school.opened(copyRow.lesson_id, school.colleague)).data;
  const own = { ...school.resource(4), sort_order: 9 };
  const renamed = (await school.saved(copy, { lesson_name: 'Mine', lesson_resources: [...copy.lesson_resources, own] }, school.colleague))
    .data;
  expect(renamed.source).toEqual({ lesson_id: source.lesson_id, has_changes: false });
  const [first, ...rest] = source.lesson_resources;
  await school.saved(source, { instructions: 'Read twice.', lesson_resources: [...rest, school.resource(3, { sort_order: 9 })] });
  const path = `/v2/workspace/get_source_changes?user_puid=${school.colleague.user_puid}&lesson_id=${copy.lesson_id}`;
  const { data } = await school.colleague.call<{ source_version: number; changes: { kind: string; item_id: number | null }[] }>(
    'GET',
    path,
  );
  expect(data.changes.map(({ kind, item_id }) => [kind, item_id])).toEqual([
    ['text', null],
    ['removed', first?.item_id],
    ['added', school.items[3]?.item_id],
  ]);
  const settle = (is_taken: boolean, source_version: number) =>
    school.colleague.call<LessonToEdit>('POST', '/v2/workspace/settle_source_changes', {
      payload: { user_puid: school.colleague.user_puid, lesson_id: copy.lesson_id, source_version, is_taken },
    });
  expect((await settle(true, 1)).code).toBe(409);
  const taken = (await settle(true, data.source_version)).data;
  expect(taken).toMatchObject({ lesson_name: 'Mine', instructions: 'Read twice.', source: { has_changes: false } });
  expect(taken.lesson_resources.map(({ item_id }) => item_id)).toEqual([
    ...rest.map(({ item_id }) => item_id),
    school.items[3]?.item_id,
    own.item_id,
  ]);
});

test('a copy with one text at two levels keeps both when it takes what its source has become', async () => {
  const levels = [school.resource(0, { remarks: '' }), school.resource(0, { remarks: 'spanish', sort_order: 2 })];
  const source = await school.created({ lesson_resources: levels });
  await school.shared(source.lesson_id, school.colleague);
  const { data: copy } = await school.duplicated(source.lesson_id, {}, school.colleague);
  const changed = await school.saved(source, { instructions: 'Read both.', lesson_resources: source.lesson_resources });
  const { data } = await school.colleague.call<LessonToEdit>('POST', '/v2/workspace/settle_source_changes', {
    payload: { user_puid: school.colleague.user_puid, lesson_id: copy.lesson_id, source_version: changed.data.version, is_taken: true },
  });
  expect(data.instructions).toBe('Read both.');
  expect(data.lesson_resources.map(({ remarks }) => remarks)).toEqual(['', 'spanish']);
});

test('a long name of signs outside the first plane is cut between them', async () => {
  const live = await school.created({ is_assignment: 'no', lesson_name: '🌊'.repeat(100) });
  const { data } = await school.duplicated(live.lesson_id, { is_assignment: 'no' });
  expect(data.lesson_name).toMatch(/^🌊+ \(copy\)$/u);
});
