import { expect, test } from '../journey.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';

test.use({ isNewDevice: true });

const MAX_REQUESTS = 12;

test('the dashboard is usable after at most 12 requests, from an empty device', async ({ chromebook }) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student21');
  const session = await page.evaluate(() => localStorage.getItem('tidepool.session'));
  await chromebook.dispose();

  const fresh = await chromebook.open();
  await fresh.goto('/healthz');
  await fresh.evaluate((kept) => localStorage.setItem('tidepool.session', kept ?? ''), session);
  // What was asked for is counted by the page itself, in the frame in which "Continue" is first there.
  await fresh.addInitScript(() => {
    const look = () => {
      const usable = document.querySelector('main a[href*="studentLessonPlayer"][href*="resource_id"]');
      if (!usable) return void requestAnimationFrame(look);
      const asked = performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname);
      Object.assign(window, { askedBeforeUsable: [location.pathname, ...asked] });
    };
    requestAnimationFrame(look);
  });
  await fresh.goto('/authenticated/studentDashboard/studentDashboard/0');
  await new StudentDashboardPage(fresh).continueButton.waitFor();
  const counted = await fresh.waitForFunction(() => (window as { askedBeforeUsable?: string[] }).askedBeforeUsable);
  const asked = (await counted.jsonValue()) ?? [];
  expect(asked).toContain('/v2/studentDashboard/load_student_dashboard');
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS);
});

test('while the program is on the way, the page shows its mark where the header then has it', async ({ world, chromebook }) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student24');
  const session = await page.evaluate(() => localStorage.getItem('tidepool.session'));
  await chromebook.dispose();

  const fresh = await chromebook.open();
  await fresh.goto('/healthz');
  await fresh.evaluate((kept) => localStorage.setItem('tidepool.session', kept ?? ''), session);
  world.network.set('hung', /^\/assets\/start-/);
  await fresh.goto('/authenticated/studentDashboard/studentDashboard/0', { waitUntil: 'commit' });
  const opening = fresh.locator('#opening svg');
  await expect(opening).toBeVisible();
  // Until its style sheet has come it is in the page, but not painted.
  await fresh.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const before = await opening.boundingBox();
  world.network.set('normal');
  const mark = fresh.getByRole('link', { name: 'Tidepool' }).locator('svg');
  await expect(mark).toBeVisible();
  await expect(opening).toBeHidden();
  expect(await mark.boundingBox()).toEqual(before);
});

test('the app can be installed on the home screen, without a complaint of the browser', async ({ chromebook }) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student22');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const devtools = await chromebook.context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
});

test('the shell opens with the server gone and the HTTP cache emptied', async ({ world, chromebook }) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student23');
  const dashboard = new StudentDashboardPage(page);
  await dashboard.untilAllReadyOffline();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const devtools = await chromebook.context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await world.server.stop('SIGKILL');
  world.network.set('down');
  try {
    await dashboard.visit();
    await expect(dashboard.continueButton).toBeVisible();
    await dashboard.continueButton.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const pictures = page.locator('main img');
    await expect(pictures.first()).toBeVisible();
    await expect
      .poll(() =>
        pictures.evaluateAll((images) =>
          images.every(
            (image) => image instanceof HTMLImageElement && (image.complete ? image.naturalWidth > 0 : image.loading === 'lazy'),
          ),
        ),
      )
      .toBe(true);
  } finally {
    await world.server.start();
  }
});

test('what arrives after the sign-in form does not move its button from under a finger', async ({ world, chromebook }) => {
  const page = await chromebook.open();
  const afterForm = /^\/assets\/(?!start-).*\.js$/;
  world.network.set('hung', afterForm);
  const asked = world.network.nextRequest(afterForm);
  await page.goto('/', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  const before = await button.boundingBox();
  await asked;
  await expect(page.getByRole('button', { name: 'Use my badge' })).toHaveCount(0);
  world.network.set('normal');
  await page.getByRole('button', { name: 'Use my badge' }).waitFor();
  await page.getByRole('button', { name: 'I am a student' }).waitFor();
  expect(await button.boundingBox()).toEqual(before);
});
