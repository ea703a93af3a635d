import { faultyPackage, soundPackage } from '../content-package.ts';
import { expect, test } from '../journey.ts';
import { ImportPage } from '../page-models/import-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';

/** The worker's other journeys know one product. */
test.afterEach(async ({ world }) => {
  const items = `(select item_id from item join subunit using (subunit_id) join unit using (unit_id) join product using (product_id) where package_id = 'tides-grade-4')`;
  for (const statement of [
    `delete from quiz_option where question_id in (select question_id from quiz_question where quiz_id in ${items})`,
    `delete from quiz_question where quiz_id in ${items}`,
    `delete from item where item_id in ${items}`,
    `delete from subunit where unit_id in (select unit_id from unit join product using (product_id) where package_id = 'tides-grade-4')`,
    `delete from unit where product_id in (select product_id from product where package_id = 'tides-grade-4')`,
    `delete from product where package_id = 'tides-grade-4'`,
    'select refresh_library_counts()',
  ])
    await world.server.rows(statement);
});

test('a product administrator mends a package by what is said of it, and brings it in through a lost connection', async ({
  world,
  chromebook,
}) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('productadmin');
  const importing = new ImportPage(page);
  await importing.visit();
  await importing.choose(await faultyPackage());
  await importing.check();
  await expect(page.getByRole('status').filter({ hasText: 'Nothing was changed' })).toBeVisible();
  const questions = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'unit-tides/rock-pools/questions.csv' }) });
  await expect(questions.getByRole('listitem')).toHaveText(
    'Line 2the type "slider" cannot be shown; use one of choice, multiple, order, text, extended, drawing, photo, file',
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the list as text' }).click();
  expect((await download).suggestedFilename()).toBe('faulty-tides.zip.txt');

  await importing.choose(await soundPackage());
  await expect(page.getByRole('heading', { name: /to fix/ })).toBeHidden();
  await importing.check();
  await expect(page.getByText('No problems found.')).toBeVisible();
  expect(await world.server.rows("select 1 from product where package_id not like 'science-grade-%'")).toEqual([]);

  await page.getByRole('button', { name: 'Import now' }).click();
  world.network.set('down');
  await page.getByRole('dialog').getByRole('button', { name: 'Import now' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'There is no connection' })).toBeVisible();
  await expect(page.getByText('tides.zip')).toBeVisible();
  world.network.set('normal');
  // Nobody presses anything: it goes on by itself.
  await expect(page.getByText('The content is in the library.')).toBeVisible();
  await page.getByRole('link', { name: 'Open the product' }).click();
  await expect(page.getByRole('heading', { name: 'Tides and Shores' })).toBeVisible();
});
