import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

test('250 histories of 200 acts each end with every act at the server exactly once, in lane order, under its student', async () => {
  expect(await simulate('tab', 150, 1)).toBeNull();
  expect(await simulate('worker', 100, 30001)).toBeNull();
}, 600_000);
