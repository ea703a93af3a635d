import { expectClean } from '../axe.ts';
import { draftsOf } from '../device-scan.ts';
import { Chromebook, expect, networkReturns, test } from '../journey.ts';
import { LabPage } from '../page-models/lab-page.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { ReportsPage } from '../page-models/reports-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';

const CLASS = 'Period 1 Science';
const LESSON = 'Mixtures, Solutions, and Particles';
const WHY = 'salt has mass too';
const SAID = 'Same number of dots, less room.';
const COMMENT = 'Good thinking! Which number shows it?';

test('student1 does a lab with all kinds of fields through an outage; teacher1 comments on it, and the student reads that', async ({
  world,
  chromebook,
}) => {
  const teacherDevice = new Chromebook(world.network.origin, { width: 1366, height: 768 });
  try {
    let page = await chromebook.open();
    await new SignInPage(page).signIn('student1');
    const dashboard = new StudentDashboardPage(page);
    await dashboard.untilAllReadyOffline();
    const student = (await dashboard.greeting.innerText()).replace(/^Hi, |!$/g, '');
    await page.getByRole('main').getByRole('link', { name: LESSON, exact: true }).click();
    await new LessonPlayerPage(page).steps.getByRole('link', { name: /Where Did the Salt Go/ }).click();
    let lab = new LabPage(page);
    await expect(lab.field('mass').getByRole('radio')).toHaveCount(3);

    await test.step('filled in without a network, with the lid closed in the middle of it', async () => {
      world.network.set('down');
      await lab.field('mass').getByText('110 g', { exact: true }).click();
      await lab.field('predict-1').getByRole('textbox').fill(WHY);
      await expect(lab.markDone).toBeHidden();
      // A browser that is killed within milliseconds of a letter may not have stored it yet.
      await expect.poll(() => draftsOf(page)).toContain(WHY);
      const address = page.url();
      await chromebook.close();
      page = await chromebook.open();
      await page.goto(address);
      lab = new LabPage(page);
      await expect(lab.field('mass').getByRole('radio', { name: '110 g', exact: true })).toBeChecked();
      await expect(lab.field('predict-1').getByRole('textbox')).toHaveValue(WHY);
      await lab.cells.first().waitFor();
      for (const [index, cell] of (await lab.cells.all()).entries()) await cell.fill(String(index + 100));
      for (const [index, field] of (await lab.textFields.all()).entries())
        if ((await field.inputValue()) === '') await field.fill(`Answer ${index}`);
      await lab.draw('drawing-1', SAID);
      await lab.addPhoto('photo', 'Our two cups.');
    });

    await test.step('a table becomes the chart that the student chooses', async () => {
      await lab.field('data').getByRole('button', { name: 'Make a chart of this table' }).click();
      await lab
        .field('data')
        .getByRole('combobox', { name: /^Kind of chart/ })
        .selectOption('A line');
      await lab.field('data').getByRole('combobox', { name: /^Show/ }).selectOption('Sand and water');
      await expect(lab.field('data').getByRole('img', { name: /^Sand and water: Properties of the solid before 101/ })).toBeVisible();
      await expectClean(page, 'a lab that is filled in');
      await page.setViewportSize({ width: 1366, height: 768 });
    });

    await test.step('turned in without a network, and received when it is back', async () => {
      await lab.turnIn();
      await expect(page.getByText('You turned in this lab.')).toBeVisible();
      await expect(page.getByText('Done! Nice work. It is saved.')).toBeVisible();
      await networkReturns(world, chromebook);
      await expect
        .poll(async () => (await world.server.rows('select 1 from quiz_result where submitted_at is not null and max_score = 0')).length)
        .toBe(1);
    });

    await test.step('the teacher sees each field in its place, and says something of one', async () => {
      const teacher = await teacherDevice.openOnline();
      await new SignInPage(teacher).signIn('teacher1');
      const reports = new ReportsPage(teacher);
      await reports.visit();
      await reports.chooseClass(CLASS);
      await reports.openLesson(LESSON);
      await reports.resource(/Where Did the Salt Go/).click();
      await teacher.getByRole('link', { name: 'See the lab' }).first().click();
      await expect(teacher.getByRole('heading', { level: 1, name: 'Where Did the Salt Go?' })).toBeVisible();
      await expect(teacher.getByText(new RegExp(`${student}.* · Turned in · 1`)).first()).toBeVisible();
      const seen = new LabPage(teacher);
      await expect(seen.field('predict-1')).toContainText(WHY);
      await expect(seen.field('mass').locator('[data-chosen]')).toHaveText('110 g');
      await expect(seen.field('drawing-1')).toContainText(SAID);
      await expect(seen.field('photo').getByRole('img')).toBeVisible();
      await expect(seen.field('data').getByRole('img', { name: /^Sand and water:/ })).toBeVisible();
      await seen
        .field('predict-1')
        .getByRole('button', { name: /^Comment/ })
        .click();
      await seen.field('predict-1').getByRole('textbox').fill(COMMENT);
      await expectClean(teacher, 'a lab with a comment being written');
      await teacher.setViewportSize({ width: 1366, height: 768 });
      await seen.field('predict-1').getByRole('button', { name: 'Save comment' }).click();
      await expect(seen.field('predict-1').getByText(COMMENT)).toBeVisible();
    });

    await page.reload();
    await expect(new LabPage(page).field('predict-1').getByText(COMMENT)).toBeVisible();
  } finally {
    await teacherDevice.dispose();
  }
});
