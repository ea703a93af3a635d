import { expect, test } from '../journey.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';

const MOST_REQUESTS = 12;

test('the dashboard is usable after at most 12 requests, from an empty device', async ({ world, chromebook }) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student21');
  const session = await page.evaluate(() => localStorage.getItem('tidepool.session'));
  await chromebook.dispose();

  const fresh = await chromebook.open();
  await fresh.goto('/healthz');
  await fresh.evaluate((kept) => localStorage.setItem('tidepool.session', kept ?? ''), session);
  const requests: string[] = [];
  fresh.on('request', (request) => {
    if (request.url().startsWith(world.network.origin)) requests.push(new URL(request.url()).pathname);
  });
  const dashboard = new StudentDashboardPage(fresh);
  await fresh.goto('/authenticated/studentDashboard/studentDashboard/0');
  await dashboard.continueButton.waitFor();
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
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
  world.network.turn('down');
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
