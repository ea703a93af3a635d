import { expectClean } from '../axe.ts';
import { Chromebook, expect, test } from '../journey.ts';
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
