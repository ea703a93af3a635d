import { expect, test } from 'vitest';
import { regionStyle } from './region-style.ts';

test('a rectangle and a circle lie around their middle', () => {
  expect(regionStyle({ shape: 'rect', coords: [10, 20, 30, 60] })).toEqual({ left: '20%', top: '40%', width: '20%', height: '40%' });
  expect(regionStyle({ shape: 'circle', coords: [50, 50, 10, 16] })).toMatchObject({
    left: '50%',
    top: '50%',
    width: '20%',
    height: '32%',
  });
});

test('a polygon is cut out of the box around it, in parts of that box', () => {
  expect(regionStyle({ shape: 'poly', coords: [0, 100, 50, 50, 100, 100] })).toMatchObject({
    left: '50%',
    top: '75%',
    height: '50%',
    clipPath: 'polygon(0% 100%, 50% 0%, 100% 100%)',
  });
});
