import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

test('40 histories of 200 operations each end with every operation at the server exactly once, in the order of their keys, under its student', async () => {
  expect(await simulate('worker', 40, 10001)).toBeNull();
}, 600_000);
