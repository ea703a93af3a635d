import type { Page, Request } from '@playwright/test';
import type { RoleName } from '../../src/contract/roles.ts';
import { sampleOf, WALK_SEED } from '../../src/testing/walk-sample.ts';
import { declaredScreens } from '../../src/tooling/declared-screens.ts';
import { scaled } from '../../src/tooling/time-factor.ts';
import { expect, test } from '../journey.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { isCalled, navigate, ROLES, USERS, type Walker } from '../walkers.ts';

/** One of these is walked each time, in seconds; the others take minutes, and `npm run walk` walks all of them. */
const SHORT: readonly Walker[] = ['student', 'productAdmin'];
const WALKED = process.env.WALK === 'whole' ? ROLES : sampleOf(SHORT, 1, 'linked');
/** Between two looks at a page's links. */
const STILL_MS = 150;
/** So many records of one kind of screen are opened. */
const MAX_OF_LOOK = 12;

/** Screens that no link leads to, and how people come to them. This list may only shrink. */
const NOT_LINKED: Readonly<Record<string, string>> = {
  '/authenticated/offline': 'in place of a screen that is not on this device',
  '/authenticated/savedWork/rescueFile': 'in the dialog of work that waits on this device, behind the tide line',
  '/authenticated/selectSchool': 'after a single sign-on with accounts at several schools',
  '/authenticated/sharedLesson': 'the link to a lesson that a teacher hands out',
  '/authenticated/admin/assessmentQuestionAnswer': 'the choice between quizzes and assessments above the question list',
  '/authenticated/admin/viewAssessmentQuestionAnswer': 'a row of that list',
  '/authenticated/admin/manageUsers/oneRosterImportStatus': 'for a school’s administrators: the age of the last sync, once there is one',
  '/authenticated/home/calendar': 'the week on Home: who teaches no class has none',
  '/authenticated/mygroups/AddStudents': 'the menu of a class in My Groups',
  '/authenticated/mygroups/add': 'the button "New class" in My Groups',
  '/authenticated/mygroups/printLabels': 'the menu of a class in My Groups',
  '/authenticated/mygroups/update': 'the menu of a class in My Groups',
  '/authenticated/quizsmart/game': 'a game that runs: starting one opens it',
  '/authenticated/quizsmart/studentQuestion': 'a game that runs: QuizSmart leads the class to it',
  '/authenticated/quizsmart/teacherExitTicket': 'an exit ticket that runs: starting one opens it',
  '/authenticated/quizsmart/teacherReportCard': 'a game that was played',
  '/authenticated/studentDashboard/StudentLearnosityView': 'the step of a test that the external service delivers: the demo has no keys',
  '/authenticated/studentDashboard/lessonPlayerPage': 'an older address of the player, for links from elsewhere (SPECIFICATION-NOTES.md)',
  '/authenticated/workspace/lessonPlayer': 'the menu of a lesson in the workspace',
  '/authenticated/workspace/workspaceHome/addnewlesson/': 'leads on to a new lesson',
  '/authenticated/workspace/workspaceHome/addnewlesson/assignment/new': 'the menu "New" in the workspace',
  '/authenticated/workspace/workspaceHome/addnewlesson/lesson/new': 'the menu "New" in the workspace',
  '/authenticated/workspace/workspaceHome/rubric': 'the button "New rubric" in the workspace’s tab of rubrics',
  '/authenticated/workspace/workspaceHome/addnewlesson/edit': 'a lesson of a workspace: who has none yet has no such link',
};

const screens = declaredScreens().filter(
  ({ path, roles }) => path.startsWith('/authenticated/') && path.length > '/authenticated/'.length && roles !== 'everyone',
);
const patterns = screens.map(({ path }) => {
  const parts = path
    .replace(/\/$/, '')
    .split('/')
    .slice(1)
    .map((part) => (part.startsWith('{-$') ? '(?:/[^/]+)?' : `/${part.replace(/\{\$\w+\}|\$\w+/, '[^/]+')}`));
  return { path, pattern: new RegExp(`^${parts.join('')}/?$`) };
});
const routeOf = (pathname: string) => patterns.find(({ pattern }) => pattern.test(pathname))?.path;
/** Help texts name screens, but nobody works from there. */
const isHelp = (pathname: string) => pathname.startsWith('/authenticated/help/');

/** Follows links from the first screen until every wanted route was seen in one, or nothing is left. @returns the routes that were */
async function walk(page: Page, inFlight: ReadonlySet<Request>, wanted: readonly string[]): Promise<Set<string>> {
  const reached = new Set<string>();
  const opened = new Map<string, number>();
  const { pathname, search } = new URL(page.url());
  const first = pathname + search;
  const fresh = [first];
  // The same screen with another record, which may show what the first one had not.
  const again: string[] = [];
  const known = new Set(fresh);
  const next = () => (wanted.every((path) => reached.has(path)) ? undefined : (fresh.shift() ?? again.shift()));
  for (let address = next(); address !== undefined; address = next()) {
    await open(page, address);
    const links = await linksOn(page, inFlight);
    if (address === first) links.push(...(await linksOfMenus(page, inFlight)));
    for (const link of links) {
      const to = new URL(link, 'http://localhost');
      const route = routeOf(to.pathname);
      if (!route || (isHelp(address) && !isHelp(to.pathname))) continue;
      reached.add(route);
      // A sheet of paper leads nowhere.
      if (known.has(link) || to.searchParams.has('print')) continue;
      const look = `${route} ${[...to.searchParams.keys()].sort()}`;
      const times = opened.get(look) ?? 0;
      if (times >= MAX_OF_LOOK) continue;
      opened.set(look, times + 1);
      known.add(link);
      (times === 0 ? fresh : again).push(link);
    }
  }
  return reached;
}

/** Opens a screen, until its own heading stands there: another one's stays until the screen is loaded. */
async function open(page: Page, address: string): Promise<void> {
  const { pathname } = new URL(address, 'http://localhost');
  const route = routeOf(pathname);
  await navigate(page, address);
  const titles = screens.find(({ path }) => path === route)?.title;
  await expect
    .poll(async () => {
      const title = await page.title();
      // Some screens lead on to another one.
      return new URL(page.url()).pathname !== pathname || !titles || titles.some((wanted) => isCalled(title, wanted));
    })
    .toBe(true);
  await page.locator('main h1').first().waitFor();
}

/** The links of the page once it stands still: nothing is asked for any more, and no link has been added since. */
async function linksOn(page: Page, inFlight: ReadonlySet<Request>): Promise<string[]> {
  let before = -1;
  let links: string[] = [];
  await expect
    .poll(
      async () => {
        links = await page.evaluate(() => {
          const isBusy =
            document.querySelector('main [aria-busy="true"], main h1') === null || document.querySelector('main [aria-busy="true"]');
          const all = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/authenticated/"]')];
          return isBusy ? [] : [...new Set(all.map((link) => link.pathname + link.search))];
        });
        const isStill = inFlight.size === 0 && links.length > 0 && links.length === before;
        before = links.length;
        return isStill;
      },
      { intervals: [STILL_MS] },
    )
    .toBe(true);
  return links;
}

/** The header's menus: the places that do not fit side by side, and the account's. */
async function linksOfMenus(page: Page, inFlight: ReadonlySet<Request>): Promise<string[]> {
  const found: string[] = [];
  // Handles: an open menu has buttons of its own, which would shift the places of those behind it.
  for (const menu of await page.locator('header nav button, header button[popovertarget]').elementHandles()) {
    await menu.click();
    // The account's places come by themselves a little later.
    const label = await menu.getAttribute('aria-label');
    if (label?.startsWith('Menu of')) await page.locator('a[href="/authenticated/profileSettings/home"]').waitFor();
    found.push(...(await linksOn(page, inFlight)));
    await page.keyboard.press('Escape');
  }
  return found;
}

/** Requests that have no answer yet; what stays open by design (events of the server) is left out. */
function watchRequests(page: Page): ReadonlySet<Request> {
  const inFlight = new Set<Request>();
  page.on('request', (request) => request.resourceType() !== 'eventsource' && inFlight.add(request));
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => inFlight.delete(request));
  return inFlight;
}

for (const role of WALKED) {
  test(`${role} (WALK_SEED=${WALK_SEED}): links lead from the first screen to every screen of the role`, async ({ chromebook }) => {
    test.setTimeout(scaled(600_000));
    const page = await chromebook.openOnline();
    const inFlight = watchRequests(page);
    await new SignInPage(page).signIn(USERS[role]);
    const mine = screens
      .filter(({ roles }) => (roles as readonly RoleName[]).includes(role))
      .map(({ path }) => path)
      .filter((path) => !(path in NOT_LINKED));
    const reached = await walk(page, inFlight, mine);
    expect(mine.filter((path) => !reached.has(path)).sort()).toEqual([]);
  });
}

test('every screen that no link leads to is still one of the product', () => {
  expect(Object.keys(NOT_LINKED).filter((path) => !screens.some((screen) => screen.path === path))).toEqual([]);
});
