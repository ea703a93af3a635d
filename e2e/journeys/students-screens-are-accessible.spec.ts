import { expectClean } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { DownloadsPage } from '../page-models/downloads-page.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { LockPage } from '../page-models/lock-page.ts';
import { QuizPage } from '../page-models/quiz-page.ts';
import { ReaderPage } from '../page-models/reader-page.ts';
import { Shell } from '../page-models/shell.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';

test('what anyone sees is clean for axe, in light and dark, wide and narrow', async ({ chromebook }) => {
  const page = await chromebook.openOnline();
  await new SignInPage(page).visit();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectClean(page, 'sign-in');
  await page.goto('/nowhere');
  await page.getByText('404').waitFor();
  await expectClean(page, 'not found');
});

test('what a student sees is clean for axe, in light and dark, wide and narrow', async ({ chromebook }) => {
  test.slow();
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student20');
  const dashboard = new StudentDashboardPage(page);
  await dashboard.untilAllReadyOffline();
  await expectClean(page, 'dashboard');
  await new DownloadsPage(page).visit();
  await expectClean(page, 'downloads');
  await dashboard.visit();
  await dashboard.continueButton.click();
  const player = new LessonPlayerPage(page);
  await player.heading.waitFor();
  const steps = await player.steps.getByRole('link').count();
  for (let step = 0; step < steps; step += 1) {
    await player.steps.getByRole('link').nth(step).click();
    await expectClean(page, `lesson step ${step + 1}`);
  }
  await player.openQuiz();
  const quiz = new QuizPage(page);
  await page.getByRole('button', { name: 'Start the quiz' }).waitFor();
  await expectClean(page, 'quiz cover');
  await quiz.start();
  await expectClean(page, 'quiz question');
  await quiz.answerTheRest();
  await expectClean(page, 'quiz review');
  await quiz.submit();
  await expect(quiz.score).toBeVisible();
  await expectClean(page, 'quiz result');
});

test('at two and four times the size, and in the largest letters, the header leaves the screen to what is read', async ({ chromebook }) => {
  const page = await chromebook.openOnline();
  await new SignInPage(page).signIn('student18');
  const dashboard = new StudentDashboardPage(page);
  const measure = () =>
    page.evaluate(() => {
      scrollTo(0, 600);
      const { scrollWidth, clientWidth, clientHeight } = document.documentElement;
      const header = document.querySelector('header')?.getBoundingClientRect();
      const mark = document.querySelector('header svg')?.getBoundingClientRect();
      return { sideways: scrollWidth - clientWidth, covered: Math.max(0, header?.bottom ?? 0) / clientHeight, mark: mark?.width ?? 0 };
    });
  for (const [width, height, letters] of [
    [1366, 768, 1.5],
    [683, 384, 1],
    [683, 384, 1.5],
    [342, 192, 1],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate((factor) => localStorage.setItem('tidepool.text-size', `${factor}`), letters);
    await dashboard.visit();
    const { sideways, covered, mark } = await measure();
    const at = `${width} px, letters ${letters}`;
    expect(sideways, at).toBe(0);
    expect(covered, at).toBeLessThan(0.25);
    expect(mark, at).toBeGreaterThan(35);
  }
});

test('a student’s library, a reader with its tools, and a quiz on paper are clean for axe', async ({ world, chromebook }) => {
  test.slow();
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student22');
  await new StudentDashboardPage(page).untilNextReadyOffline();
  await page.goto('/authenticated/studentDashboard/contentlibrary');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await expectClean(page, 'library of a student');
  await page.getByRole('searchbox').fill('agua');
  await page.getByText(/ found$/).waitFor();
  await expectClean(page, 'search in a student’s library');
  const [{ item_id } = { item_id: 0 }] = await world.server.rows<{ item_id: number }>(
    'SELECT min(item_id) AS item_id FROM item WHERE resource_type_id = 25',
  );
  const reader = new ReaderPage(page);
  await reader.visit(item_id);
  await reader.tool('Sentence by sentence').click();
  await reader.tool('Mark in pink').click();
  await expect(reader.notes).toHaveCount(1);
  await expectClean(page, 'reader with a mark');
  await reader.tool('Write a note').click();
  await page.getByRole('dialog').waitFor();
  await expectClean(page, 'note');
  await page.keyboard.press('Escape');
  await new StudentDashboardPage(page).visit();
  await new StudentDashboardPage(page).continueButton.click();
  const player = new LessonPlayerPage(page);
  await player.heading.waitFor();
  await player.steps.getByRole('link').last().click();
  await page.getByRole('link', { name: 'Print the quiz' }).click();
  await page.getByRole('region', { name: 'Preview of the paper' }).waitFor();
  await expectClean(page, 'quiz on a student’s paper');
});

test('the lock and the rescue file’s screen are clean for axe, in light and dark, wide and narrow', async ({ chromebook }) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student25');
  const lock = new LockPage(page);
  await lock.offer.getByRole('button', { name: 'Choose now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Four pictures' }).click();
  await expectClean(page, 'choosing pictures');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await lock.leaveForAWhile();
  await expectClean(page, 'lock by password');
  await lock.screen.getByLabel('Password').fill('tidepool-demo');
  await lock.screen.getByRole('button', { name: 'Open' }).click();
  await expect(lock.screen).toBeHidden();
  await page.goto('/authenticated/savedWork/rescueFile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectClean(page, 'rescue file');
});

test('the home without a connection is clean for axe, for students and staff', async ({ world, chromebook }) => {
  test.slow();
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student21');
  await new StudentDashboardPage(page).untilAllReadyOffline();
  await page.goto('/authenticated/offline?q=energy');
  await page.getByRole('search').getByRole('listitem').first().waitFor();
  await expectClean(page, 'offline home, connected');
  world.network.set('down');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: /^Not able to connect to internet/ }).waitFor();
  await page.getByRole('search').getByRole('listitem').first().waitFor();
  await expectClean(page, 'offline home of a student');
  world.network.set('normal');
  await new Shell(page).signOut();
  await page.waitForURL((url) => url.pathname === '/');
  await new SignInPage(page).signIn('teacher1');
  await page.goto('/authenticated/offline');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await expectClean(page, 'offline home of a teacher');
});
