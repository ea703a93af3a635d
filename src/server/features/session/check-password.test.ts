import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, it, vi } from 'vitest';
import { TEST_COST } from '#testing/cheap-hashing.ts';
import { scaled } from '#tooling/time-factor.ts';
import { checkPassword, hashPassword, PRODUCTION_COST, setHashingCost } from './check-password.ts';

/** The priority of each thread of this process, as proc(5) has it: its 19th value, 0 as usual. */
const priorities = () =>
  readdirSync('/proc/self/task').map((id) => Number(readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]));

it('hashes as OWASP advises, with 19 MiB and two passes, unless a test says otherwise', async () => {
  setHashingCost(PRODUCTION_COST);
  const stored = await hashPassword('right');
  setHashingCost(TEST_COST);
  expect(stored.split('$')[3]?.split(',').sort()).toEqual(['m=19456', 'p=1', 't=2']);
  expect(await checkPassword(stored, 'right')).toBe(true);
  expect((await hashPassword('right')).split('$')[3]).toContain(`m=${TEST_COST.memoryCost}`);
});

it.skipIf(process.platform !== 'linux')('hashes on two threads that leave the processor to all others', async () => {
  await Promise.all(['one', 'two', 'three', 'four'].map(hashPassword));
  expect(priorities().filter((priority) => priority === constants.priority.PRIORITY_LOW)).toHaveLength(2);
});

it('fails only the sign-in whose thread ended', async () => {
  const stored = await hashPassword('right');
  const asked = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker) {
    void this.terminate();
  });
  await expect(checkPassword(stored, 'right')).rejects.toThrow('A hashing thread ended with 1.');
  asked.mockRestore();
  await expect(checkPassword('no stored form', 'right')).rejects.toThrow();
  expect(await Promise.all([checkPassword(stored, 'right'), checkPassword(stored, 'wrong'), checkPassword(undefined, 'right')])).toEqual([
    true,
    false,
    false,
  ]);
});

it('lets a command end that hashed', () => {
  const command =
    "import('./src/server/features/session/check-password.ts').then(({ hashPassword }) => hashPassword('x')).then(console.log)";
  const { stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', '-e', command], { encoding: 'utf8', timeout: scaled(30_000) });
  expect({ stdout, status }).toEqual({ stdout: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,/), status: 0 });
});
