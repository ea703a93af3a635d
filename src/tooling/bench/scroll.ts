import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openPool } from '#server/db/open-pool.ts';
import { fillDemoDistrict } from '#server/demo/fill-demo-district.ts';
import { BROWSER_ARGS, ensureBrowser } from '../find-browser.ts';
import { signInBeforehand, startBuiltServer } from './built-server.ts';

/**
 * `npm run bench:scroll`: a teacher scrolls through 2,000 resources of one sub-unit, from the first to the last, on a processor
 * four times slower, and presses "Show more" wherever it comes into sight. No task of the page may take more than 50 ms of the
 * processor. By the clock some take longer where the machine does other things as well; that is told beside it. Needs a build
 * (`npm run build`).
 */
const ITEMS = 2_000;
const CPU_SLOWDOWN = 4;
const LONGEST_TASK_MS = 50;
const SCREEN = { width: 1366, height: 768 };
/** A turn of the wheel, less than what is in sight below the head, so that every row is; and how often it is turned. */
const WHEEL = { pixels: 300, everyMs: 60 };
const PORT = Number(process.env.BENCH_PORT ?? 18_190);

const FILL = `insert into item (subunit_id, external_id, resource_type_id, title, summary, minutes, is_assignable, asset_urls, content_hash, sort_order)
  select $1, 'many-' || n, (array[25, 42, 39, 5, 3, 17])[1 + n % 6], jsonb_build_object('en', 'Reader ' || n || ' of tides and pools', 'es', 'Lectura ' || n),
    '{"en": "", "es": ""}', 10, true, '{}', '', 1000 + n
  from generate_series(1, $2::int) n returning item_id`;
const LINK = `insert into item_standard (item_id, code) select item_id, code
  from unnest($1::int[]) item_id cross join (select code from standard order by code limit 4) few`;

const dataDir = mkdtempSync(join(tmpdir(), 'tidepool-bench-'));
// PostgreSQL's own user must be able to enter.
chmodSync(dataDir, 0o755);
const postgres = await startEmbeddedPostgres(dataDir, () => undefined);
try {
  const place = await fill();
  const server = await startBuiltServer(PORT, postgres.url);
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
  try {
    const page = await browser.newPage({ viewport: SCREEN });
    await signInBeforehand(page, server.origin, 'teacher1');
    await page.goto(`${server.origin}/authenticated/content/contentHome?${place}`);
    const { tasks, rows, seconds } = await scrollThrough(page);
    console.log(`${rows} rows in ${seconds.toFixed(0)} s, ${tasks.length} tasks`);
    const isMet = tellLong(
      'of the processor',
      tasks.map(({ processor }) => processor),
    );
    tellLong(
      'by the clock',
      tasks.map(({ clock }) => clock),
    );
    if (!isMet || rows < ITEMS) process.exitCode = 1;
  } finally {
    await browser.close();
    await server.close();
  }
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** @returns whether none was too long */
function tellLong(what: string, durations: readonly number[]): boolean {
  const long = durations.filter((ms) => ms > LONGEST_TASK_MS).toSorted((a, b) => b - a);
  const longest = long.slice(0, 8).map((ms) => ms.toFixed(0));
  console.log(`over ${LONGEST_TASK_MS} ms ${what}: ${long.length}${long.length > 0 ? `, the longest ${longest.join(', ')} ms` : ''}`);
  return long.length === 0;
}

/** @returns the address of a sub-unit with so many resources */
async function fill(): Promise<string> {
  const pool = openPool(postgres.url);
  try {
    await migrateDatabase(pool);
    await fillDemoDistrict(openDatabase(pool));
    const { rows } = await pool.query<{ unit_id: number; subunit_id: number }>(
      'select unit_id, subunit_id from subunit order by subunit_id limit 1',
    );
    const [first] = rows;
    if (first === undefined) throw new Error('the demo district has no library');
    await pool.query('update item set sort_order = -1 where subunit_id = $1', [first.subunit_id]);
    const filled = await pool.query<{ item_id: number }>(FILL, [first.subunit_id, ITEMS]);
    await pool.query(LINK, [filled.rows.map(({ item_id }) => item_id)]);
    await pool.query('select refresh_library_counts()');
    return `unit_id=${first.unit_id}&subunit_id=${first.subunit_id}`;
  } finally {
    await pool.end();
  }
}

/** One task of the page's main thread, in milliseconds. */
interface Task {
  readonly processor: number;
  readonly clock: number;
}

interface Scrolled {
  readonly tasks: readonly Task[];
  readonly rows: number;
  readonly seconds: number;
}

/**
 * Turns the wheel until the last row is drawn and in sight, as somebody does who looks at each: the next turn comes when all rows
 * in sight are drawn. Then back to the first without a pause, however much is drawn on the way.
 */
async function scrollThrough(page: Page): Promise<Scrolled> {
  const more = page.getByRole('button', { name: /^Show more/ });
  await page.locator('main li[aria-posinset]').first().waitFor();
  await more.waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  // What the arrival left to do is no scrolling.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.evaluate(() => Object.assign(window, { seen: new Set<number>() }));
  const stopTrace = await trace(session);
  const started = performance.now();
  await page.mouse.move(SCREEN.width / 2, SCREEN.height / 2);
  const deadline = started + 600_000;
  while (performance.now() < deadline) {
    await page.mouse.wheel(0, WHEEL.pixels);
    await new Promise((resolve) => setTimeout(resolve, WHEEL.everyMs));
    const { isMoreInSight, isAtEnd } = await untilDrawn(page);
    if (isAtEnd) break;
    if (isMoreInSight) await page.evaluate(pressMore);
  }
  const seconds = (performance.now() - started) / 1000;
  while (performance.now() < deadline && (await page.evaluate(() => scrollY > 0))) {
    await page.mouse.wheel(0, -WHEEL.pixels);
    await new Promise((resolve) => setTimeout(resolve, WHEEL.everyMs));
  }
  await untilDrawn(page);
  return { seconds, tasks: await stopTrace(), rows: await page.evaluate(() => (window as unknown as Watched).seen.size) };
}

/** An event of Chromium's trace; durations in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  /** Of the thread's own processor time. */
  readonly tdur?: number;
}

/** @returns what ends the trace and tells each task of the page's main thread */
async function trace(session: CDPSession): Promise<() => Promise<readonly Task[]>> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    // The bench asks the page itself all the time: its main thread is the one that runs these.
    const main = events.find(({ name }) => name === 'FunctionCall');
    return events
      .filter(({ name, pid, tid }) => name === 'RunTask' && pid === main?.pid && tid === main.tid)
      .map(({ dur = 0, tdur = 0 }) => ({ processor: tdur / 1000, clock: dur / 1000 }));
  };
}

interface Watched {
  readonly seen: Set<number>;
}

async function untilDrawn(page: Page): Promise<ReturnType<typeof look>> {
  for (;;) {
    const sight = await page.evaluate(look);
    if (sight.isDrawn) return sight;
    await new Promise((resolve) => setTimeout(resolve, WHEEL.everyMs / 2));
  }
}

/** Runs in the page: notes which rows are in sight; says so when some of them are still to be drawn. It asks for little, being part of what is measured. */
function look(): { readonly isDrawn: boolean; readonly isMoreInSight: boolean; readonly isAtEnd: boolean } {
  const ends = [140, innerHeight - 8].map((y) => document.elementFromPoint(innerWidth * 0.6, y)?.closest('main li'));
  const isDrawn = ends.every((row) => row?.getAttribute('aria-hidden') !== 'true');
  const [from, to] = ends.map((row) => Number(row?.getAttribute('aria-posinset') ?? Number.NaN));
  for (const row of isDrawn ? document.querySelectorAll('main li[aria-posinset]') : []) {
    const place = Number(row.getAttribute('aria-posinset'));
    if (!(place < (from ?? 0)) && !(place > (to ?? 0))) (window as unknown as Watched).seen.add(place);
  }
  const more = document.querySelector('main li[aria-posinset]')?.closest('section')?.parentElement?.querySelector(':scope > button');
  const isAtEnd = !more && scrollY + innerHeight > document.documentElement.scrollHeight - 4;
  return { isDrawn, isMoreInSight: more ? more.getBoundingClientRect().top < innerHeight : false, isAtEnd };
}

/** Runs in the page. */
function pressMore(): void {
  [...document.querySelectorAll<HTMLElement>('main button')].find((each) => each.textContent?.startsWith('Show more'))?.click();
}
