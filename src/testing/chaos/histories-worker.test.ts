import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

test('40 histories of 200 acts each end with every act at the server exactly once, in lane order, under its student', async () => {
  expect(await simulate('worker', 40, 10001)).toBeNull();
}, 600_000);
