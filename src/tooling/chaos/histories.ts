import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type Failure, simulate, smallest } from '#testing/chaos/simulate.ts';

/**
 * `npm run chaos`: 20,000 histories (or as many as are asked for) over every core, from a seed of today or the one given.
 * What fails is made small and kept as a test: `npm run chaos [histories] [seed]`.
 */
const HISTORIES = 20_000;
const KEPT = 'src/testing/chaos/kept-histories.json';
const TAB_SHARE = 0.15;

interface Share {
  readonly count: number;
  readonly seed: number;
}

const [mode, ...numbers] = process.argv.slice(2);
if (mode === '--until-one-fails') await runUntilOneFails({ count: Number(numbers[0]), seed: Number(numbers[1]) });
else if (mode === '--share') await runShare({ count: Number(numbers[0]), seed: Number(numbers[1]) });
else await runAll(Number(mode ?? HISTORIES), Number(numbers[0] ?? Date.now() % 2 ** 30));

async function runShare({ count, seed }: Share): Promise<void> {
  const tabs = Math.ceil(count * TAB_SHARE);
  const told = (before: number) => (lived: number) => void process.send?.({ lived: before + lived });
  const failure = (await simulate('tab', tabs, seed, told(0))) ?? (await simulate('worker', count - tabs, seed + tabs, told(tabs)));
  process.send?.({ failure: failure && (await smallest(failure)) });
}

/** In this process, and the first failure as it is: for whoever only asks whether there is one. */
async function runUntilOneFails({ count, seed }: Share): Promise<void> {
  const half = Math.ceil(count / 2);
  const failure = (await simulate('worker', half, seed)) ?? (await simulate('tab', half, seed + half));
  process.exit(failure === null ? 0 : 1);
}

async function runAll(histories: number, seed: number): Promise<void> {
  const began = performance.now();
  const cores = availableParallelism();
  const count = Math.ceil(histories / cores);
  console.log(`${histories} histories of 200 acts over ${cores} cores, seed ${seed}`);
  const failures = await Promise.all(
    Array.from({ length: cores }, (_, core) => shareInItsOwnProcess({ count, seed: seed + core * count })),
  );
  const broken = failures.filter((failure) => failure !== null);
  for (const failure of broken)
    console.log(`\nBROKEN over the ${failure.side}'s store: ${failure.complaint}\n${JSON.stringify(failure.history)}`);
  if (broken.length > 0) keep(broken);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    broken.length === 0 ? `every act exactly once, in order, under its student (${seconds} s)` : `${broken.length} failed; kept in ${KEPT}`,
  );
  process.exitCode = broken.length === 0 ? 0 : 1;
}

function shareInItsOwnProcess({ count, seed }: Share): Promise<Failure | null> {
  const child = spawn(process.execPath, ['--import', 'tsx', process.argv[1] ?? '', '--share', String(count), String(seed)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.on('message', (message: { lived?: number; failure?: Failure | null }) => {
      if (message.failure !== undefined) {
        resolve(message.failure);
        child.kill();
      } else if ((message.lived ?? 0) % 1_000 === 0) console.log(`process ${child.pid}: ${message.lived} of ${count}`);
    });
    child.on('exit', (code) => reject(new Error(`a share ended early (${code})`)));
  });
}

function keep(failures: readonly Failure[]): void {
  const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as unknown[];
  for (const { complaint, history } of failures) kept.push({ broke: complaint, history });
  writeFileSync(KEPT, `${JSON.stringify(kept, null, 2)}\n`);
}
