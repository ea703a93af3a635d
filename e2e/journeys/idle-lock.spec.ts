import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { DeviceMenu } from '../page-models/device-menu.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { LockPage } from '../page-models/lock-page.ts';
import { QuizPage } from '../page-models/quiz-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';
import { receivedWork } from '../received-work.ts';

/** While the pad says that it must wait it takes nothing; the page's clock is moved on until the pause is over. */
async function waitOutPause(page: Page, lock: LockPage): Promise<void> {
  await expect(lock.pause).toBeVisible();
  await expect(lock.screen.getByRole('button', { name: 'Crab', exact: true })).toBeDisabled();
  const seconds = Number((await lock.pause.innerText()).match(/\d+/)?.[0]);
  await page.clock.fastForward(seconds * 1000);
  await expect(lock.pause).toBeHidden();
}

test('a quiz goes on behind the lock, opened by a PIN with the server gone', async ({ world, chromebook }) => {
  test.slow();
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student16');
  const dashboard = new StudentDashboardPage(page);
  await dashboard.untilNextReadyOffline();
  const lock = new LockPage(page);
  await lock.choosePin('4711');
  await dashboard.continueButton.click();
  const quiz = new QuizPage(page);
  await new LessonPlayerPage(page).openQuiz();
  await quiz.start();
  await quiz.answer();

  world.network.set('down');
  // By itself it does not lock during a quiz; whoever leaves may lock it.
  const menu = new DeviceMenu(page);
  await menu.press('Lock now');
  await expect(page.getByText(/Question 1 of/).first()).toBeHidden();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(lock.screen).toBeVisible();
  await lock.typePin('4712');
  await expect(lock.screen.getByText('4 tries are left')).toBeVisible();
  await lock.typePin('4711');
  await expect(lock.screen).toBeHidden();
  await expect(quiz.question.getByRole('radio').or(quiz.question.getByRole('checkbox')).first()).toBeChecked();

  // A reload does not open what is locked, and offline it opens all the same.
  await menu.press('Lock now');
  await page.reload();
  await expect(lock.screen).toBeVisible();
  await lock.typePin('4711');
  await expect(quiz.place).toBeVisible();
  await quiz.answerTheRest();
  await quiz.submit();
});

test('where nothing was chosen the lock waits for the network and loses nothing', async ({ world, chromebook }) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student17');
  await new StudentDashboardPage(page).untilNextReadyOffline();
  const lock = new LockPage(page);
  await lock.offer.getByRole('button', { name: 'Not now' }).click();
  await expect(lock.offer).toBeHidden();
  await lock.leaveForAWhile();
  world.network.set('down');
  const open = lock.screen.getByRole('button', { name: 'Open' });
  await lock.screen.getByLabel('Password').fill('tidepool-demo');
  await open.click();
  await expect(lock.screen.getByText('your password needs a connection')).toBeVisible();
  // Still on its way, the first try would open it now.
  await expect(open).toHaveAttribute('aria-busy', 'false');
  await expect(lock.screen.getByLabel('Password')).toHaveValue('tidepool-demo');
  world.network.set('normal');
  await open.click();
  await expect(lock.screen).toBeHidden();
  await expect(new StudentDashboardPage(page).continueButton).toBeVisible();
});

test('without a connection it does not lock where only the password would open it, and warns before it does', async ({
  world,
  chromebook,
}) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student19');
  await new StudentDashboardPage(page).untilNextReadyOffline();
  const lock = new LockPage(page);
  world.network.set('down');
  await page.reload();
  await expect(new StudentDashboardPage(page).continueButton).toBeVisible();
  const idleFor = (minutes: number) =>
    page.evaluate((ms) => {
      localStorage.setItem('tidepool.active-at', String(Date.now() - ms));
      dispatchEvent(new Event('visibilitychange'));
    }, minutes * 60_000);
  await expect(page.locator('[data-tide="offline"]')).toBeVisible();
  await idleFor(20);
  await page.reload();
  await expect(new StudentDashboardPage(page).continueButton).toBeVisible();
  await expect(lock.screen).toBeHidden();

  world.network.set('normal');
  await expect(page.locator('[data-tide="received"]')).toBeVisible();
  await expect(async () => {
    await idleFor(14.5);
    await expect(page.getByRole('alert').filter({ hasText: 'Still there?' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Shift');
  await expect(page.getByText('Still there?')).toBeHidden();
});

test('five wrong tries seal what is unsent and sign out; the next one to sign in carries it', async ({ world, chromebook }) => {
  test.slow();
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student18');
  const dashboard = new StudentDashboardPage(page);
  await dashboard.untilNextReadyOffline();
  const lock = new LockPage(page);
  const way = ['Crab', 'Sun', 'Sun', 'Boat'];
  await lock.choosePictures(way);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const before = (await receivedWork(world.server, 'student18')).visits;
  world.network.set('down');
  await dashboard.continueButton.click();
  await new LessonPlayerPage(page).heading.waitFor();
  const puid = await page.evaluate(() => JSON.parse(localStorage.getItem('tidepool.session') ?? '{}').user.userPuid as string);
  await lock.leaveForAWhile();
  await page.clock.install();
  for (let tries = 1; tries <= 5; tries += 1) {
    await lock.tapPictures([...way].reverse());
    if (tries < 5) await expect(lock.screen.getByText(tries === 4 ? '1 try is left' : `${5 - tries} tries are left`)).toBeVisible();
    if (tries > 1 && tries < 5) await waitOutPause(page, lock);
  }
  await page.waitForURL((url) => url.pathname === '/');
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(left).not.toContain(puid);

  world.network.set('normal');
  await new SignInPage(page).signIn('student19');
  await expect.poll(async () => (await receivedWork(world.server, 'student18')).visits).toBeGreaterThan(before);
});

test('editing storage opens no lock: only who proves who they are sees the screens again, in every tab', async ({ world, chromebook }) => {
  test.slow();
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student20');
  const dashboard = new StudentDashboardPage(page);
  await dashboard.untilNextReadyOffline();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const lock = new LockPage(page);
  await lock.choosePin('4711');
  world.network.set('down');
  await dashboard.continueButton.click();
  const lesson = new LessonPlayerPage(page);
  await lesson.steps.waitFor();
  await lock.leaveForAWhile();
  const sessionKept = () => page.evaluate(() => localStorage.getItem('tidepool.session'));
  await expect.poll(sessionKept).toBeNull();

  // Another tab is locked too, draws no screen, and its PIN opens both.
  const other = await chromebook.context.newPage();
  await other.goto('/authenticated/studentDashboard/studentDashboard/0');
  const otherLock = new LockPage(other);
  await expect(otherLock.screen).toBeVisible();
  expect(await other.locator('main').count()).toBe(0);
  await otherLock.typePin('4711');
  await expect(otherLock.screen).toBeHidden();
  await expect(new StudentDashboardPage(other).continueButton).toBeVisible();
  await expect(lock.screen).toBeHidden();
  await expect(lesson.steps).toBeVisible();

  // What the developer tools do: the value is changed, and the page is told of it.
  await lock.leaveForAWhile();
  await expect.poll(sessionKept).toBeNull();
  const edit = (value: string | null) =>
    page.evaluate((changed) => {
      if (changed === null) localStorage.removeItem('tidepool.locked');
      else localStorage.setItem('tidepool.locked', changed);
      dispatchEvent(new StorageEvent('storage', { key: 'tidepool.locked', newValue: changed }));
    }, value);
  for (const value of ['false', '""', null]) {
    await edit(value);
    await expect(lock.screen).toBeVisible();
    await expect(lesson.steps).toBeHidden();
    await expect(otherLock.screen).toBeVisible();
  }

  // The page puts the mark back, so a reload asks as well. The right PIN has the person's work again.
  await other.close();
  await edit(null);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tidepool.locked'))).not.toBeNull();
  await page.reload();
  await expect(lock.screen).toBeVisible();
  expect(await page.locator('main').count()).toBe(0);
  await lock.typePin('4711');
  await expect(lesson.steps).toBeVisible();

  // Without the mark, and with nobody to put it back, there is nothing to go on with either: whoever comes must sign in.
  // Idle time is counted only once the first screen is complete.
  await expect(() => lock.leaveForAWhile()).toPass();
  await expect.poll(sessionKept).toBeNull();
  await page.reload();
  await expect(lock.screen).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('tidepool.locked'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await lesson.steps.count()).toBe(0);
  const before = (await receivedWork(world.server, 'student20')).visits;
  world.network.set('normal');
  await page.reload();
  await new SignInPage(page).signIn('student20');
  await expect(dashboard.continueButton).toBeVisible();
  await expect.poll(async () => (await receivedWork(world.server, 'student20')).visits).toBeGreaterThan(before);
});
