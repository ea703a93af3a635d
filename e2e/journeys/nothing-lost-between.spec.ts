import type { Page } from '@playwright/test';
import { draftsOf, everythingOn, outboxOf } from '../device-scan.ts';
import { forgetSession } from '../forget-session.ts';
import { expect, networkReturns, test, type World } from '../journey.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { QuizPage } from '../page-models/quiz-page.ts';
import { Shell } from '../page-models/shell.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';
import { receivedWork } from '../received-work.ts';

/** Opens a student's next quiz, with everything on the device, and begins it. */
async function beginQuiz(page: Page, student: string): Promise<QuizPage> {
  await new SignInPage(page).signIn(student);
  const dashboard = new StudentDashboardPage(page);
  await dashboard.untilNextReadyOffline();
  await dashboard.continueButton.click();
  await new LessonPlayerPage(page).openQuiz();
  const quiz = new QuizPage(page);
  await quiz.start();
  return quiz;
}

const saved = (page: Page) => expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
const chosen = (page: Page, index: number) => expect(new QuizPage(page).question.locator('input').nth(index)).toBeChecked();

/** How many answers of these texts the server holds. */
async function textsAtServer({ server }: World, text: string): Promise<number> {
  const [row] = await server.rows<{ count: string }>('SELECT count(*) AS count FROM quiz_answer WHERE answer_text = $1', [text]);
  return Number(row?.count);
}

test('two tabs on one quiz, without a network: each keeps what the other answered, and turned in in one is turned in in both', async ({
  world,
  chromebook,
}) => {
  const student = 'student20';
  const before = await receivedWork(world.server, student);
  const one = await chromebook.open();
  const quiz = await beginQuiz(one, student);
  await quiz.question.locator('input').nth(0).check();
  await saved(one);
  const two = await chromebook.context.newPage();
  await two.goto(one.url());
  await chosen(two, 0);
  world.network.set('down');

  await quiz.question.locator('input').nth(1).check();
  await saved(one);
  await chosen(two, 1);
  const other = new QuizPage(two);
  await other.next();
  await other.answer();
  await saved(two);
  await one.reload();
  // It opens where somebody was last, in whichever tab.
  await one.getByRole('button', { name: /^Question 1 of/ }).click();
  await chosen(one, 1);

  await other.answerTheRest();
  await other.submit();
  await expect(one.getByRole('heading', { name: 'Your quiz is turned in' })).toBeVisible();
  await one.reload();
  await expect(one.getByRole('heading', { name: 'Your quiz is turned in' })).toBeVisible();
  await networkReturns(world, chromebook);
  await expect.poll(async () => (await receivedWork(world.server, student)).submitted - before.submitted).toBe(1);
  await expect.poll(() => outboxOf(one)).toEqual([]);
});

test('a text that was being written when its tab was closed is at the server after a sign-out that nobody was asked about', async ({
  world,
  chromebook,
}) => {
  const text = 'The light bends where the water begins';
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student55');
  await new StudentDashboardPage(page).untilAllReadyOffline();
  await page.getByRole('main').getByRole('link', { name: 'Light', exact: true }).click();
  await new LessonPlayerPage(page).openQuiz();
  const quiz = new QuizPage(page);
  await quiz.start();
  for (let index = 1; index < 7; index += 1) {
    await expect(quiz.place).toHaveText(`Question ${index} of 7`);
    await quiz.next();
  }
  const last = await chromebook.context.newPage();
  await page.getByRole('textbox').pressSequentially(text);
  await expect.poll(() => draftsOf(page)).toContain(text);
  // The tab goes while the field still has the focus: nothing of the page's own gets a turn.
  await page.close({ runBeforeUnload: false });
  await last.goto('/authenticated/studentDashboard');
  await new Shell(last).signOut();
  await last.waitForURL((url) => url.pathname === '/');
  expect(await textsAtServer(world, text)).toBe(1);
});

test('a word that was typed is there again, though the tab is closed right after its last letter', async ({ world, chromebook }) => {
  let page = await chromebook.open();
  await new SignInPage(page).signIn('student54');
  await new StudentDashboardPage(page).untilAllReadyOffline();
  await page.getByRole('main').getByRole('link', { name: 'Light', exact: true }).click();
  await new LessonPlayerPage(page).openQuiz();
  const quiz = new QuizPage(page);
  await quiz.start();
  for (let index = 1; index < 7; index += 1) await quiz.next();
  world.network.set('down');
  const address = page.url();
  for (const word of ['refraction', 'reflection', 'absorption', 'dispersion']) {
    const next = await chromebook.context.newPage();
    await page.bringToFront();
    await page.getByRole('textbox').fill('');
    await page.getByRole('textbox').focus();
    // As fast as fingers are: each key is held for a moment, the last one too.
    await page.keyboard.type(word, { delay: 60 });
    await page.close({ runBeforeUnload: false });
    page = next;
    await page.goto(address);
    await expect(page.getByRole('textbox')).toHaveValue(word);
  }
});

test('letters typed with no time between them outlive a tab that is closed at once, for their writer and for nobody else', async ({
  world,
  chromebook,
}) => {
  const words = ['refraction', 'reflection', 'absorption', 'dispersion'];
  let page = await chromebook.open();
  await new SignInPage(page).signIn('student53');
  await new StudentDashboardPage(page).untilAllReadyOffline();
  await page.getByRole('main').getByRole('link', { name: 'Light', exact: true }).click();
  await new LessonPlayerPage(page).openQuiz();
  const quiz = new QuizPage(page);
  await quiz.start();
  for (let index = 1; index < 7; index += 1) await quiz.next();
  world.network.set('down');
  const address = page.url();
  const typeAndClose = async (word: string) => {
    const next = await chromebook.context.newPage();
    await page.bringToFront();
    await page.getByRole('textbox').fill('');
    await page.getByRole('textbox').focus();
    await page.keyboard.type(word);
    await page.close({ runBeforeUnload: false });
    page = next;
  };
  for (const word of words) {
    await typeAndClose(word);
    await page.goto(address);
    await expect(page.getByRole('textbox')).toHaveValue(word);
  }
  await typeAndClose('the very last word');
  world.network.set('normal');
  // Somebody else takes the device, and nobody has opened the quiz again.
  await page.goto('/');
  await forgetSession(page);
  await page.goto('/');
  await new SignInPage(page).signIn('student52');
  expect(await everythingOn(page, chromebook.context)).not.toContain('the very last word');
  await expect.poll(() => textsAtServer(world, 'the very last word')).toBe(1);
});

test('a device without room: what was sent leaves it, and signing out ends with the session over', async ({ world, chromebook }) => {
  const student = 'student19';
  const page = await chromebook.open();
  await page.addInitScript(() => {
    const { put, add } = IDBObjectStore.prototype;
    const device = globalThis as unknown as { full?: boolean };
    const unless = (write: typeof put): typeof put =>
      function refused(this: IDBObjectStore, ...row) {
        if (device.full) throw new DOMException('The disk is full', 'QuotaExceededError');
        return write.apply(this, row);
      };
    IDBObjectStore.prototype.put = unless(put);
    IDBObjectStore.prototype.add = unless(add);
  });
  world.network.set('normal');
  const quiz = await beginQuiz(page, student);
  world.network.set('down');
  await quiz.answer();
  await saved(page);
  await expect.poll(async () => (await outboxOf(page)).length).toBeGreaterThan(0);
  await page.evaluate(() => {
    (globalThis as unknown as { full?: boolean }).full = true;
  });
  await networkReturns(world, chromebook);
  await expect.poll(() => outboxOf(page)).toEqual([]);
  await new Shell(page).signOut();
  await page.waitForURL((url) => url.pathname === '/');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});
