import type { Page } from '@playwright/test';
import { scaled } from '../../src/tooling/time-factor.ts';
import { expectClean } from '../axe.ts';
import { everythingOn, untilSealable } from '../device-scan.ts';
import { expect, networkReturns, test, type World } from '../journey.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { OfflineHomePage } from '../page-models/offline-home-page.ts';
import { QuizPage } from '../page-models/quiz-page.ts';
import { Shell } from '../page-models/shell.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';
import { receivedWork } from '../received-work.ts';

const FIRST = 'student1';
const BEGIN = 'No Wi-Fi? Start without signing in';

test('a class of three on one Chromebook without Wi-Fi all day: all work arrives, once, under each right name', async ({
  world,
  chromebook,
}) => {
  test.setTimeout(scaled(300_000));
  const page = await chromebook.open();
  await new SignInPage(page).signIn(FIRST);
  const dashboard = new StudentDashboardPage(page);
  await dashboard.untilAllReadyOffline();
  await untilSealable(page);
  const assignment =
    new URL((await dashboard.continueButton.getAttribute('href')) ?? '', page.url()).searchParams.get('assignment_id') ?? '';
  const [second = '', third = ''] = await classmates(world, assignment);
  const before = await Promise.all([FIRST, second, third].map((student) => receivedWork(world.server, student)));
  world.network.set('down');

  await dashboard.continueButton.click();
  await takeQuiz(page);
  await new Shell(page).signOut();
  await page.getByRole('button', { name: /Sign out, keep it safe here/ }).click();
  await page.getByRole('button', { name: BEGIN }).waitFor();
  await expectClean(page, 'sign-in without a network');

  await page.getByRole('button', { name: BEGIN }).click();
  await expectClean(page, 'a name is asked for');
  await sayName(page, 'Ana');
  await choosePin(page, '4711');
  const home = new OfflineHomePage(page);
  await home.continueLinks.first().waitFor();
  await expectClean(page, 'the home of somebody who has not signed in');
  await expectNothingOf(page, world, FIRST);
  await openLesson(page, assignment);
  await takeQuiz(page);
  await leave(page);
  const afterAna = await everythingOn(page, page.context());
  expect(afterAna).not.toContain('"Ana"');

  await page.getByRole('button', { name: BEGIN }).click();
  await sayName(page, 'Beto');
  await choosePin(page, '9035');
  await home.continueLinks.first().waitFor();
  await openLesson(page, assignment);
  await takeQuiz(page);
  await leave(page);

  // Ana comes back: her own work is there, and nobody else's.
  await page.getByRole('button', { name: BEGIN }).click();
  await sayName(page, 'ana');
  await tryPin(page, '9035');
  await expect(page.getByRole('dialog').getByText('That was not it.')).toBeVisible();
  await tryPin(page, '4711');
  await page.waitForURL('**/authenticated/offline');
  await openLesson(page, assignment);
  await new LessonPlayerPage(page).steps.getByRole('link').last().click();
  await expect(page.getByText('You handed this quiz in.')).toBeVisible();
  await leave(page);

  await networkReturns(world, chromebook);
  await new SignInPage(page).signIn(third);
  const notice = page.getByRole('region', { name: 'Did you work here before you signed in?' });
  await notice.waitFor();
  await expectClean(page, 'work is to be claimed');
  await notice.getByRole('button', { name: 'Yes, it is mine' }).click();
  await claimAs(page, 'Ana');
  await tryPin(page, '9035');
  await expect(page.getByRole('dialog').getByText('That was not it.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await notice.getByRole('button', { name: 'Yes, it is mine' }).click();
  await claimAs(page, 'Beto');
  await tryPin(page, '9035');
  await page
    .getByText(/Your work is yours now/)
    .first()
    .waitFor();
  const turnedIn = async (student: string, index: number) =>
    (await receivedWork(world.server, student)).submitted - (before[index]?.submitted ?? 0);
  await expect.poll(() => turnedIn(third, 2)).toBe(1);
  await expect.poll(() => turnedIn(FIRST, 0), 'the work that was sealed for the server').toBe(1);
  expect(await turnedIn(second, 1)).toBe(0);
  await expect(new Shell(page).tide).toHaveAttribute('data-tide', 'received');
  await new Shell(page).signOut();
  await page.waitForURL((url) => url.pathname === '/');

  await new SignInPage(page).signIn(second);
  await notice.getByRole('button', { name: 'Yes, it is mine' }).click();
  await claimAs(page, 'Ana');
  await tryPin(page, '4711');
  await expect.poll(() => turnedIn(second, 1)).toBe(1);
  expect(await Promise.all([FIRST, second, third].map(turnedIn))).toEqual([1, 1, 1]);
  await page.reload();
  await expect(new Shell(page).tide).toHaveAttribute('data-tide', 'received');
  await expect(notice).toBeHidden();
});

/** Two students of the class that was given this, who have not begun its quiz. */
async function classmates(world: World, assignment: string): Promise<string[]> {
  const rows = await world.server.rows<{ user_name: string }>(
    `SELECT u.user_name FROM assignment_given g JOIN app_user u USING (district_id, user_puid)
     WHERE g.assignment_id = $1::bigint AND u.user_name <> $2 AND NOT EXISTS (SELECT 1 FROM quiz_result r
       WHERE r.district_id = g.district_id AND r.user_puid = g.user_puid AND r.assignment_id = g.assignment_id)
     ORDER BY u.user_name LIMIT 2`,
    [assignment, FIRST],
  );
  return rows.map(({ user_name }) => user_name);
}

async function takeQuiz(page: Page): Promise<void> {
  await new LessonPlayerPage(page).openQuiz();
  const quiz = new QuizPage(page);
  await quiz.takeWhole();
  await expect(quiz.handedInHere).toBeVisible();
}

async function openLesson(page: Page, assignment: string): Promise<void> {
  await page.locator(`main a[href*="assignment_id=${assignment}"]`).first().click();
  await new LessonPlayerPage(page).heading.waitFor();
}

async function sayName(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your first name').fill(name);
  await dialog.getByRole('button', { name: 'Next' }).click();
}

async function claimAs(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('The name that you typed then').fill(name);
  await dialog.getByRole('button', { name: 'Next' }).click();
}

async function choosePin(page: Page, pin: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your new PIN').fill(pin);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('The same PIN again').fill(pin);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL('**/authenticated/offline');
}

async function tryPin(page: Page, pin: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('PIN').fill(pin);
  await dialog.getByRole('button', { name: 'Open' }).click();
}

/** Closes the work behind the PIN. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lock my work and leave' }).click();
  await page.getByRole('button', { name: BEGIN }).waitFor();
}

/** No name, id, lesson session or attempt of a student can be found on the device. */
async function expectNothingOf(page: Page, world: World, student: string): Promise<void> {
  const rows = await world.server.rows<{ trace: string }>(
    `WITH s AS (SELECT * FROM app_user WHERE user_name = $1)
     SELECT user_puid::text AS trace FROM s UNION SELECT '"' || user_name || '"' FROM s UNION SELECT last_name FROM s
     UNION SELECT tracking_id::text FROM lesson_tracking JOIN s USING (district_id, user_puid)
     UNION SELECT result_id::text FROM quiz_result JOIN s USING (district_id, user_puid)`,
    [student],
  );
  const text = await everythingOn(page, page.context());
  expect(rows.map(({ trace }) => trace).filter((trace) => text.includes(trace))).toEqual([]);
}
