import { expectClean } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';

const [FIRST, THIRD] = ['Period 1 Science', 'Period 3 Science'];
const IN_THIRD = 'student27';

test('the gradebook of all classes: a score is excused in its own class, the link keeps the selection, the file has both classes, and an outage loses nothing', async ({
  world,
  chromebook,
}) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('teacher1');
  const picker = page.getByLabel('Class', { exact: true });
  const [student] = await world.server.rows<{ name: string }>(
    `SELECT first_name || ' ' || last_name AS name FROM app_user WHERE user_name = '${IN_THIRD}'`,
  );
  const classOf = page.getByRole('gridcell', { name: `${student?.name}, Class: ${THIRD}` });
  const excused = page.getByRole('gridcell', { name: new RegExp(`^${student?.name}, .*: Excused`) });

  await test.step('one table lists the students of all classes, each with the class', async () => {
    await page.goto('/authenticated/reports/gradeBook');
    await picker.selectOption({ label: 'All my classes' });
    await expect(classOf).toBeVisible();
    await expectClean(page, 'the gradebook of all classes');
  });
  await test.step('EX on a score of Period 3 excuses it there', async () => {
    const cell = page.getByRole('gridcell', { name: new RegExp(`^${student?.name}, Check.*: (Not yet|Missing|\\d)`) }).first();
    await cell.focus();
    await page.keyboard.type('EX');
    await expect(excused.first()).toBeVisible();
    const rows = await world.server.rows<{ group_name: string }>(
      `SELECT g.group_name FROM score_decision s JOIN assignment a USING (district_id, assignment_id) JOIN class_group g USING (district_id, group_puid)
         JOIN app_user u ON u.user_puid = s.user_puid WHERE u.user_name = '${IN_THIRD}' AND s.kind = 'excused'`,
    );
    expect(rows.map(({ group_name }) => group_name)).toEqual([THIRD]);
  });
  await test.step('two selected classes are in the URL and survive a reload', async () => {
    await picker.selectOption('These classes…');
    const dialog = page.getByRole('dialog', { name: 'Classes in this report' });
    for (const name of [FIRST, THIRD]) await dialog.getByRole('checkbox', { name }).check();
    await dialog.getByRole('button', { name: 'Show these classes' }).click();
    await expect(page).toHaveURL(/classes=/);
    await page.reload();
    await expect(picker.locator('option:checked')).toHaveText(`${FIRST} and ${THIRD}`);
    await expect(classOf).toBeVisible();
  });
  await test.step('the spreadsheet covers both', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Gradebook for Excel' }).click();
    expect((await saved).suggestedFilename()).toContain(`${FIRST}, ${THIRD}`);
  });
  await test.step('the group report covers both: who needs help, and each quiz with its class', async () => {
    await page.goto(`/authenticated/mygroups/groupAssementReport?${new URL(page.url()).searchParams}`);
    await expect(picker.locator('option:checked')).toHaveText(`${FIRST} and ${THIRD}`);
    for (const name of [FIRST, THIRD]) await expect(page.getByRole('cell', { name, exact: true }).first()).toBeVisible();
    await expectClean(page, 'group report of several classes');
    await page.goBack();
    await expect(classOf).toBeVisible();
  });
  await test.step('without a network the table is still there after a reload', async () => {
    world.network.set('down');
    await page.reload();
    await expect(classOf).toBeVisible();
    await expect(excused.first()).toBeVisible();
  });
});
