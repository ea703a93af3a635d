import type { Page } from '@playwright/test';
import { expectClean } from '../axe.ts';
import { Chromebook, expect, networkReturns, test } from '../journey.ts';
import { ClassReportsPage } from '../page-models/class-reports-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';

const QUIZ = 'Check: Mixtures and Solutions';

test('the teacher sees how well each student knows each standard; the student sees the same in words, even offline', async ({
  world,
  chromebook,
}) => {
  const teacherDevice = new Chromebook(world.network.origin, { width: 1366, height: 768 });
  try {
    const page = await chromebook.open();
    await new SignInPage(page).signIn('student2');
    const home = new StudentDashboardPage(page);
    const student = (await home.greeting.innerText()).replace(/^Hi, |!$/g, '');

    const teacher = await teacherDevice.openOnline();
    await new SignInPage(teacher).signIn('teacher1');
    await teacher.goto('/authenticated/mygroups/classReport');
    await teacher.getByRole('tab', { name: 'Standards' }).click();
    const row = teacher.getByRole('row', { name: new RegExp(student) });
    await expect(row.getByText(/^(Just started|Getting there|Got it|Needs more) \(\d+\)$/).first()).toBeVisible();
    const reports = new ClassReportsPage(teacher);
    await reports.visit();
    await reports.release(QUIZ);

    await page.goto('/authenticated/studentDashboard/report');
    const ideas = page.getByRole('region', { name: 'One idea at a time' });
    await expect(ideas.getByText(/^From \d+ answers?$/).first()).toBeVisible();
    await expect(ideas).not.toContainText('%');
    await expectClean(page, 'what a student knows');
    world.network.set('down');
    await page.reload();
    await expect(ideas.getByText(/^From \d+ answers?$/).first()).toBeVisible();
  } finally {
    await teacherDevice.dispose();
  }
});

test('questions missed days ago come back as five minutes for today, even offline', async ({ world, chromebook }) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student2');
  await new StudentDashboardPage(page).untilAllReadyOffline();
  const card = page.getByRole('region', { name: '5 minutes for today' });
  await expect(card).toBeVisible();
  world.network.set('down');
  await card.getByRole('link', { name: 'Practice now' }).click();
  await expect(page.getByRole('heading', { name: '5 minutes for today' })).toBeVisible();
  await expect(page.getByText(/^Question 1 of \d+ · This is for learning/)).toBeVisible();
  await page.getByRole('button', { name: 'Check my answer' }).click();
  await expect(page.getByText('Answer first, then check.')).toBeVisible();
  await expectClean(page, 'five minutes for today');
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole('button', { name: 'Back to my lessons' }).click();
  await expect(new StudentDashboardPage(page).greeting).toBeVisible();
});

test('practice on two devices without a network adds up; the student sees it at once, and the teacher when it arrived', async ({
  world,
  chromebook,
}) => {
  const [tablet, teacherDevice] = [
    new Chromebook(world.network.origin, { width: 1024, height: 768 }),
    new Chromebook(world.network.origin, { width: 1366, height: 768 }),
  ];
  try {
    const pages: Page[] = [];
    for (const device of [chromebook, tablet]) {
      const page = await device.open();
      await new SignInPage(page).signIn('student2');
      await new StudentDashboardPage(page).untilAllReadyOffline();
      const known = page.waitForResponse(/get_own_pathway/);
      await page.goto('/authenticated/studentDashboard/report');
      await known;
      await new StudentDashboardPage(page).visit();
      pages.push(page);
    }
    const [page, other] = pages as [Page, Page];
    const student = (await new StudentDashboardPage(page).greeting.innerText()).replace(/^Hi, |!$/g, '');
    world.network.set('down');
    await practiceToday(page, 1);
    await practiceToday(other, 2);

    // Each device shows its own answers at once.
    const practiced = (of: Page) => of.getByRole('region', { name: 'One idea at a time' }).getByText(/\d+ practiced$/);
    await page.goto('/authenticated/studentDashboard/report');
    await expect(practiced(page).first()).toBeVisible();

    await networkReturns(world, chromebook);
    await networkReturns(world, tablet);
    const counted = () =>
      world.server.rows<{ devices: string; answers: string }>(
        `select count(*) as answers from practice_answer p join app_user u using (district_id, user_puid) where u.user_name = 'student2' and p.counts`,
      );
    await expect.poll(async () => (await counted())[0]?.answers).toBe('3');
    const teacher = await teacherDevice.openOnline();
    await new SignInPage(teacher).signIn('teacher1');
    await teacher.goto('/authenticated/mygroups/classReport');
    await teacher.getByRole('tab', { name: 'Standards' }).click();
    const row = teacher.getByRole('row', { name: new RegExp(student) });
    await expect(row.getByText(/\(\d+ \+ \d+ practiced\)$/).first()).toBeVisible();
    await expectClean(teacher, 'mastery with practice');
  } finally {
    await tablet.dispose();
    await teacherDevice.dispose();
  }
});

/** Answers the first questions of today's practice, each once. */
async function practiceToday(page: Page, questions: number): Promise<void> {
  await page.getByRole('region', { name: '5 minutes for today' }).getByRole('link', { name: 'Practice now' }).click();
  for (let number = 1; number <= questions; number += 1) {
    await expect(page.getByText(new RegExp(`^Question ${number} of`))).toBeVisible();
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Check my answer' }).click();
    await expect(page.getByText(/^(Yes, that is right!|Not yet\.)/).first()).toBeVisible();
    if (number === questions) return;
    const next = page.getByRole('button', { name: 'Next' });
    for (const option of (await page.getByRole('radio').all()).slice(1)) {
      if (await next.isVisible()) break;
      await option.check();
      await page.getByRole('button', { name: 'Check my answer' }).click();
    }
    await next.click();
  }
}
