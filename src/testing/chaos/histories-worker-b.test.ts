import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

test('375 histories of 200 acts each end with every act at the server exactly once, in lane order, under its student', async () => {
  expect(await simulate('worker', 375, 20001)).toBeNull();
}, 600_000);
