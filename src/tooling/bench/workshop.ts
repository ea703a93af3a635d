import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, ensureBrowser } from '../find-browser.ts';
import { sized } from './bench-database.ts';
import { openBenchDistrict } from './bench-district.ts';
import { type BuiltServer, signInBeforehand, startBuiltServer } from './built-server.ts';
import { CPU_SLOWDOWN, SCREEN, settled, slow, tellTimes, untilDrawn } from './slow-page.ts';

/**
 * `npm run bench:workshop`: how long teachers of a large district wait for the rows of workspace and groups on a processor four times
 * slower (issue 15), from the press until the rows are painted. With BENCH_DATA_DIR the district is one that `npm run seed:district`
 * has filled there; otherwise it is filled here, in some minutes. Needs a build (`npm run build`).
 */
const TEACHERS = sized(10, 1);
/** In milliseconds. */
const MAX_MS = 1_000;
/**
 * What is pressed, one after the other, and how what comes of it is known: by the heading too, as the address changes while the screen
 * before still stands.
 */
const STEPS = {
  workspaceHome: {
    control: (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Workspace', exact: true }),
    isDrawn: () => document.querySelector('main h1')?.textContent === 'Workspace' && document.querySelector('main tbody tr') !== null,
  },
  'a folder of it': {
    control: (page: Page) => page.getByRole('treeitem').getByText('Folder 02', { exact: true }),
    isDrawn: () =>
      document.querySelector('main h2')?.textContent?.endsWith('Folder 02') === true && document.querySelector('main tbody tr') !== null,
  },
  mygroupsHome: {
    control: (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'My Groups', exact: true }),
    isDrawn: () => document.querySelector('main h1')?.textContent === 'My Groups' && document.querySelector('main tbody tr') !== null,
  },
  'a class of thirty': {
    control: (page: Page) => page.getByRole('main').getByRole('table').getByRole('link').first(),
    isDrawn: () =>
      location.pathname.endsWith('/ViewGroups') &&
      ![undefined, 'My Groups'].includes(document.querySelector('main h1')?.textContent) &&
      document.querySelector('main tbody tr') !== null,
  },
} as const;
type Step = keyof typeof STEPS;

const district = await openBenchDistrict();
try {
  const server = await startBuiltServer(Number(process.env.BENCH_PORT ?? 18_490), district.postgres.url);
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
  try {
    const times = new Map<Step, number[]>();
    for (let teacher = 1; teacher <= TEACHERS; teacher += 1)
      for (const [step, ms] of await walk(browser, server, `d-teacher${teacher}`)) times.set(step, [...(times.get(step) ?? []), ms]);
    const isMet = [...times].map(([step, each]) => tellTimes(step, each, MAX_MS));
    if (isMet.includes(false)) process.exitCode = 1;
  } finally {
    await browser.close();
    await server.close();
  }
} finally {
  await district.close();
}

/** A teacher on a device of their own, which has nothing of these screens yet, goes from one to the next. */
async function walk(browser: Browser, { origin }: BuiltServer, userName: string): Promise<[Step, number][]> {
  const context = await browser.newContext({ viewport: SCREEN });
  try {
    const page = await context.newPage();
    await signInBeforehand(page, origin, userName);
    await page.goto(`${origin}/authenticated/content/contentHome`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await slow(page, CPU_SLOWDOWN);
    const times: [Step, number][] = [];
    for (const [step, { control, isDrawn }] of Object.entries(STEPS) as [Step, (typeof STEPS)[Step]][]) {
      await settled(page);
      times.push([step, await untilDrawn(page, control(page), isDrawn)]);
    }
    return times;
  } finally {
    await context.close();
  }
}
