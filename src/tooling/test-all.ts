import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { IS_WHOLE } from '#testing/walk-sample.ts';
import { ensureBrowser } from './find-browser.ts';
import { openRunFolder } from './run-folder.ts';
import { timeFactor } from './time-factor.ts';

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
  /** Processor time of the gate and all processes that it started and waited for. */
  readonly processorSeconds: number;
}

/**
 * A line in which Vitest or Playwright names a test that failed, its error, what was looked for and found, or the line of the test; or
 * what the journey's pages said of themselves in the end.
 */
const FAILURE = /^\s*(FAIL |\d+\) |(\w*Error|TestingLibrary\w*): |Locator: |Expected[ \w]*: |Received[ \w]*: |> *\d+ \||\/\S* \| )/;

/** How many such lines of a failed gate are printed once more at the end. */
const MAX_FAILURES = 32;

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
  [[{ name: 'rows as their types say', command: tsx('check-row-types.ts') }]],
  [[{ name: 'journeys in Chromium', command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'] }]],
  [[{ name: 'parameters that the specification names', command: tsx('check-named-parameters.ts') }]],
];

/** `npm run walk`: whole, what `npm test` takes samples of or leaves out. */
const WALKED = ['hostile-input', 'role-walk', 'testing/benches', 'testing/chaos', 'kill-nine'];
const WALK_STEPS: typeof STEPS = [
  [[{ name: 'production build', command: tsx('run-build.ts') }]],
  [[{ name: 'walks of the server', command: ['vitest', 'run', '--project', 'server', ...WALKED] }]],
  [[{ name: 'walk of the screens', command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', 'every-screen'] }]],
];

/** Runs a program as it would run by itself, then writes what it and its children used of the processor (POSIX `times`) to its third file. */
const WITH_TIMES = '"$@" 3>&-; code=$?; times >&3; exit $code';

/** @param times what the shell wrote: a line about itself, then one about its children; each has user and system time */
function secondsIn(times: string): number {
  const ofChildren = [...times.matchAll(/(\d+)m([\d.,]+)s/g)].slice(2);
  return ofChildren.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds?.replace(',', '.')), 0);
}

/** Runs one gate. Alone it prints as it goes; beside others its output is printed when it is done, so that it stays together. */
function run({ name, command: [program, ...args] }: Gate, alone: boolean): Promise<Outcome> {
  const began = performance.now();
  if (alone) console.log(`\n--- ${name}`);
  return new Promise((settle) => {
    const child = spawn('sh', ['-c', WITH_TIMES, 'sh', program, ...args], { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
    const printed: Buffer[] = [];
    let times = '';
    child.stdio[3]?.on('data', (part: Buffer) => {
      times += part.toString();
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part: Buffer) => {
        printed.push(part);
        if (alone) process.stdout.write(part);
      });
    }
    const end = (passed: boolean, output: string) => {
      if (!alone) process.stdout.write(`\n--- ${name}\n${output}`);
      const processorSeconds = secondsIn(times);
      const took = ((performance.now() - began) / 1000).toFixed(1);
      const line = `${passed ? 'ok  ' : 'FAIL'} ${name} (${took} s, ${processorSeconds.toFixed(1)} s of processor)`;
      settle({ line, passed, output, processorSeconds });
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
  return [`\n${line}`, ...(failures.length > 0 ? failures.slice(0, MAX_FAILURES) : lines.slice(-MAX_FAILURES))].join('\n');
}

/** Runs every gate, even after a failure, so that one run tells all that is wrong. Words after the command choose gates. */
async function main(): Promise<void> {
  ensureBrowser();
  // The programs themselves: npx takes a second of computing to find each.
  process.env.PATH = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`;
  openRunFolder();
  // Whoever breaks off a run ends its gates too: what is left of them goes with the folder.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  console.log(`Timeouts are ${timeFactor()} times those of a quiet machine.`);
  const chosen = process.argv.slice(2);
  const isChosen = ({ name }: Gate) => chosen.length === 0 || chosen.some((word) => name.includes(word));
  const outcomes: Outcome[] = [];
  for (const step of IS_WHOLE ? WALK_STEPS : STEPS) {
    const lanes = step.map((gates) => gates.filter(isChosen)).filter((gates) => gates.length > 0);
    outcomes.push(...(await Promise.all(lanes.map((gates) => runLane(gates, lanes.length === 1)))).flat());
  }
  const failed = outcomes.filter(({ passed }) => !passed);
  const processorSeconds = outcomes.reduce((sum, outcome) => sum + outcome.processorSeconds, 0);
  console.log(
    `\n${outcomes.map(({ line }) => line).join('\n')}\n\n${processorSeconds.toFixed(0)} s of processor time\n${outcomes.length - failed.length} passed, ${failed.length} failed${failed.map(failuresOf).join('\n')}`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}

await main();
