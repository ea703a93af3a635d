import { DEMO_PEOPLE } from '../../src/server/demo/demo-people.ts';
import { expectClean } from '../axe.ts';
import { Chromebook, expect, test } from '../journey.ts';
import { ClassReportsPage } from '../page-models/class-reports-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';

const WORDS = 'Name the evidence: which number in the table shows it?';

test('a comment is saved on one student’s answer, inserted by keys on another’s, and the student reads it', async ({
  world,
  chromebook,
}) => {
  const studentDevice = new Chromebook(world.network.origin, { width: 390, height: 780 });
  const teacher = await chromebook.openOnline();
  const feedback = teacher.getByRole('textbox', { name: 'Feedback to student' });
  const heading = teacher.getByRole('heading', { name: /^Answer of / });
  const grade = async () => {
    // From the comment to its button, on which a number gives the points and Enter saves.
    await teacher.keyboard.press('Escape');
    await teacher.keyboard.press('1');
    await expect(teacher.getByRole('button', { name: '1 point', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await teacher.keyboard.press('Enter');
  };
  try {
    await new SignInPage(teacher).signIn('teacher1');
    await teacher.goto('/authenticated/reports/grading');
    await teacher.getByRole('group', { name: 'Answers to grade in' }).getByRole('link').first().click();
    await teacher
      .getByRole('button', { name: /^Grade: / })
      .first()
      .click();
    await expect(feedback).toBeVisible();
    const title = await teacher.getByRole('heading', { level: 2 }).innerText();
    const first = await heading.innerText();

    await test.step('the teacher writes a comment and saves it, without the mouse', async () => {
      await teacher.keyboard.press('f');
      await teacher.keyboard.type(WORDS);
      await teacher.keyboard.press('Tab');
      await teacher.keyboard.press('Tab');
      await expect(teacher.getByRole('button', { name: 'Add to saved comments' })).toBeFocused();
      await teacher.keyboard.press('Enter');
      await expect(teacher.getByText('Added to your saved comments')).toBeVisible();
      await grade();
      await expect(heading).not.toHaveText(first);
    });
    const second = await test.step('on the next answer the list opens by a key, and Enter inserts', async () => {
      await expect(heading).toBeFocused();
      const used = teacher.getByRole('group', { name: 'Used on this question' });
      await teacher.keyboard.press('c');
      await expect(used).toContainText(WORDS);
      await expectClean(teacher, 'the list of saved comments');
      // The check at 390 px has remounted the screen.
      await teacher.reload();
      await expect(heading).toBeFocused();
      await teacher.keyboard.press('c');
      await expect(used).toContainText(WORDS);
      await teacher.keyboard.press('Enter');
      await expect(feedback).toHaveValue(WORDS);
      // The browser's own undo key takes it back, and the list is a slash away.
      await teacher.keyboard.press('Control+z');
      await expect(feedback).toHaveValue('');
      await teacher.keyboard.press('/');
      await teacher.keyboard.type('evidence');
      await teacher.keyboard.press('Enter');
      await expect(feedback).toHaveValue(WORDS);
      const name = await heading.innerText();
      await grade();
      await expect(heading).not.toHaveText(name);
      return [...DEMO_PEOPLE.values()].find(({ firstName, lastName }) => name.includes(firstName) && name.includes(lastName));
    });
    await test.step('all answers to the question stand side by side, with both comments', async () => {
      await teacher.getByRole('switch', { name: 'All answers side by side' }).press('Space');
      const rows = teacher.getByRole('list', { name: /^Answers to question/ }).getByRole('listitem');
      const graded = rows.filter({ has: teacher.getByRole('button', { name: '1 point', pressed: true }) });
      await expect(graded).toHaveCount(2);
      for (const row of await graded.all()) await expect(row.getByRole('textbox')).toHaveValue(WORDS);
      await expectClean(teacher, 'all answers to a question side by side');
      await teacher.reload();
      await expect(teacher.locator('h3:focus')).toBeVisible();
    });
    await test.step('the list is edited from where it is used', async () => {
      await teacher.keyboard.press('c');
      await teacher.getByRole('button', { name: 'Edit list' }).click();
      const dialog = teacher.getByRole('dialog', { name: 'Saved comments' });
      await expect(dialog).toContainText('Used 3 times');
      await dialog.getByRole('button', { name: /^Delete: / }).click();
      await expect(dialog).toContainText('No saved comments yet');
      await teacher.getByRole('button', { name: 'Undo' }).click();
      await expect(dialog).toContainText(WORDS);
    });
    await test.step('the report is released, and the second student reads the comment', async () => {
      const group = new URL(teacher.url()).searchParams.get('group_puid');
      await teacher.goto(`/authenticated/mygroups/trackAssessments?group_puid=${group}`);
      await new ClassReportsPage(teacher).release(title);
      const page = await studentDevice.openOnline();
      await new SignInPage(page).signIn(second?.userName ?? '');
      await page.goto('/authenticated/studentDashboard/report');
      await page.getByRole('link', { name: 'See what I can learn' }).first().click();
      await expect(page.getByRole('group', { name: 'What my teacher says' }).filter({ hasText: WORDS })).toHaveCount(1);
    });
  } finally {
    await studentDevice.dispose();
  }
});
