import type { Page } from '@playwright/test';
import type { StudentDashboard } from '#contract/learning/learning.schemas.ts';
import { makeDataDir, type RunningServer, startServerProcess } from '#testing/server-process.ts';
import { Arrivals } from '../bench/outbox/arrivals.ts';
import type { Place } from '../bench/outbox/contender.ts';
import { buildPages } from '../bench/outbox/pages.ts';
import { BadNetwork, DOWN, type NetworkConditions, NORMAL } from './bad-network.ts';
import { KillableBrowser } from './killable-browser.ts';

/**
 * `npm run chaos:browser [kills]`: a thousand calls in a real browser, sent to our real server while the browser is killed
 * twenty times, while the server is, and through a network that answers 30 % with 500 and cuts 20 % of the replies after
 * the commit. None may be lost, none carried out twice, none out of order.
 */
const CALLS = 1_000;
const KILLS = Number(process.argv[2] ?? 20);
const PAGE = '/tidepool-page.html';
/** Slow enough that a kill meets a request on its way. */
const SLOW: NetworkConditions = { ...NORMAL, roundTripMs: 60 };
const SETTINGS = { ACCESS_TOKEN_SECONDS: '7200' };

const dataDir = makeDataDir();
let server: RunningServer = await startServerProcess(dataDir.path, SETTINGS);
const network = new BadNetwork(server.address, await buildPages());
const origin = await network.open();
const waiting: (() => void)[] = [];
let run = 0;
let failed = false;
try {
  await scenario(`the browser killed ${KILLS} times`, SLOW, async (browser, place) => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const page = await browser.open(origin + PAGE);
      const killed = drained(page, place);
      await Promise.race([passages(1 + (kill % 2)), killed]);
      await browser.kill();
      await killed;
    }
  });
  await scenario(`the server killed ${KILLS} times`, SLOW, async (browser, place) => {
    const page = await browser.open(origin + PAGE);
    const end = drained(page, place);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await Promise.race([passages(1), end]);
      server.kill();
      await server.ended;
      server = await startServerProcess(dataDir.path, SETTINGS);
      network.target = server.address;
    }
    await end;
  });
  await scenario('30 % 500s and 20 % of replies cut', { ...NORMAL, errors: 0.3, cuts: 0.2 }, async () => {});
} finally {
  await network.close();
  await server.stop();
  dataDir.remove();
}
process.exit(failed ? 1 : 0);

async function scenario(
  name: string,
  conditions: NetworkConditions,
  disturb: (browser: KillableBrowser, place: Place) => Promise<void>,
): Promise<void> {
  const place = await nextPlace();
  const arrivals = new Arrivals(CALLS);
  const browser = new KillableBrowser();
  try {
    network.set(DOWN);
    const page = await browser.open(origin + PAGE);
    await page.evaluate(([given, count]) => window.contender.enqueue(given, count), [place, CALLS] as const);
    // Killed, not closed: what counted as saved must be on the disk.
    await browser.kill();
    network.set(conditions);
    network.onPassage = (passage) => {
      arrivals.note(passage);
      for (const wake of waiting.splice(0)) wake();
    };
    await disturb(browser, place);
    await browser.kill();
    const last = await browser.open(origin + PAGE);
    await last.evaluate((given) => window.contender.drain(given), place);
  } finally {
    network.onPassage = () => {};
    await browser.dispose();
  }
  const { lost, doubled, displaced } = arrivals;
  const rows = await server.trackingIds();
  const missing = Array.from({ length: CALLS }, (_, n) => callId(place.run, n)).filter((id) => !rows.has(id)).length;
  const good = lost + doubled + displaced + missing === 0;
  failed ||= !good;
  console.log(
    `${good ? 'ok  ' : 'FAIL'} ${name}: ${CALLS} calls, ${missing} lost, ${doubled} carried out twice, ${displaced} out of order`,
  );
}

/** A drain that may never end: its browser is killed under it. */
function drained(page: Page, place: Place): Promise<unknown> {
  return page.evaluate((given) => window.contender.drain(given), place).catch(() => null);
}

/** Resolves at the so manyth call that the server answers from now on. */
async function passages(count: number): Promise<void> {
  for (let seen = 0; seen < count; seen += 1) await new Promise<void>((resolve) => waiting.push(resolve));
}

async function nextPlace(): Promise<Place> {
  run += 1;
  const person = await server.signIn(`student${run}`);
  const { data } = await person.call<StudentDashboard>('GET', `/v2/studentDashboard/load_student_dashboard?user_puid=${person.user_puid}`);
  const first = data.assignments[0];
  if (!first) throw new Error('this student has no lesson');
  return { user_puid: person.user_puid, token: person.token, run, lesson_id: first.lesson_id, assignment_id: first.assignment_id };
}

function callId(of: number, n: number): string {
  return `0190cccc-0000-7000-8${of.toString(16).padStart(3, '0')}-${n.toString(16).padStart(12, '0')}`;
}
