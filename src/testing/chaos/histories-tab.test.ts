import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

test('60 histories of 200 acts each end with every act at the server exactly once, in lane order, under its student', async () => {
  expect(await simulate('tab', 30, 1)).toBeNull();
  expect(await simulate('worker', 30, 30001)).toBeNull();
}, 600_000);
