import { expect, test } from '../journey.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';

test('a teacher archives an assignment, opens it from the archive with the network gone, and brings it back', async ({
  world,
  chromebook,
}) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('teacher1');
  await page.goto('/authenticated/content/contentHome?tab=lessons');
  const archive = page.getByRole('button', { name: /^Archive: Ecosystems/ });
  const title = (await archive.getAttribute('aria-label'))?.replace('Archive: ', '') ?? '';
  const row = page.getByRole('main').getByRole('link', { name: title, exact: true });
  const bringBack = page.getByRole('button', { name: `Bring back: ${title}` });
  await archive.click();
  await expect(page.getByText(`Archived: ${title}.`)).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: `Archive: ${title}`, exact: true }).click();
  await expect(row).toBeHidden();

  await page.getByRole('link', { name: 'Archived', exact: true }).click();
  await expect(bringBack).toBeVisible();
  await row.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('This is archived.', { exact: false })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => page.evaluate((path) => Object.values(localStorage).some((kept) => String(kept).includes(path)), 'get_lesson_detail'))
    .toBe(true);
  world.network.set('down');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await bringBack.click();
  await expect(page.getByText('This could not be changed: archiving needs a connection.')).toBeVisible();

  world.network.set('normal');
  await expect(page.locator('[data-tide]')).not.toHaveAttribute('data-tide', 'offline');
  await bringBack.click();
  await expect(page.getByText(`In use again: ${title}`)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  // What the demo teacher had put away before is still there.
  await expect(page.getByRole('button', { name: /^Bring back: / })).toHaveCount(2);

  await page.goto('/authenticated/reports/home');
  await page.getByRole('button', { name: `Archive: ${title}` }).click();
  await expect(page.getByText(`Archived: ${title}.`)).toBeVisible();
  await page.getByText('Archived (1)').click();
  await expect(page.getByRole('table', { name: /^Archived assignments of / }).getByRole('link', { name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `Archive: ${title}` })).toBeVisible();
});
