import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PLANTED_BUGS, type PlantedBug } from './planted-bugs.ts';
import { PLANTED_CLIENT_BUGS } from './planted-client-bugs.ts';
import { PLANTED_SERVER_BUGS } from './planted-server-bugs.ts';

/**
 * `npm run chaos:mutants [word]`: plants each bug in a copy of the program and runs the check that must catch it. A check
 * that passes over a bug is worth nothing, so one that escapes fails the run. The untouched copy must pass first.
 */
const COPIED = ['src', 'sw', 'e2e', 'package.json', 'vitest.config.ts', 'tsconfig.json'];
const SIMULATION = ['--import', 'tsx', 'src/tooling/chaos/histories.ts', '--until-one-fails', '150', '1'];

const copy = mkdtempSync(join(tmpdir(), 'tidepool-mutants-'));
try {
  for (const part of COPIED) cpSync(part, join(copy, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  const word = process.argv[2] ?? '';
  const bugs = [...PLANTED_BUGS, ...PLANTED_CLIENT_BUGS, ...PLANTED_SERVER_BUGS].filter(({ name, file }) =>
    `${name} ${file}`.includes(word),
  );
  for (const check of new Set(bugs.map(({ caughtBy }) => caughtBy))) {
    if (!passes(check)) throw new Error(`${check ?? 'the simulation'} fails without any bug, so it proves nothing`);
  }
  const escaped = bugs.filter((bug) => !isCaught(bug));
  console.log(`\n${bugs.length - escaped.length} of ${bugs.length} planted bugs caught`);
  process.exitCode = escaped.length === 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

function isCaught({ name, file, find, replace, caughtBy }: PlantedBug): boolean {
  const path = join(copy, file);
  const sound = readFileSync(path, 'utf8');
  if (!sound.includes(find)) {
    console.log(`STALE   ${name}: ${file} no longer holds the place to plant it`);
    return false;
  }
  writeFileSync(
    path,
    sound.replace(find, () => replace),
  );
  const began = performance.now();
  const caught = !passes(caughtBy);
  writeFileSync(path, sound);
  console.log(
    `${caught ? 'caught ' : 'ESCAPED'} ${name} (${caughtBy ?? 'simulation'}, ${((performance.now() - began) / 1000).toFixed(0)} s)`,
  );
  return caught;
}

function passes(testFile: string | undefined): boolean {
  const options = { cwd: copy, stdio: 'ignore' as const, timeout: 600_000 };
  if (testFile === undefined) return spawnSync(process.execPath, SIMULATION, options).status === 0;
  return spawnSync('npx', ['vitest', 'run', testFile], options).status === 0;
}
