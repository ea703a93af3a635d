import { expectClean } from '../axe.ts';
import { Chromebook, expect, test } from '../journey.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';

test('an answer sheet is printed, filled, scanned, looked at and turned in', async ({ world }) => {
  const device = new Chromebook(world.network.origin, { width: 1366, height: 768 });
  try {
    const page = await device.openOnline();
    const students = page.getByRole('navigation', { name: 'Students' });
    await new SignInPage(page).signIn('teacher1');
    await page.goto('/authenticated/reports/gradeBook');
    await page
      .getByRole('button', { name: /Ecosystems/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Enter from paper' }).click();
    await expect(students.getByText('Not begun').first()).toBeVisible();
    const name = (await students.getByRole('button').filter({ hasText: 'Not begun' }).nth(1).innerText()).split('\n')[0]?.trim() ?? '';

    await page.getByRole('link', { name: 'Print answer sheets' }).click();
    const sheet = page.getByRole('img', { name: `Answer sheet of ${name}` });
    await expect(sheet).toBeVisible();
    // The second choice of each question with a dark pencil; of the first question with one that is too light.
    await sheet.evaluate((svg) => {
      const questions = [...svg.querySelectorAll('g')].filter((group) => group.querySelector(':scope > g > circle'));
      for (const [at, question] of questions.entries())
        question.querySelectorAll('circle')[1]?.setAttribute('fill', at === 0 ? '#bbbbbb' : '#333333');
    });
    // As on paper: on the screen the bar at the top may lie over a part of the sheet.
    await page.emulateMedia({ media: 'print' });
    const buffer = await sheet.screenshot();
    await page.emulateMedia({ media: null });

    await page.getByRole('link', { name: 'Back to the answers' }).click();
    const reader = page.waitForEvent('requestfinished', (request) => request.url().includes('/jsQR-'));
    await page.getByRole('button', { name: 'Scan answer sheets' }).click();
    await reader;
    world.network.set('down');
    await page.locator('input[type=file]').setInputFiles({ name: 'sheet.png', mimeType: 'image/png', buffer });
    await expect(page.getByText(`${name}: 1 to look at`)).toBeVisible();
    await expectClean(page, 'scanned answer sheets');
    world.network.set('normal');

    const student = students.getByRole('button', { name: new RegExp(name) });
    await student.click();
    await expect(page.getByLabel('Question 2', { exact: true })).toHaveValue('B');
    await expect(page.getByAltText('What is on the sheet at question 1')).toBeVisible();
    await page.getByLabel('Question 1', { exact: true }).fill('B');
    await page.getByRole('button', { name: /^Turn in for/ }).click();
    await expect(page.getByText(/^Turned in for/)).toBeVisible();
    await expect(student).toContainText('From paper');
  } finally {
    await device.close();
  }
});
