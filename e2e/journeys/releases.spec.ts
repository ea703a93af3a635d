import { expect, test } from '../journey.ts';
import { askedOfRelease, askForRelease, publishRelease, takeBack, untilWorkerRules, whichWorker } from '../next-release.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { QuizPage } from '../page-models/quiz-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';

test.use({ isNewDevice: true });

test.afterEach(({ world }) => takeBack(world));

test('a new release is offered only when no quiz is open in any tab, and put in place by one press', async ({ world, chromebook }) => {
  test.slow();
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student13');
  const dashboard = new StudentDashboardPage(page);
  await dashboard.untilAllReadyOffline();
  await untilWorkerRules(page);

  const other = await chromebook.context.newPage();
  await new StudentDashboardPage(other).visit();
  await new StudentDashboardPage(other).continueButton.click();
  const quiz = new QuizPage(other);
  await new LessonPlayerPage(other).openQuiz();
  await quiz.start();

  publishRelease(world, 'the next release');
  await askForRelease(page);
  await expect.poll(() => whichWorker(page)).toMatchObject({ waits: true });
  const offer = page.getByRole('button', { name: 'Update now' });
  await page.bringToFront();
  await expect(offer).toBeHidden();
  await other.bringToFront();
  await quiz.answerTheRest();
  await expect(offer).toBeHidden();
  await quiz.submit();
  await page.bringToFront();
  await offer.click();
  await expect.poll(() => whichWorker(page).catch(() => null)).toMatchObject({ waits: false });
  await dashboard.continueButton.waitFor();

  // The other tab was not disturbed; it goes over with its next change of screen.
  await expect(quiz.received.or(quiz.score).first()).toBeVisible();
  await other.evaluate(() => Object.assign(window, { sameDocument: true }));
  await other.getByRole('link', { name: 'My lessons' }).click();
  await new StudentDashboardPage(other).continueButton.waitFor();
  await expect.poll(() => other.evaluate(() => 'sameDocument' in window)).toBe(false);

  // Calls go past the worker, which they would wake and keep awake: a release takes over only when the worker before it rests.
  await expect.poll(() => askedOfRelease(page)).toContainEqual(expect.stringMatching(/^\/assets\//));
  expect(await askedOfRelease(page)).not.toContainEqual(expect.stringMatching(/^\/v2\//));
});

test('a missing piece of the program is fetched anew once, and the person is told', async ({ world, chromebook }) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('teacher1');
  const piece = /^\/assets\/home-[^/]*\.js/;
  world.network.answerInstead(piece, { status: 404, type: 'application/json', body: '{}' });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Reports' }).click();
  await reloaded;
  world.network.answerInstead(piece, null);
  await expect(page.getByText('A piece of Tidepool was missing')).toBeVisible();
  // Only once: had it still been missing, the screen would say so instead of reloading for ever.
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  const reports = page.getByRole('heading', { level: 1, name: 'Reports' });
  await expect(tryAgain.or(reports)).toBeVisible();
  if (await tryAgain.isVisible()) await tryAgain.click();
  await expect(reports).toBeVisible();
});

test('a missing piece without a connection and a worker is said in its place, and comes with the connection', async ({
  world,
  chromebook,
}) => {
  const worker = /^\/sw\.js/;
  world.network.answerInstead(worker, { status: 404, type: 'application/json', body: '{}' });
  const page = await chromebook.open();
  await new SignInPage(page).signIn('teacher1');
  await page.getByRole('heading', { name: 'To do' }).waitFor();
  world.network.set('down');
  await page.getByRole('link', { name: 'Reports' }).click();
  await page.getByText('This part of Tidepool is not on this device yet').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Not able to connect to internet').waitFor();
  world.network.set('normal');
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  world.network.answerInstead(worker, null);
});

test('a program that cannot start is fetched anew: never a white page', async ({ chromebook }) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student14');
  await new StudentDashboardPage(page).untilAllReadyOffline();
  await untilWorkerRules(page);
  const broken = await page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.startsWith('workbox-precache')) ?? '';
    const cache = await caches.open(name);
    const entry = (await cache.keys()).find(({ url }) => /\/assets\/first-[^/]*\.js/.test(url));
    if (entry) await cache.put(entry, new Response('', { headers: { 'content-type': 'text/javascript' } }));
    return entry !== undefined;
  });
  expect(broken).toBe(true);
  await page.reload();
  await new StudentDashboardPage(page).continueButton.waitFor();
});
