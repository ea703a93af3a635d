import { expect, test } from 'vitest';
import { type BuilderResource, newValues } from './builder-values.ts';
import { lessonDifferences } from './lesson-differences.ts';

const resource = (item_id: number, en: string): BuilderResource => ({
  resource_id: item_id,
  item_id,
  resource_type_id: 1,
  title: { en, es: en },
  time: 5,
  remarks: '',
});
const [MOON, SUN, SEA] = [resource(1, 'Moon'), resource(2, 'Sun'), resource(3, 'Sea')];
const mine = { ...newValues(null), lesson_name: 'Tides', lesson_resources: [MOON, SUN] };

test('what another saved is told by name, order, minutes and field, and nothing where nothing differs', () => {
  expect(lessonDifferences({ ...mine, base_version: 4 }, mine)).toEqual([]);
  expect(lessonDifferences({ ...mine, lesson_name: 'Currents' }, mine)).toEqual(['Their name: Currents']);
  expect(lessonDifferences({ ...mine, lesson_resources: [MOON, SEA] }, mine)).toEqual(['Only theirs has: Sea', 'Only yours has: Sun']);
  expect(lessonDifferences({ ...mine, lesson_resources: [SUN, MOON] }, mine)).toEqual(['The resources are in another order']);
  expect(lessonDifferences({ ...mine, lesson_resources: [MOON, { ...SUN, time: 9 }] }, mine)).toEqual([
    'Other minutes, reading level, or note: Sun',
  ]);
  expect(lessonDifferences({ ...mine, due_date: '2026-12-01', instructions: 'Read.' }, mine)).toEqual([
    'Also different: Instructions for students, Due date',
  ]);
});
