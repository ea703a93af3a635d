import { expect, test } from '../journey.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { LockPage } from '../page-models/lock-page.ts';
import { QuizPage } from '../page-models/quiz-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';
import { receivedWork } from '../received-work.ts';

test('a quiz goes on behind the lock, opened by a PIN with the server gone', async ({ world, chromebook }) => {
  test.slow();
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student16');
  const dashboard = new StudentDashboardPage(page);
  await dashboard.untilAllReadyOffline();
  const lock = new LockPage(page);
  await lock.choosePin('4711');
  await dashboard.continueButton.click();
  const quiz = new QuizPage(page);
  await new LessonPlayerPage(page).openQuiz();
  await quiz.start();
  await quiz.answer();

  world.network.turn('down');
  await lock.leaveForAWhile();
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
  await lock.leaveForAWhile();
  await page.reload();
  await expect(lock.screen).toBeVisible();
  await lock.typePin('4711');
  await expect(quiz.place).toBeVisible();
  await quiz.answerTheRest();
  await quiz.handIn();
});

test('where nothing was chosen the lock waits for the network and loses nothing', async ({ world, chromebook }) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student17');
  await new StudentDashboardPage(page).untilAllReadyOffline();
  const lock = new LockPage(page);
  await lock.offer.getByRole('button', { name: 'Not now' }).click();
  await expect(lock.offer).toBeHidden();
  world.network.turn('down');
  await lock.leaveForAWhile();
  await lock.screen.getByLabel('Password').fill('tidepool-demo');
  await lock.screen.getByRole('button', { name: 'Open' }).click();
  await expect(lock.screen.getByText('it opens when the network is back')).toBeVisible();
  await expect(lock.screen.getByLabel('Password')).toHaveValue('tidepool-demo');
  world.network.turn('fair');
  await lock.screen.getByRole('button', { name: 'Open' }).click();
  await expect(lock.screen).toBeHidden();
  await expect(new StudentDashboardPage(page).continueButton).toBeVisible();
});

test('five wrong tries seal what is unsent and sign out; the next one to sign in carries it', async ({ world, chromebook }) => {
  test.slow();
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student18');
  const dashboard = new StudentDashboardPage(page);
  await dashboard.untilAllReadyOffline();
  const lock = new LockPage(page);
  const way = ['Crab', 'Sun', 'Sun', 'Boat'];
  await lock.choosePictures(way);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const before = (await receivedWork(world.server, 'student18')).visits;
  world.network.turn('down');
  await dashboard.continueButton.click();
  await new LessonPlayerPage(page).heading.waitFor();
  const puid = await page.evaluate(() => JSON.parse(localStorage.getItem('tidepool.session') ?? '{}').user.userPuid as string);
  await lock.leaveForAWhile();
  for (let tries = 1; tries <= 5; tries += 1) {
    for (const name of [...way].reverse()) await lock.screen.getByRole('button', { name, exact: true }).click();
    if (tries < 5) await expect(lock.screen.getByText(tries === 4 ? '1 try is left' : `${5 - tries} tries are left`)).toBeVisible();
    // The pause after each wrong one grows.
    if (tries < 5) await page.waitForTimeout([0, 200, 2_200, 5_200, 15_500][tries] ?? 0);
  }
  await page.waitForURL((url) => url.pathname === '/', { timeout: 45_000 });
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(left).not.toContain(puid);

  world.network.turn('fair');
  await new SignInPage(page).signIn('student19');
  await expect.poll(async () => (await receivedWork(world.server, 'student18')).visits, { timeout: 30_000 }).toBeGreaterThan(before);
});
