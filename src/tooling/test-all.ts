import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser } from './find-browser.ts';

/** One gate of `npm test`: a name and the command that proves it. */
interface Gate {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

/** What came of one gate, and all that it printed. */
interface Outcome {
  readonly line: string;
  readonly passed: boolean;
  readonly output: string;
}

/** A line in which Vitest or Playwright names a test that failed, or the error of it. */
const FAILURE = /^\s*(FAIL |\d+\) |(\w*Error|TestingLibrary\w*): )/;

/** How many such lines of a failed gate are printed once more at the end. */
const MOST_FAILURES = 24;

const tsx = (file: string): Gate['command'] => ['tsx', `src/tooling/${file}`];

/**
 * Steps follow one another. The lanes of a step run beside each other, one core each: nothing in them reads what another
 * lane writes (the import rules plant files below `src` for a while, so they go alone). What uses every core by itself goes alone too.
 */
const STEPS: readonly (readonly (readonly Gate[])[])[] = [
  [[{ name: 'import rules, and that they bite', command: tsx('check-imports.ts') }]],
  [
    [
      { name: 'types, one project a runtime', command: tsx('typecheck.ts') },
      { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
      { name: 'nothing unused', command: ['knip'] },
      { name: 'every text in both languages', command: tsx('check-messages.ts') },
    ],
    [
      { name: 'production build', command: tsx('run-build.ts') },
      { name: 'size budgets', command: tsx('check-sizes.ts') },
    ],
  ],
  [[{ name: 'unit and server tests', command: ['vitest', 'run'] }]],
  [[{ name: 'journeys in Chromium', command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'] }]],
];

/** Runs one gate. Alone it prints as it goes; beside others its output is printed when it is done, so that it stays together. */
function run({ name, command: [program, ...args] }: Gate, alone: boolean): Promise<Outcome> {
  const began = performance.now();
  if (alone) console.log(`\n--- ${name}`);
  return new Promise((settle) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const printed: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => {
        printed.push(part);
        if (alone) process.stdout.write(part);
      });
    }
    const end = (passed: boolean, output: string) => {
      if (!alone) process.stdout.write(`\n--- ${name}\n${output}`);
      const line = `${passed ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`;
      settle({ line, passed, output });
    };
    child.once('error', (error) => end(false, String(error)));
    child.once('close', (code) => end(code === 0, Buffer.concat(printed).toString()));
  });
}

async function runLane(gates: readonly Gate[], alone: boolean): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const gate of gates) outcomes.push(await run(gate, alone));
  return outcomes;
}

/** The lines that say which tests of a failed gate failed and why, once more, so that the last page of a long log tells. */
function failuresOf({ line, output }: Outcome): string {
  const lines = stripVTControlCharacters(output).split('\n');
  const failures = lines.filter((text) => FAILURE.test(text));
  return [`\n${line}`, ...(failures.length > 0 ? failures.slice(0, MOST_FAILURES) : lines.slice(-MOST_FAILURES))].join('\n');
}

/** The most that the gates had in throw-away folders at a time was 0.9 GB. */
const ROOM_BYTES = 4e9;

/**
 * A folder for what is thrown away: databases and profiles of browsers. In memory, where Linux has room for it: to make and remove their
 * thousands of files took a fifth of what vitest computed, and an eighth of the journeys.
 */
function makeThrowAwayFolder(): string {
  const memory = '/dev/shm';
  const hasRoom = (folder: string) => {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, freemem()) >= ROOM_BYTES;
  };
  const folder = mkdtempSync(join(existsSync(memory) && hasRoom(memory) ? memory : tmpdir(), 'tidepool-gates-'));
  // PostgreSQL's own user must be able to enter.
  chmodSync(folder, 0o755);
  return folder;
}

/** Runs every gate, even after a failure, so that one run tells all that is wrong. Words after the command choose gates. */
async function main(): Promise<void> {
  ensureBrowser();
  // The programs themselves: npx takes a second of computing to find each.
  process.env.PATH = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`;
  const folder = makeThrowAwayFolder();
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  // Whoever breaks off a run leaves no folder in memory either.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const chosen = process.argv.slice(2);
  const isChosen = ({ name }: Gate) => chosen.length === 0 || chosen.some((word) => name.includes(word));
  const outcomes: Outcome[] = [];
  for (const step of STEPS) {
    const lanes = step.map((gates) => gates.filter(isChosen)).filter((gates) => gates.length > 0);
    outcomes.push(...(await Promise.all(lanes.map((gates) => runLane(gates, lanes.length === 1)))).flat());
  }
  const failed = outcomes.filter(({ passed }) => !passed);
  console.log(
    `\n${outcomes.map(({ line }) => line).join('\n')}\n\n${outcomes.length - failed.length} passed, ${failed.length} failed${failed.map(failuresOf).join('\n')}`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}

await main();
