import { beforeEach, expect, test, vi } from 'vitest';
import { answers, ME, serve, signInAs } from '#client/testing/server-replies.ts';
import { getUploadedParts, startContentImport, uploadContentPackage } from '#contract/authoring/authoring.contract.ts';
import type { ContentImport } from '#contract/authoring/authoring.schemas.ts';
import { exampleOf } from '#contract/example-of.ts';
import { carryImport } from './carry-import.ts';

beforeEach(() => signInAs('productAdmin'));

test('parts that another tab’s import cleared away while they were sent are sent again before it begins', async () => {
  const done: ContentImport = { ...(exampleOf(startContentImport.data) as ContentImport), state: 'done' };
  const { calls } = serve(
    answers(getUploadedParts, { parts: [] }),
    answers(getUploadedParts, { parts: [] }),
    answers(getUploadedParts, { parts: [0] }),
    answers(uploadContentPackage),
    answers(startContentImport, done),
  );
  const ended = await carryImport({
    userPuid: ME,
    file: new File(['a package'], 'package.zip'),
    isDryRun: true,
    replaceStandards: [],
    begun: null,
    signal: new AbortController().signal,
    tell: vi.fn(),
    onBegun: vi.fn(),
  });
  expect(ended).toEqual(done);
  const [listed, sent] = [getUploadedParts.path, uploadContentPackage.path];
  expect(calls.map(({ path }) => path)).toEqual([listed, sent, listed, sent, listed, startContentImport.path]);
});
