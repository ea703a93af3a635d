import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PLANTED_BUGS } from './planted-bugs.ts';
import { PLANTED_CLIENT_BUGS } from './planted-client-bugs.ts';
import { PLANTED_SERVER_BUGS } from './planted-server-bugs.ts';

test.each([...PLANTED_BUGS, ...PLANTED_CLIENT_BUGS, ...PLANTED_SERVER_BUGS])(
  '$name: the place for the bug is still there, once',
  ({ file, find }) => {
    expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
  },
);
