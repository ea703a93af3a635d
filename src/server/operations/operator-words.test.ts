import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const run = (program: string, url: string, ...given: string[]) =>
  spawnSync('node_modules/.bin/tsx', [join('src/server', program), ...given], {
    env: { PATH: process.env.PATH, DATA_DIR: tmpdir(), DATABASE_URL: url },
    encoding: 'utf8',
  });

it.each(['backup/run-backup.ts', 'backup/run-restore.ts', 'operations/note-restore.ts'])(
  '%s says in a sentence what is wrong with the settings',
  (program) => {
    const { status, stderr } = run(program, 'mysql://somewhere', 'a-folder');
    expect(stderr).toBe(
      [
        'Tidepool cannot start with these settings:',
        '- DATABASE_URL must look like postgres://user:password@host:5432/database.',
        'README.md lists all settings.\n',
      ].join('\n'),
    );
    expect(status).toBe(1);
  },
);

it('the program of the keys names its words to who types another', () => {
  const { status, stdout, stderr } = run('keys/run-keys.ts', '', 'rotat');
  expect([status, stdout, stderr]).toEqual([1, '', 'Say one of these: npm run keys [-- show | rotate | let-go]\n']);
});
