import { expect, it } from 'vitest';
import { inBytes } from './rejection-labels.ts';

it('says sizes as people do', () => {
  expect([0, 125, 3_400_000].map(inBytes)).toEqual(['0 bytes', '125 bytes', '3.4 MB']);
});
