import { chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, ensureBrowser } from '../find-browser.ts';
import { signInBeforehand, startBuiltServer } from './built-server.ts';
import { CPU_SLOWDOWN, SCREEN, settled, slow, tellTimes, untilDrawn } from './slow-page.ts';

/**
 * `npm run bench:taps`: how fast a student's screens answer on a processor four times slower (issue 16). Every screen that a
 * student's links lead to is opened and its controls are pressed; the slowest answer of each is told. Then a lesson is opened from
 * the dashboard, and a quiz is answered: from the tap until the answer is on the disk, and from "Next" until the next question is
 * drawn. Needs a build (`npm run build`).
 */
const MAX_SCREENS = 40;
const CONTROLS_OF_A_SCREEN = 8;
const LESSONS_OPENED = 8;
/** In milliseconds; the browser measures in steps of 8, and nothing below 16. */
const TARGET = { interaction: 200, lesson: 1_000, answer: 100 } as const;
/** What would end the walk, or change what comes after it. */
const LEFT_ALONE = /sign out|turn in|submit|delete|discard|download|lock|print|start the|take |photo|upload|choose a file/i;

const server = await startBuiltServer(Number(process.env.BENCH_PORT ?? 18_290));
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
try {
  const page = await browser.newPage({ viewport: SCREEN });
  // tsx names functions by a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (given) => given');
  await page.addInitScript(watch);
  await signInBeforehand(page, server.origin, 'student1');
  await page.goto(`${server.origin}/authenticated/studentDashboard/studentDashboard/0`);
  await page.getByText('Ready offline').filter({ visible: true }).first().waitFor({ timeout: 60_000 });
  const isMet = [
    tellTimes('a lesson from the dashboard', await openLessons(page), TARGET.lesson),
    ...tellAnswers(await answerQuizzes(page)),
    ...(await pressEverything(page)),
  ];
  if (isMet.includes(false)) process.exitCode = 1;
} finally {
  await browser.close();
  await server.close();
}

interface Watched {
  /** The browser's own measure of each press or key, until the next frame is drawn; milliseconds. */
  interactions: { readonly ms: number; readonly what: string }[];
  /** When the last transaction that wrote a draft or an operation was on the disk. */
  savedAt: number;
  tappedAt: number;
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const watched = Object.assign(window as unknown as Watched, { interactions: [], savedAt: 0, tappedAt: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (entry.interactionId === 0) continue;
      const on = entry.target as Element | null;
      const what = `${entry.name} ${on?.textContent?.trim().slice(0, 30) || on?.nodeName || ''}`;
      watched.interactions.push({ ms: entry.duration, what });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...given) {
    if (this.name === 'drafts' || this.name === 'ops')
      this.transaction.addEventListener('complete', () => (watched.savedAt = performance.now()));
    return put.apply(this, given);
  };
}

/** @returns milliseconds from the press until the lesson's steps are drawn, for each lesson of the dashboard */
async function openLessons(page: Page): Promise<number[]> {
  await slow(page, CPU_SLOWDOWN);
  const times: number[] = [];
  const lessons = page.getByRole('main').locator('a[href*="studentLessonPlayer"]').filter({ visible: true });
  const count = Math.min(await lessons.count(), LESSONS_OPENED);
  for (let index = 0; index < count; index += 1) {
    await settled(page);
    times.push(await untilDrawn(page, lessons.nth(index), isLessonDrawn));
    await page.goBack();
    await lessons.nth(index).waitFor();
  }
  return times;
}

/** Runs in the page. */
function isLessonDrawn(): boolean {
  return location.pathname.endsWith('/studentLessonPlayer') && document.querySelector('main h1') !== null;
}

interface Answered {
  readonly saved: number[];
  readonly next: number[];
}

/** Opens each lesson's quiz that is still to be started, and answers each question that asks for one choice. */
async function answerQuizzes(page: Page): Promise<Answered> {
  const answered: Answered = { saved: [], next: [] };
  const links = page.getByRole('main').locator('a[href*="studentLessonPlayer"]').filter({ visible: true });
  const lessons = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  for (const lesson of lessons.slice(0, LESSONS_OPENED)) {
    await page.goto(lesson);
    await page.getByRole('navigation', { name: 'Steps of this lesson' }).getByRole('link').last().click();
    await settled(page);
    const open = page.getByRole('link', { name: 'Open the quiz' });
    if (!(await open.isVisible())) continue;
    await open.click();
    const start = page.getByRole('button', { name: 'Start the quiz' });
    // One that was started before goes on by itself, or shows its result.
    const isNew = await start.click({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (!isNew) continue;
    await answerQuestions(page, answered);
  }
  return answered;
}

async function answerQuestions(page: Page, { saved, next }: Answered): Promise<void> {
  const place = page.getByText(/Question \d+ of \d+/).first();
  await place.waitFor();
  for (;;) {
    const [at = 0, of = 0] = (await place.innerText()).match(/\d+/g)?.map(Number) ?? [];
    // The language of the quiz is chosen among radio buttons too.
    const asked = page.getByRole('group').filter({ hasText: /Choose one answer\./ });
    const choice = asked.getByRole('radio', { checked: false }).first();
    await settled(page);
    if (await choice.isVisible()) {
      await page.evaluate(() => {
        Object.assign(window, { tappedAt: Number.POSITIVE_INFINITY });
        addEventListener('click', ({ timeStamp }) => Object.assign(window, { tappedAt: timeStamp }), { once: true, capture: true });
      });
      await choice.check();
      const wait = await page.waitForFunction(() => {
        const { savedAt, tappedAt } = window as unknown as Watched;
        return savedAt > tappedAt ? savedAt - tappedAt : false;
      });
      saved.push(Number(await wait.jsonValue()));
    }
    if (at >= of) return;
    const before = await page.evaluate(() => (window as unknown as Watched).interactions.length);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page
      .getByText(`Question ${at + 1} of ${of}`)
      .first()
      .waitFor();
    await settled(page);
    const drawn = await page.evaluate((from) => (window as unknown as Watched).interactions.slice(from).map(({ ms }) => ms), before);
    next.push(Math.max(0, ...drawn));
  }
}

/** @returns whether each screen answers in time */
async function pressEverything(page: Page): Promise<boolean[]> {
  const start = new URL(`${server.origin}/authenticated/studentDashboard/studentDashboard/0`);
  const toVisit = [start];
  const seen = new Set([start.pathname]);
  const verdicts: boolean[] = [];
  for (let url = toVisit.shift(); url !== undefined && verdicts.length < MAX_SCREENS; url = toVisit.shift()) {
    await slow(page, 1);
    await page.goto(url.href);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // The heading is drawn before what it stands over.
    await page.waitForLoadState('networkidle');
    await settled(page);
    for (const href of await page
      .locator('a[href^="/authenticated/"]')
      .evaluateAll((links) => links.map((a) => (a as HTMLAnchorElement).href))) {
      const found = new URL(href);
      if (seen.has(found.pathname)) continue;
      seen.add(found.pathname);
      toVisit.push(found);
    }
    const pressed = await pressControls(page, url);
    const screen = url.pathname.replace('/authenticated/', '');
    if (pressed.times.length === 0) console.log(`     ${screen}: nothing but links`);
    else verdicts.push(tellTimes(screen, pressed.times, TARGET.interaction, pressed.slowest));
  }
  return verdicts;
}

async function pressControls(page: Page, url: URL): Promise<{ readonly times: number[]; readonly slowest: string }> {
  await slow(page, CPU_SLOWDOWN);
  const controls = page.locator('main :is(button, summary, select, [role=tab], input, textarea)').filter({ visible: true });
  const names = await controls.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''));
  const chosen = [...names.entries()].filter(([, name]) => !LEFT_ALONE.test(name)).slice(0, CONTROLS_OF_A_SCREEN);
  const told: Watched['interactions'] = [];
  for (const [index] of chosen) {
    const control = controls.nth(index);
    if (!(await control.isEnabled().catch(() => false))) continue;
    await control.click({ timeout: 3_000 }).catch(() => undefined);
    await page.keyboard.press('Tab');
    await settled(page);
    told.push(...(await page.evaluate(() => (window as unknown as Watched).interactions.splice(0))));
    if (page.url() !== url.href || (await page.getByRole('dialog').count()) > 0) {
      await page.goto(url.href);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await settled(page);
    }
  }
  const worst = told.toSorted((a, b) => b.ms - a.ms)[0];
  return { times: told.map(({ ms }) => ms), slowest: worst?.what ?? '' };
}

function tellAnswers({ saved, next }: Answered): boolean[] {
  return [
    tellTimes('an answer, from the tap until it is on the disk', saved, TARGET.answer),
    tellTimes('"Next", until the next question is drawn', next, TARGET.answer),
  ];
}
