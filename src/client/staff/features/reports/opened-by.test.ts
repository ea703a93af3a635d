import { expect, test } from 'vitest';
import { openedBy } from './opened-by.ts';

const student = (user_puid: string, last_opened_at: string, times = 1) => ({
  user_puid,
  first_name: 'Ada',
  last_name: user_puid,
  user_name: user_puid,
  student_number: null,
  is_namesake: false,
  times,
  time_spent: 60 * times,
  last_opened_at,
});
const item = (item_id: number, ...students: ReturnType<typeof student>[]) => ({
  item_id,
  resource_type_id: 25,
  title: { en: `Reader ${item_id}`, es: `Lectura ${item_id}` },
  last_opened_at: students[0]?.last_opened_at ?? '',
  students,
});

test('a student’s own openings come with their own times, the latest of theirs first', () => {
  const activity = [
    item(1, student('ben', '2026-11-20T10:00:00Z', 5), student('ada', '2026-11-02T10:00:00Z')),
    item(2, student('ben', '2026-11-19T10:00:00Z')),
    item(3, student('ada', '2026-11-18T10:00:00Z', 2)),
  ];
  expect(openedBy(activity, 'ada')).toEqual([
    {
      item_id: 3,
      resource_type_id: 25,
      title: { en: 'Reader 3', es: 'Lectura 3' },
      times: 2,
      time_spent: 120,
      last_opened_at: '2026-11-18T10:00:00Z',
    },
    {
      item_id: 1,
      resource_type_id: 25,
      title: { en: 'Reader 1', es: 'Lectura 1' },
      times: 1,
      time_spent: 60,
      last_opened_at: '2026-11-02T10:00:00Z',
    },
  ]);
  expect(openedBy(activity, 'cora')).toEqual([]);
});
