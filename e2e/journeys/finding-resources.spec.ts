import { expect, test } from '../journey.ts';
import { LibraryPage } from '../page-models/library-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StandardsPage } from '../page-models/standards-page.ts';

test('a teacher types with a slip, opens what was meant by keyboard alone, and comes back to the results', async ({ chromebook }) => {
  const page = await chromebook.openOnline();
  await new SignInPage(page).signIn('teacher1');
  const library = new LibraryPage(page);
  await library.visit('');
  await library.box.waitFor();
  await page.keyboard.press('/');
  await expect(library.box).toBeFocused();
  await page.keyboard.type('mixtrue');
  await expect(library.verdict).toContainText('Showing results for “mixture”');
  await expect(library.found.first()).toHaveText(/mixture/i);
  await expect(library.results.locator('mark').first()).toHaveText(/^(mixture|mezcla)/i);
  await expect(page).toHaveURL(/[?&]q=mixtrue/);

  const [first, second] = await library.found.allInnerTexts();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(library.found.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the results' }).click();
  await expect(library.box).toHaveValue('mixtrue');
  await expect(library.found.first()).toHaveText(first ?? '');

  await page.getByRole('combobox', { name: 'What kind' }).selectOption('To check');
  await expect(library.rows.first()).toContainText('Quiz');
  await expect(library.rows.filter({ hasNotText: /Quiz|Assessment/ })).toHaveCount(0);
  await library.box.fill('xylophone');
  await expect(library.verdict).toContainText('Nothing found for “xylophone”');
  await library.box.press('Escape');
  await expect(library.results).toHaveCount(0);
  await expect(page).not.toHaveURL(/q=/);
});

test('with the server killed the search looks through the device and says so, and goes back by itself', async ({ world, chromebook }) => {
  test.slow();
  const page = await chromebook.open();
  await new SignInPage(page).signIn('teacher2');
  const library = new LibraryPage(page);
  await library.visit('?q=mixture');
  await expect(library.verdict).toContainText('resources found');
  const all = Number((await library.verdict.innerText()).match(/\d+/)?.[0]);
  const title = await library.found.first().innerText();
  await library.found.first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the results' }).click();
  await expect(library.found).toHaveCount(Math.min(all, 50));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await world.server.stop('SIGKILL');
  await library.box.fill('mixtures');
  await expect(library.verdict).toContainText('There is no connection.');
  await library.box.fill('mixture');
  await expect(library.verdict).toContainText('1 found on this device');
  await library.found.first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await world.server.start();
  await expect(library.found).toHaveCount(Math.min(all, 50));
});

test('a standard shows its resources, what covers it, and stays the way back from a resource', async ({ chromebook }) => {
  const page = await chromebook.openOnline();
  await new SignInPage(page).signIn('teacher1');
  await new LibraryPage(page).visit('');
  await new LibraryPage(page).box.waitFor();
  const standards = new StandardsPage(page);
  await standards.open();
  // One that whole sub-units teach: a practice has no teacher guide.
  const code = await standards.codes.filter({ hasText: '5.6A' }).first().innerText();
  await standards.find(code);
  await expect(standards.codes.first()).toHaveText(code);
  await standards.codes.first().click();
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Teacher guides' })).toBeVisible();

  await standards.breakOut('Quiz');
  await expect(standards.panel).toContainText(new RegExp(`${code.replace('.', '\\.')} · Questions? \\d`));
  await standards.panel.getByRole('link', { name: 'Open the resource' }).click();
  await page.getByRole('link', { name: 'Back to the standard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('standard_name')).toBe(code);
});

/** Two thousand readers more in the sub-unit of an item. */
const MANY = `insert into item (subunit_id, external_id, resource_type_id, title, summary, minutes, is_assignable, asset_urls, content_hash, sort_order)
  select $1, 'many-' || n, 25, jsonb_build_object('en', 'Reader ' || n, 'es', 'Lectura ' || n), '{"en": "", "es": ""}', 10, true, '{}', '', 1000 + n
  from generate_series(1, 2000) n`;

test('a sub-unit is seen as lesson blocks and as its sets, and of two thousand resources only those near the window are drawn', async ({
  world,
  chromebook,
}) => {
  const [plain, full] = await world.server.rows<{ unit_id: number; subunit_id: number }>(
    'select distinct on (unit_id) unit_id, subunit_id from subunit where sort_order >= 0 order by unit_id, sort_order limit 2',
  );
  await world.server.rows(
    `update item set collection = 'star_smart' where subunit_id = $1 and resource_type_id = 18 and external_id = 'quiz'`,
    [full?.subunit_id],
  );
  await world.server.rows(MANY, [full?.subunit_id]);
  const page = await chromebook.openOnline();
  await new SignInPage(page).signIn('teacher1');
  const library = new LibraryPage(page);
  await library.visit(`?unit_id=${plain?.unit_id}&subunit_id=${plain?.subunit_id}`);
  await library.view('Lesson blocks').click();
  await expect(page.getByRole('heading', { level: 2, name: /^(Explore|Explain|Check) \d+ min$/ })).toHaveCount(3);
  await expect(page.getByRole('heading', { level: 2, name: 'For the teacher' })).toBeVisible();
  await expect(library.view('STAR smart tests')).toHaveCount(0);

  await library.visit(`?unit_id=${full?.unit_id}&subunit_id=${full?.subunit_id}`);
  await library.view('STAR smart tests').click();
  await expect(library.rows).toHaveCount(1);
  await library.view('Resources').click();
  // What is far from the window is not drawn; each row tells its place and how many there are.
  await expect(library.rows.first()).toHaveAttribute('aria-setsize', '100');
  const more = page.getByRole('button', { name: /^Show more \(\d+,\d+ more\)$/ });
  await more.scrollIntoViewIfNeeded();
  // While the rows above it are still drawn the button moves, and a press may miss it.
  await expect(library.rows.last()).toHaveAttribute('aria-posinset', '100');
  await more.click();
  await expect(library.rows.last()).toHaveAttribute('aria-setsize', '200');
  await page.keyboard.press('End');
  await expect(library.rows.last()).toHaveAttribute('aria-posinset', '200');
  expect(await library.rows.count()).toBeLessThan(60);
  // The row that has the focus stays, and Tab goes on from it, wherever the window went.
  const link = library.rows.last().getByRole('link');
  await link.focus();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(library.rows.first()).toHaveAttribute('aria-posinset', '1');
  await expect(link).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(library.rows.and(page.locator('[aria-posinset="199"]')).getByRole('button').last()).toBeFocused();
});
