import { expectClean } from '../axe.ts';
import { Chromebook, expect, test } from '../journey.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';

test('a teacher types what a student did on paper through an outage, and the student finds it turned in', async ({ world, chromebook }) => {
  const teacherDevice = new Chromebook(world.network.origin, { width: 1366, height: 768 });
  try {
    const page = await chromebook.open();
    await new SignInPage(page).signIn('student57');
    const dashboard = new StudentDashboardPage(page);
    await dashboard.untilAllReadyOffline();
    const name = (await dashboard.greeting.innerText()).replace(/^Hi, |!$/g, '');
    const teacher = await teacherDevice.openOnline();
    const first = teacher.getByLabel('Question 1', { exact: true });
    const students = teacher.getByRole('navigation', { name: 'Students' });
    const student = students.getByRole('button', { name: new RegExp(name) });
    await test.step('the way leads from the menu of the quiz in the gradebook', async () => {
      await new SignInPage(teacher).signIn('teacher3');
      await teacher.goto('/authenticated/reports/gradeBook');
      await teacher
        .getByRole('button', { name: /Light in Seven Ways/ })
        .last()
        .click();
      await teacher.getByRole('menuitem', { name: 'Enter from paper' }).click();
      await expect(first).toBeVisible();
      await expectClean(teacher, 'answers from paper');
    });
    await test.step('it is typed without a network, and a closed tab loses nothing', async () => {
      await student.click();
      await expect(student).toHaveAttribute('aria-current', 'true');
      world.network.set('down');
      await first.fill('A');
      await teacher.keyboard.press('Control+Enter');
      await expect(teacher.getByText(/was not turned in/)).toBeVisible();
      world.network.set('normal');
      await teacher.reload();
      await expect(students.getByText('Typed, not turned in')).toBeVisible();
    });
    await test.step('with the network it is turned in', async () => {
      await student.click();
      await expect(first).toHaveValue('A');
      await first.press('Control+Enter');
      await expect(teacher.getByText(/^Turned in for/)).toBeVisible();
      await expect(student).toContainText('From paper');
    });
    await test.step('the student finds it turned in', async () => {
      await page.reload();
      await page.getByRole('main').getByRole('link', { name: 'Light', exact: true }).click();
      await new LessonPlayerPage(page).steps.getByRole('link').last().click();
      await expect(page.getByRole('link', { name: 'Open the quiz' })).toBeHidden();
      await expect(page.getByText('Done').first()).toBeVisible();
    });
  } finally {
    await teacherDevice.close();
  }
});
