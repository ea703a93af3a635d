import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PLANTED_BUGS } from './planted-bugs.ts';
import { PLANTED_CLIENT_BUGS } from './planted-client-bugs.ts';
import { PLANTED_SERVER_BUGS } from './planted-server-bugs.ts';

const BUGS = [...PLANTED_BUGS, ...PLANTED_CLIENT_BUGS, ...PLANTED_SERVER_BUGS];
/** What `vitest.config.ts` includes, which `npm test` runs. */
const RUN_BY_NPM_TEST = /^(src\/(contract|domain|offline|client|tooling|server|testing)|sw)\/.+\.test\.tsx?$/;

test.each(BUGS)('$name: the place for the bug is still there, once', ({ file, find }) => {
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
});

test('every check that must catch a bug is a test that npm test runs', () => {
  const checks = BUGS.flatMap(({ caughtBy }) => caughtBy ?? []);
  expect(checks.filter((check) => !RUN_BY_NPM_TEST.test(check) || !existsSync(check))).toEqual([]);
});
