import { dayIn } from '../../src/domain/time/day-in.ts';
import { addDays, addSchoolDays } from '../../src/domain/time/school-days.ts';
import { expectClean } from '../axe.ts';
import { byKeyboard } from '../input-methods.ts';
import { Chromebook, expect, networkReturns, test, type World } from '../journey.ts';
import { AssignDialog } from '../page-models/assign-dialog.ts';
import { LessonDatesDialog } from '../page-models/lesson-dates-dialog.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';
import { WorkspacePage } from '../page-models/workspace-page.ts';
import { ZONE } from '../zone.ts';

const [FIRST, THIRD] = ['Period 1 Science', 'Period 3 Science'];
const LESSON = 'Tides by the week';
const IN_FIRST = 'student11';
const IN_THIRD = 'student27';
/** A due day that a student sees by its weekday and date. */
const asStudent = (day: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

/** When the lesson is due in each class, as the server has it. */
async function dueDays({ server }: World) {
  const rows = await server.rows<{ group_name: string; due: string }>(
    `SELECT g.group_name, to_char(a.due_date AT TIME ZONE d.time_zone, 'YYYY-MM-DD') AS due
     FROM assignment a JOIN lesson l USING (district_id, lesson_id) JOIN class_group g USING (district_id, group_puid) JOIN district d USING (district_id)
     WHERE l.lesson_name = $1 AND a.closed_at IS NULL`,
    [LESSON],
  );
  return Object.fromEntries(rows.map(({ group_name, due }) => [group_name, due]));
}

test('a lesson is moved by two school days in two classes, one date is copied to all and taken back, and each student sees the right day', async ({
  world,
  chromebook,
}) => {
  test.slow();
  const page = await chromebook.open();
  const input = byKeyboard(page);
  const workspace = new WorkspacePage(page, input);
  const dates = new LessonDatesDialog(page, input);
  const today = dayIn(new Date(), ZONE);
  const [due, otherDue] = [addSchoolDays(today, 20), addSchoolDays(today, 23)];
  const [moved, otherMoved] = [addSchoolDays(due, 2), addSchoolDays(otherDue, 2)];
  const openDates = async () => {
    await input.press(workspace.row(LESSON).getByRole('button', { name: 'Dates in all classes' }));
    await dates.field('Due', FIRST).waitFor();
  };
  const save = async () => {
    await dates.save();
    await dates.root.waitFor({ state: 'hidden' });
  };
  const students = [
    new Chromebook(world.network.origin, { width: 1366, height: 768 }),
    new Chromebook(world.network.origin, { width: 390, height: 844 }),
  ] as const;
  const homes: StudentDashboardPage[] = [];
  const seen = async (first: string, third: string) => {
    for (const [index, day] of [first, third].entries()) {
      const home = homes[index];
      if (!home) continue;
      await home.visit();
      await expect(home.lesson(LESSON)).toContainText(`Due ${asStudent(day)}`);
    }
  };

  try {
    await new SignInPage(page, input).signIn('teacher1');
    await test.step('made, and given to two classes', async () => {
      await workspace.visit();
      await workspace.begin(LESSON);
      await workspace.add(1);
      await workspace.save('Save');
      await workspace.act(LESSON, 'Assign…');
      const dialog = new AssignDialog(page, input);
      await dialog.tick(FIRST);
      await dialog.tick(THIRD);
      await dialog.assign();
    });

    await test.step('each class gets a day, typed with an impossible one first', async () => {
      await openDates();
      await input.write(dates.field('Due', FIRST), due.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1'));
      await input.write(dates.field('Due', THIRD), otherDue);
      await input.write(dates.field('Late until', THIRD), addDays(otherDue, -1));
      await dates.save();
      await expect(dates.root.getByRole('alert')).toContainText(`${THIRD}, Late until: `);
      await input.write(dates.field('Late until', THIRD), addDays(otherDue, 7));
      await save();
      expect(await dueDays(world)).toEqual({ [FIRST]: due, [THIRD]: otherDue });
    });

    await test.step('both are moved by two school days, at a device that loses its server in between', async () => {
      await openDates();
      await expectClean(page, 'dates in all classes');
      await input.press(dates.root.getByRole('button', { name: `Calendar: Due, ${FIRST}` }));
      await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Next month' })).toBeHidden();
      await dates.moveLater(2);
      await world.server.stop('SIGKILL');
      await dates.save();
      await expect(dates.root.getByRole('alert')).toContainText('You’re offline');
      await world.server.start();
      await networkReturns(world, chromebook);
      await save();
      expect(await dueDays(world)).toEqual({ [FIRST]: moved, [THIRD]: otherMoved });
    });

    await test.step('a student of each class sees its own day', async () => {
      for (const [index, name] of [IN_FIRST, IN_THIRD].entries()) {
        const student = await students[index === 0 ? 0 : 1].openOnline();
        await new SignInPage(student).signIn(name);
        homes.push(new StudentDashboardPage(student));
      }
      await seen(moved, otherMoved);
    });

    await test.step('the dates of one class are copied to all, seen, and taken back', async () => {
      await openDates();
      await dates.copyDatesOf(THIRD);
      await save();
      expect(await dueDays(world)).toEqual({ [FIRST]: otherMoved, [THIRD]: otherMoved });
      await input.press(page.getByRole('button', { name: 'Undo' }).last());
      await expect(page.getByText('Undone.', { exact: true })).toBeVisible();
      expect(await dueDays(world)).toEqual({ [FIRST]: moved, [THIRD]: otherMoved });
      await seen(moved, otherMoved);
    });

    await test.step('the assign dialog leads to the same table', async () => {
      await workspace.act(LESSON, /^Assign…/);
      await input.press(new AssignDialog(page, input).root.getByRole('button', { name: 'Dates in all classes' }));
      await expect(dates.field('Due', FIRST)).toHaveValue(asStudent(moved));
      await input.press(dates.root.getByRole('button', { name: 'Close' }).last());
      await dates.root.waitFor({ state: 'hidden' });
    });
  } finally {
    await Promise.all(students.map((device) => device.dispose()));
  }
});
