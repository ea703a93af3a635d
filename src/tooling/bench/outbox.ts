import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { StudentDashboard } from '#contract/learning/learning.schemas.ts';
import { makeDataDir, startServerProcess } from '#testing/server-process.ts';
import { BadNetwork, DOWN, type NetworkConditions, NORMAL } from '../chaos/bad-network.ts';
import { BROWSER_ARGS, ensureBrowser } from '../find-browser.ts';
import { Arrivals } from './outbox/arrivals.ts';
import type { Place } from './outbox/contender.ts';
import { buildPages } from './outbox/pages.ts';

/**
 * `npm run bench:outbox [contender ...]`: a thousand calls of 300 bytes, stored without a network, the browser
 * closed and opened again, then sent to our real server with its PostgreSQL: by our outbox and by the libraries that one
 * would otherwise take. The libraries send no idempotency key, as they know of none; RxDB's batches go to our push.
 */
const CALLS = 1_000;
const ENQUEUES = 1_000;
const TARGET = { overWorkbox: 8, overWorkboxAt50: 40, requests: 25, enqueue: 1.5, stumbling: 200 } as const;

const CONTENDERS = {
  tidepool: '/tidepool-page.html',
  workbox: '/workbox-page.html',
  tanstack: '/tanstack-page.html',
  'tanstack in order': '/tanstack-page.html?in-order',
  rxdb: '/rxdb-page.html',
} as const;
type Name = keyof typeof CONTENDERS;

const CONDITIONS: Readonly<Record<string, NetworkConditions>> = {
  loopback: NORMAL,
  '50 ms': { ...NORMAL, roundTripMs: 50 },
  '30 % 500s': { ...NORMAL, errors: 0.3 },
  '20 % replies cut': { ...NORMAL, cuts: 0.2 },
};

interface Run {
  readonly perSecond: number;
  readonly requests: number;
  readonly lost: number;
  readonly doubled: number;
  readonly displaced: number;
}

const executablePath = ensureBrowser();
const dataDir = makeDataDir();
const server = await startServerProcess(dataDir.path, { ACCESS_TOKEN_SECONDS: '7200' });
const network = new BadNetwork(server.address, await buildPages());
const origin = await network.open();
let students = 0;
let failed = false;
try {
  const asked = process.argv.slice(2);
  const names = (Object.keys(CONTENDERS) as Name[]).filter((name) => asked.length === 0 || asked.includes(name));
  if (names.includes('tidepool')) await judgeEnqueue();
  const runs = new Map<string, Run>();
  for (const [condition, conditions] of Object.entries(CONDITIONS)) {
    for (const name of names) {
      const run = await measure(name, conditions).catch((error: unknown) => console.log(`${condition} ${name}: not measured, ${error}`));
      if (!run) {
        failed = true;
        continue;
      }
      runs.set(`${name} ${condition}`, run);
      print(condition, name, run);
    }
  }
  judge(runs);
} finally {
  await network.close();
  await server.stop();
  dataDir.remove();
}
process.exit(failed ? 1 : 0);

async function measure(name: Name, conditions: NetworkConditions): Promise<Run> {
  const place = await nextPlace();
  const arrivals = new Arrivals(CALLS);
  const profile = mkdtempSync(join(tmpdir(), 'tidepool-bench-profile-'));
  try {
    network.set(DOWN);
    await inBrowser(profile, CONTENDERS[name], (page) =>
      page.evaluate(([given, count]) => window.contender.enqueue(given, count), [place, CALLS] as const),
    );
    network.set(conditions);
    network.onPassage = (passage) => arrivals.note(passage);
    const ms = await inBrowser(profile, CONTENDERS[name], (page) => page.evaluate((given) => window.contender.drain(given), place));
    const { lost, doubled, displaced } = arrivals;
    return { perSecond: (CALLS - lost) / (ms / 1000), requests: network.requests, lost, doubled, displaced };
  } finally {
    network.onPassage = () => {};
    rmSync(profile, { recursive: true, force: true });
  }
}

async function inBrowser<Result>(profile: string, path: string, work: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await chromium.launchPersistentContext(profile, { executablePath, args: BROWSER_ARGS });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(origin + path);
    const result = await work(page);
    // A page that is left before its browser closes has its localStorage written to the disk; TanStack keeps its calls there.
    await page.goto('about:blank');
    return result;
  } finally {
    await context.close();
  }
}

/** Every run is another student's, so that nothing of an earlier one is there. */
async function nextPlace(): Promise<Place> {
  students += 1;
  const person = await server.signIn(`student${students}`);
  const { data } = await person.call<StudentDashboard>('GET', `/v2/studentDashboard/load_student_dashboard?user_puid=${person.user_puid}`);
  const first = data.assignments[0];
  if (!first) throw new Error('this student has no lesson');
  return {
    user_puid: person.user_puid,
    token: person.token,
    run: students,
    lesson_id: first.lesson_id,
    assignment_id: first.assignment_id,
  };
}

async function judgeEnqueue(): Promise<void> {
  const place = await nextPlace();
  const profile = mkdtempSync(join(tmpdir(), 'tidepool-bench-profile-'));
  const { ours, bare } = await inBrowser(profile, CONTENDERS.tidepool, (page) =>
    page.evaluate(([given, count]) => window.contender.enqueueBesideBare(given, count), [place, ENQUEUES] as const),
  );
  rmSync(profile, { recursive: true, force: true });
  const at = (times: number[], share: number) => [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;
  const ratio = at(ours, 0.99) / at(bare, 0.99);
  console.log(
    `enqueue until durable: p50 ${at(ours, 0.5).toFixed(2)} ms, p99 ${at(ours, 0.99).toFixed(2)} ms; ` +
      `bare strict put p50 ${at(bare, 0.5).toFixed(2)} ms, p99 ${at(bare, 0.99).toFixed(2)} ms`,
  );
  must(`enqueue p99 ${ratio.toFixed(2)} times a bare put`, ratio <= TARGET.enqueue, `at most ${TARGET.enqueue}`);
}

function print(condition: string, name: string, { perSecond, requests, lost, doubled, displaced }: Run): void {
  const speed = `${perSecond.toFixed(0)} calls/s`.padStart(14);
  const counts = `${requests} requests, ${lost} lost, ${doubled} carried out twice, ${displaced} out of order`;
  console.log(`${condition.padEnd(18)} ${name.padEnd(18)} ${speed}   ${counts}`);
}

function judge(runs: ReadonlyMap<string, Run>): void {
  console.log('');
  for (const condition of Object.keys(CONDITIONS)) {
    const ours = runs.get(`tidepool ${condition}`);
    if (!ours) continue;
    must(`${condition}: nothing lost, doubled or out of order`, ours.lost + ours.doubled + ours.displaced === 0, 'always');
    if (condition === '30 % 500s') {
      must(`${condition}: ${ours.perSecond.toFixed(0)} calls/s`, ours.perSecond >= TARGET.stumbling, `at least ${TARGET.stumbling}`);
    }
    const workbox = runs.get(`workbox ${condition}`);
    const target = { loopback: TARGET.overWorkbox, '50 ms': TARGET.overWorkboxAt50 }[condition];
    if (target === undefined) continue;
    must(`${condition}: ${ours.requests} requests`, ours.requests <= TARGET.requests, `at most ${TARGET.requests}`);
    if (!workbox) continue;
    const times = ours.perSecond / workbox.perSecond;
    must(`${condition}: ${times.toFixed(1)} times Workbox`, times >= target, `at least ${target}`);
  }
}

function must(what: string, holds: boolean, target: string): void {
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${what} (${target})`);
  failed ||= !holds;
}
