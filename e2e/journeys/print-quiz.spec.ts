import { forgetSession } from '../forget-session.ts';
import { expect, test } from '../journey.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';
import { printedPages } from '../printed-pages.ts';

test('a teacher prints a quiz with its key on a page of its own; what a student prints has none', async ({ world, chromebook }) => {
  const page = await chromebook.openOnline();
  await new SignInPage(page).signIn('teacher1');
  const [{ item_id } = { item_id: 0 }] = await world.server.rows<{ item_id: number }>(
    'SELECT min(item_id) AS item_id FROM item WHERE resource_type_id = 18',
  );
  await page.goto(`/authenticated/content/printQuiz?item_id=${item_id}`);
  const paper = page.getByRole('region', { name: 'Preview of the paper' });
  const key = paper.getByRole('table');
  await key.waitFor();
  const questions = paper.locator('ol > li').filter({ has: page.locator('ol') });
  await expect(key.getByRole('row')).toHaveCount((await questions.count()) + 1);
  const withKey = await printedPages(page);
  await page.getByRole('checkbox', { name: 'Answer key on a page of its own' }).uncheck();
  await expect(key).toHaveCount(0);
  const withoutKey = await printedPages(page);
  expect(withKey - withoutKey).toBe(1);
  await page.evaluate(() => document.body.replaceChildren(...document.querySelectorAll('[data-paper]')));
  expect(withoutKey, 'no empty page comes out behind the sheet').toBe(await printedPages(page));

  await forgetSession(page);
  await new SignInPage(page).visit();
  await new SignInPage(page).signIn('student19');
  const dashboard = new StudentDashboardPage(page);
  await dashboard.continueButton.click();
  const player = new LessonPlayerPage(page);
  await player.heading.waitFor();
  await player.steps.getByRole('link').last().click();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('link', { name: 'Print the quiz' }).click();
  await expect(paper.getByRole('heading', { level: 2 })).toHaveCount(1);
  await expect(paper.getByText('Name', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(paper.getByRole('table')).toHaveCount(0);
  expect(asked.filter((url) => url.includes('answer_key'))).toEqual([]);
});

test('a test is not printed by who takes it, whatever the address says', async ({ world, chromebook }) => {
  const [own = { user_name: '', lesson_id: 0, assignment_id: 0, resource_id: 0 }] = await world.server.rows<{
    user_name: string;
    lesson_id: number;
    assignment_id: number;
    resource_id: number;
  }>(
    `SELECT u.user_name, r.lesson_id, r.assignment_id, l.resource_id FROM assignment_recipient r JOIN app_user u USING (district_id, user_puid)
     JOIN lesson_resource l USING (district_id, lesson_id)
     WHERE l.resource_type_id = 24 ORDER BY u.user_name LIMIT 1`,
  );
  const page = await chromebook.openOnline();
  await new SignInPage(page).signIn(own.user_name);
  await new StudentDashboardPage(page).greeting.waitFor();
  const { lesson_id, assignment_id, resource_id } = own;
  const search = new URLSearchParams({ lesson_id: `${lesson_id}`, assignment_id: `${assignment_id}`, resource_id: `${resource_id}` });
  await page.goto(`/authenticated/studentDashboard/printQuiz?${search}`);
  await expect(page.getByRole('heading', { name: 'A test cannot be printed' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview of the paper' })).toHaveCount(0);
});
