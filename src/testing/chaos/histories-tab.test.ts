import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

test('60 histories of 200 operations each end with every operation at the server exactly once, in the order of their keys, under its student', async () => {
  expect(await simulate('tab', 30, 1)).toBeNull();
  expect(await simulate('worker', 30, 30001)).toBeNull();
}, 600_000);
