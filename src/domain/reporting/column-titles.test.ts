import { expect, test } from 'vitest';
import { columnTitles } from './column-titles.ts';

const column = (title: string, lesson: string, day: string, round = day, moment = day) => ({
  title,
  lesson,
  day,
  round,
  moment,
});

test('columns are called by their titles; where several have one, by as little as tells them apart', () => {
  const columns = [
    column('Check', 'Shores', 'due Nov 3'),
    column('Practice', 'Shores', 'due Nov 3'),
    column('Practice', 'Tides', 'due Nov 1', 'Oct 20, due Nov 1'),
    column('Practice', 'Tides', 'due Oct 9', 'Oct 1, due Oct 9'),
    column('Test', 'Reefs', 'due Nov 1', 'Oct 21, due Nov 1'),
    column('Test', 'Reefs', 'due Nov 1', 'Oct 20, due Nov 1'),
    column('Ticket', 'Exit', 'Nov 2', 'Nov 2', 'Nov 2, 9:05 AM'),
    column('Ticket', 'Exit', 'Nov 2', 'Nov 2', 'Nov 2, 2:10 PM'),
  ];
  expect(columnTitles(columns)).toEqual([
    'Check',
    'Practice · Shores',
    'Practice · due Nov 1',
    'Practice · due Oct 9',
    'Test · Reefs · Oct 21, due Nov 1',
    'Test · Reefs · Oct 20, due Nov 1',
    'Ticket · Exit · Nov 2, 9:05 AM',
    'Ticket · Exit · Nov 2, 2:10 PM',
  ]);
});
