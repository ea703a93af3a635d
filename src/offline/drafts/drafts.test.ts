import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { dropDraft, getDraft, putDraft } from './drafts.ts';

const ANA = '0190aaaa-0000-7000-8000-00000000000a';
const BEN = '0190aaaa-0000-7000-8000-00000000000b';

test('a draft is kept for its person until it is dropped', async () => {
  await putDraft(ANA, 'quiz:1', { answers: { 7: 2 } });
  expect(await getDraft(ANA, 'quiz:1')).toEqual({ answers: { 7: 2 } });
  expect(await getDraft(BEN, 'quiz:1')).toBeNull();
  await dropDraft(ANA, 'quiz:1');
  expect(await getDraft(ANA, 'quiz:1')).toBeNull();
});
