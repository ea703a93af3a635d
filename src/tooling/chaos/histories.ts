import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type DevicesFailure, simulateDevices } from '#testing/chaos/devices/simulate-devices.ts';
import { type Failure, simulate, smallest } from '#testing/chaos/simulate.ts';
import { simulateWork, type WorkFailure } from '#testing/chaos/work/simulate-work.ts';

/**
 * `npm run chaos`: 20,000 histories (or as many as are asked for) over every core, from a seed of today or the one given.
 * What fails is made small and kept as a test: `npm run chaos [histories] [seed]`.
 */
const HISTORIES = 20_000;
const KEPT = 'src/testing/chaos/kept-histories.json';
const KEPT_WORK = 'src/testing/chaos/work/kept-work-histories.json';
const KEPT_DEVICES = 'src/testing/chaos/devices/kept-devices-histories.json';
const TAB_SHARE = 0.15;
/** Histories of work at screens, beside as many of the outbox: long ones cut at one point, short ones at each. */
const WORK_SHARE = 0.1;
const EVERY_POINT_FROM = 10_000;
const SOME_POINTS = 100;
/** More than any has. */
const EVERY_POINT = 1_000_000;

interface Share {
  readonly count: number;
  readonly seed: number;
  /** At how many of its points each short history of work is cut. */
  readonly mostCuts: number;
}

interface Broken {
  readonly failure: Failure | null;
  readonly work: WorkFailure | null;
  readonly devices: DevicesFailure | null;
}

const [mode, ...numbers] = process.argv.slice(2);
if (mode === '--until-one-fails') await runUntilOneFails(Number(numbers[0]), Number(numbers[1]));
else if (mode === '--share') await runShare({ count: Number(numbers[0]), seed: Number(numbers[1]), mostCuts: Number(numbers[2]) });
else await runAll(Number(mode ?? HISTORIES), Number(numbers[0] ?? Date.now() % 2 ** 30));

async function runShare({ count, seed, mostCuts }: Share): Promise<void> {
  const tabs = Math.ceil(count * TAB_SHARE);
  const told = (before: number) => (executed: number) => void process.send?.({ executed: before + executed });
  const failure = (await simulate('tab', tabs, seed, told(0))) ?? (await simulate('worker', count - tabs, seed + tabs, told(tabs)));
  const work = await simulateWork({ sampled: Math.ceil(count * WORK_SHARE), seed, mostCuts });
  const devices = simulateDevices(count, seed);
  process.send?.({ failure: failure && (await smallest(failure)), work, devices });
}

/** In this process, and the first failure as it is: for whoever only asks whether there is one. */
async function runUntilOneFails(count: number, seed: number): Promise<void> {
  const half = Math.ceil(count / 2);
  const failure =
    (await simulateWork({ sampled: half, seed, mostCuts: half })) ??
    (await simulate('worker', half, seed)) ??
    (await simulate('tab', half, seed + half)) ??
    simulateDevices(count, seed);
  process.exit(failure === null ? 0 : 1);
}

async function runAll(histories: number, seed: number): Promise<void> {
  const began = performance.now();
  const cores = availableParallelism();
  const count = Math.ceil(histories / cores);
  console.log(`${histories} histories of 200 operations over ${cores} cores, seed ${seed}`);
  const mostCuts = histories >= EVERY_POINT_FROM ? EVERY_POINT : SOME_POINTS;
  const shares = await Promise.all(
    // One share cuts the short histories; the same cuts again would say nothing more.
    Array.from({ length: cores }, (_, core) =>
      shareInItsOwnProcess({ count, seed: seed + core * count, mostCuts: core === 0 ? mostCuts : 0 }),
    ),
  );
  const broken = shares.flatMap(({ failure }) => failure ?? []);
  for (const { side, complaint, history } of broken)
    console.log(`\nBROKEN over the ${side}'s store: ${complaint}\n${JSON.stringify(history)}`);
  if (broken.length > 0) keep(KEPT, broken);
  const brokenWork = shares.flatMap(({ work }) => work ?? []);
  for (const { complaint, history } of brokenWork) console.log(`\nBROKEN at a screen: ${complaint}\n${JSON.stringify(history)}`);
  if (brokenWork.length > 0) keep(KEPT_WORK, brokenWork);
  const brokenDevices = shares.flatMap(({ devices }) => devices ?? []);
  for (const { complaint, history } of brokenDevices) console.log(`\nBROKEN between devices: ${complaint}\n${JSON.stringify(history)}`);
  if (brokenDevices.length > 0) keep(KEPT_DEVICES, brokenDevices);
  const failed = broken.length + brokenWork.length + brokenDevices.length;
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    failed === 0
      ? `every operation exactly once, in order, under its student; everything called saved at the server, from every device (${seconds} s)`
      : `${failed} failed; kept in ${KEPT}, ${KEPT_WORK} and ${KEPT_DEVICES}`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
}

function shareInItsOwnProcess({ count, seed, mostCuts }: Share): Promise<Broken> {
  const child = spawn(process.execPath, ['--import', 'tsx', process.argv[1] ?? '', '--share', ...[count, seed, mostCuts].map(String)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.on('message', (message: { executed?: number } & Partial<Broken>) => {
      if (message.failure !== undefined) {
        resolve({ failure: message.failure, work: message.work ?? null, devices: message.devices ?? null });
        child.kill();
      } else if ((message.executed ?? 0) % 1_000 === 0) console.log(`process ${child.pid}: ${message.executed} of ${count}`);
    });
    child.on('exit', (code) => reject(new Error(`a share ended early (${code})`)));
  });
}

function keep(file: string, failures: readonly { readonly complaint: string; readonly history: unknown }[]): void {
  const kept = JSON.parse(readFileSync(file, 'utf8')) as unknown[];
  for (const { complaint, history } of failures) kept.push({ broke: complaint, history });
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
}
