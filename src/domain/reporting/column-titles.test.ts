import { expect, test } from 'vitest';
import { columnTitles } from './column-titles.ts';

test('columns are called by their titles; where several have one, by their lessons too, and by the day where a lesson came again', () => {
  const columns = [
    { title: 'Check', lesson: 'Shores', round: 'Nov 3' },
    { title: 'Practice', lesson: 'Shores', round: 'Nov 3' },
    { title: 'Practice', lesson: 'Tides', round: 'Nov 1' },
    { title: 'Practice', lesson: 'Tides', round: 'Oct 1' },
    { title: 'Tides', lesson: 'Tides', round: 'Nov 1' },
    { title: 'Tides', lesson: 'Tides', round: 'Oct 1' },
  ];
  expect(columnTitles(columns)).toEqual([
    'Check',
    'Practice · Shores',
    'Practice · Tides · Nov 1',
    'Practice · Tides · Oct 1',
    'Tides · Nov 1',
    'Tides · Oct 1',
  ]);
});
