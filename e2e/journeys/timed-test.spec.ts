import type { Page } from '@playwright/test';
import { draftsOf } from '../device-scan.ts';
import { Chromebook, expect, networkReturns, test } from '../journey.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { QuizPage } from '../page-models/quiz-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';

const RULES = { time_limit_minutes: 40, attempts_allowed: 1, is_shuffled: false, sections: [], tools: [] };

/** Opens the test of the lesson "Light". */
async function openTest(page: Page): Promise<QuizPage> {
  await page.getByRole('main').getByRole('link', { name: 'Light', exact: true }).click();
  await new LessonPlayerPage(page).steps.getByRole('link', { name: 'Check Your Understanding: Light' }).click();
  await page.getByRole('link', { name: /^(Open|Keep going with) the test$/ }).click();
  return new QuizPage(page, 'test');
}

test('a timed test begun online goes on through ten minutes without a network, a killed browser and another device and back, and is turned in once', async ({
  world,
  chromebook,
}) => {
  const [paper] = await world.server.rows<{ quiz_id: number }>(
    `update item set resource_type_id = 24, parts = $1, content_hash = content_hash || '-timed'
     where title->>'en' = 'Check Your Understanding: Light' returning item_id as quiz_id`,
    [JSON.stringify(RULES)],
  );
  for (const table of ['lesson_resource', 'lesson_version_resource']) {
    await world.server.rows(`update ${table} set resource_type_id = 24 where item_id = $1`, [paper?.quiz_id]);
  }
  const attempts = () =>
    world.server.rows<{ answers: number; measured_seconds: number; is_over: boolean }>(
      `select (select count(*)::int from quiz_answer a where a.result_id = r.result_id and a.answer_ids <> '{}') as answers, measured_seconds,
         submitted_at is not null as is_over
       from quiz_result r join app_user u on u.user_puid = r.user_puid where u.user_name = 'student57' and r.quiz_id = $1`,
      [paper?.quiz_id],
    );
  const answered = (page: Page) => page.getByRole('button', { name: /^Question \d of \d, answered$/ });
  const left = (page: Page) => page.getByText(/Time left: \d+ min/).first();
  const otherDevice = new Chromebook(world.network.origin, { width: 1366, height: 768 });
  try {
    let page = await chromebook.open();
    // Ten minutes are not waited for: this tab's clock is moved on.
    await page.clock.install();
    await new SignInPage(page).signIn('student57');
    await new StudentDashboardPage(page).untilAllReadyOffline();
    let quiz = await openTest(page);
    await quiz.start();
    await expect(page).toHaveTitle('Test: Check Your Understanding: Light · Tidepool');
    await quiz.answer();
    await expect.poll(attempts).toMatchObject([{ answers: 1, is_over: false }]);

    await test.step('what is answered in ten minutes of outage, and the time of it, are there again after the browser was killed', async () => {
      world.network.set('down');
      await quiz.next();
      await expect(left(page)).toHaveText(/(39|40) min/);
      await page.clock.runFor('10:00');
      await quiz.answer();
      await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
      await expect(left(page)).toHaveText(/(29|30) min/);
      // A browser that is killed is given the 100 ms in which an answer is on the disk, and no more.
      await expect.poll(() => draftsOf(page), { intervals: [10] }).toMatch(/"chosen":\[\d+\].*"chosen":\[\d+\]/);
      const address = page.url();
      const cdp = await chromebook.context.newCDPSession(page);
      const killed = page.waitForEvent('crash');
      void cdp.send('Page.crash').catch(() => undefined);
      await killed;
      await chromebook.close();
      page = await chromebook.open();
      quiz = new QuizPage(page, 'test');
      await page.goto(address);
      await expect(quiz.place).toHaveText(/Question 2 of \d/);
      await expect(quiz.question.getByRole('radio').first().or(quiz.question.getByRole('checkbox').first())).toBeChecked();
      await expect(left(page)).toHaveText(/(29|30) min/);
      await quiz.next();
      await quiz.answer();
      expect(await attempts()).toMatchObject([{ answers: 1 }]);
    });

    await test.step('once received, another device goes on with it, and the first one sees what it did', async () => {
      await networkReturns(world, chromebook);
      await expect.poll(attempts).toMatchObject([{ answers: 3, is_over: false }]);
      await expect.poll(async () => (await attempts())[0]?.measured_seconds).toBeGreaterThanOrEqual(590);
      const other = await otherDevice.open();
      await new SignInPage(other).signIn('student57');
      const there = await openTest(other);
      await other.getByRole('button', { name: 'Keep going with the test' }).click();
      await expect(left(other)).toHaveText(/(29|30) min/);
      await expect(answered(other)).toHaveCount(3);
      await other.getByRole('button', { name: /^Question 4 of \d, no answer yet$/ }).click();
      await there.answer();
      await expect.poll(attempts).toMatchObject([{ answers: 4, is_over: false }]);
      await page.reload();
      await expect(answered(page)).toHaveCount(4);
      await expect(left(page)).toHaveText(/(28|29|30) min/);
    });

    await test.step('the other device turns it in', async () => {
      const [other] = otherDevice.context.pages();
      if (!other) throw new Error('the other device is closed');
      const there = new QuizPage(other, 'test');
      await other.getByRole('navigation', { name: 'Questions' }).getByRole('button').last().click();
      await other.getByRole('button', { name: 'Review before I turn it in' }).click();
      await there.submit();
      await expect(there.received).toBeVisible();
    });

    await test.step('the first device says so too, and the attempt counts once', async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Your test is turned in' })).toBeVisible();
      expect(await attempts()).toMatchObject([{ answers: 4, is_over: true }]);
    });
  } finally {
    await otherDevice.dispose();
  }
});
