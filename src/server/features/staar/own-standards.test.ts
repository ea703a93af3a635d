import { expect, test } from 'vitest';
import { ownTopics } from './own-standards.ts';

const judged = (standard: string, points: number) => ({ user_puid: 'u', question_id: 1, standard, points, max_points: 1 });

test('a topic is the state’s reporting category, said in its order and with the level of the reports', () => {
  const topics = ownTopics([
    judged('5.12A', 1),
    judged('5.13B', 0),
    judged('5.12C', 1),
    judged('5.6A', 1),
    judged('5.6B', 1),
    judged('5.6D', 1),
  ]);
  expect(topics.map(({ title, points, max_points, level }) => [title.en, points, max_points, level])).toEqual([
    ['Matter and Its Properties', 3, 3, 4],
    ['Organisms and Environments', 2, 3, 2],
  ]);
});

test('of two questions nothing is said but the points, and practices belong to no topic', () => {
  expect(ownTopics([judged('5.8A', 0), judged('5.8A', 1), judged('5.1B', 1)])).toMatchObject([{ points: 1, max_points: 2, level: null }]);
});
