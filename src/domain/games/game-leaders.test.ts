import { expect, test } from 'vitest';
import { leadersOf } from './game-leaders.ts';

const places = (...points: number[]) =>
  leadersOf(points.map((each) => ({ points: each }))).map(({ player, place }) => [player.points, place]);

test('names the best first, those with the same points on the same place', () => {
  expect(places(3, 9, 6, 6, 1)).toEqual([
    [9, 1],
    [6, 2],
    [6, 2],
    [3, 4],
  ]);
});

test('names nobody on the last place, and nobody without a point', () => {
  expect(places(2, 1)).toEqual([[2, 1]]);
  expect(places(4, 0, 0)).toEqual([[4, 1]]);
  expect(places(0, 0)).toEqual([]);
  expect(places()).toEqual([]);
});

test('names all where all share the first place', () => {
  expect(places(2, 2)).toEqual([
    [2, 1],
    [2, 1],
  ]);
});

test('names five at most, and cuts no place in two', () => {
  expect(places(9, 8, 7, 6, 6, 6, 1).map(([points]) => points)).toEqual([9, 8, 7]);
  expect(places(9, 8, 7, 6, 5, 4, 1).map(([points]) => points)).toEqual([9, 8, 7, 6, 5]);
});
