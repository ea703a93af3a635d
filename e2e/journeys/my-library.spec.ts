import { expect, test } from '../journey.ts';
import { MyLibraryPage } from '../page-models/my-library-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';

test('a teacher keeps a resource, finds it in my library with the network gone, and lets it go', async ({ world, chromebook }) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('teacher3');
  await page.goto('/authenticated/content/contentHome?unit_id=2&type=25');
  const keep = page.getByRole('button', { name: /^Save to My Library: / }).first();
  const title = (await keep.getAttribute('aria-label'))?.replace('Save to My Library: ', '') ?? '';
  await keep.click();
  await expect(page.getByRole('button', { name: `In my library: ${title}` })).toHaveAttribute('aria-pressed', 'true');
  const count = 'SELECT count(*)::int AS kept FROM my_library_item';
  await expect.poll(async () => (await world.server.rows(count))[0]?.kept).toBe(1);

  const mine = new MyLibraryPage(page);
  await mine.visit();
  await expect(mine.row(title)).toBeVisible();
  const find = page.getByRole('searchbox', { name: 'Find in my library' });
  await find.pressSequentially('no such words');
  await expect(find).toHaveValue('no such words');
  await expect(mine.row(title)).toBeHidden();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(mine.row(title)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await page.getByRole('link', { name: 'Back to the library' }).click();
  await expect(mine.row(title)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect(mine.row(title)).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate((words) => Object.values(localStorage).some((kept) => String(kept).includes(words)), 'Get_MyLibrary_resources'),
    )
    .toBe(true);
  world.network.set('down');
  await page.reload();
  await expect(mine.row(title)).toBeVisible();
  await page.getByRole('button', { name: `In my library: ${title}` }).click();
  await expect(page.getByText('My library could not be changed: that needs a connection.')).toBeVisible();
  await expect(mine.row(title)).toBeVisible();

  world.network.set('normal');
  await expect(page.locator('[data-tide]')).not.toHaveAttribute('data-tide', 'offline');
  await page.getByRole('button', { name: `In my library: ${title}` }).click();
  await expect(mine.row(title)).toBeHidden();
  await expect.poll(async () => (await world.server.rows(count))[0]?.kept).toBe(0);
});

test('the buttons beside a resource lie within its row and beside its standards, on a Chromebook and on a phone', async ({
  chromebook,
}) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('teacher3');
  await page.goto('/authenticated/content/contentHome?q=mixtures');
  const keep = page.getByRole('button', { name: /^Save to My Library: / }).first();
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 768 });
    await expect(keep).toBeVisible();
    const astray = await page.locator('main li:has(button[title])').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const { right } = row.getBoundingClientRect();
        const range = document.createRange();
        const texts = [...row.querySelectorAll('p')].flatMap((text) => {
          range.selectNodeContents(text);
          return [...range.getClientRects()];
        });
        return [...row.querySelectorAll('button')]
          .map((button) => button.getBoundingClientRect())
          .filter(
            (box) =>
              box.right > right + 0.5 ||
              texts.some(
                (text) => text.left < box.right - 1 && text.right > box.left + 1 && text.top < box.bottom - 1 && text.bottom > box.top + 1,
              ),
          );
      }),
    );
    expect(astray, `at ${width} pixels`).toEqual([]);
  }
});

test('an external resource is added, corrected, opened by way of the leaving step and removed; a lost connection loses none', async ({
  world,
  chromebook,
}) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('teacher3');
  const mine = new MyLibraryPage(page);
  await mine.visit();
  await mine.addExternal('A film about volcanoes', 'example.org');
  await expect(mine.panel.getByLabel('Web address')).toHaveAccessibleDescription(/begins with https:\/\//);
  await mine.panel.getByLabel('Web address').fill('https://volcano.example.org/film?a=1');
  await mine.panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Resource Added')).toBeVisible();
  await expect(mine.panel).toBeHidden();

  await page.getByRole('button', { name: 'Edit: A film about volcanoes' }).click();
  await mine.panel.getByLabel('Description').fill('Six minutes');
  await mine.panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Resource Updated')).toBeVisible();
  await expect(mine.row('Six minutes')).toBeVisible();

  await page.getByRole('button', { name: 'A film about volcanoes', exact: true }).click();
  const leaving = page.getByRole('dialog', { name: 'You are leaving Tidepool' });
  const out = leaving.getByRole('link', { name: 'Open volcano.example.org' });
  await expect(out).toHaveAttribute('href', 'https://volcano.example.org/film?a=1');
  await expect(out).toHaveAttribute('target', '_blank');
  await expect(out).toHaveAttribute('rel', 'noopener noreferrer');
  await leaving.getByRole('button', { name: 'Stay here' }).click();
  await expect(leaving).toBeHidden();

  await page.getByRole('button', { name: 'Remove: A film about volcanoes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(mine.row('Six minutes')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(mine.row('Six minutes')).toBeVisible();

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  world.network.set('down');
  await mine.addExternal('Typed in a tunnel', 'https://tunnel.example.org/');
  await expect(mine.panel.getByText('Saving needs a connection.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Add an external resource' }).click();
  await expect(mine.panel.getByLabel('Title')).toHaveValue('Typed in a tunnel');
});

test('opening a preview stands in what was opened last, also when it was opened without a connection', async ({ world, chromebook }) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('teacher3');
  await page.goto('/authenticated/content/previewResource?item_id=1');
  const title = await page.getByRole('main').getByRole('heading', { level: 1 }).innerText();
  const opened = 'SELECT count(*)::int AS times FROM content_tracking WHERE item_id = 1';
  await expect.poll(async () => (await world.server.rows(opened))[0]?.times).toBe(1);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect.poll(async () => (await world.server.rows(opened))[0]?.times).toBe(2);
  world.network.set('down');
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('[data-tide]')).toHaveAttribute('data-tide', 'offline');
  expect((await world.server.rows(opened))[0]?.times).toBe(2);
  world.network.set('normal');
  await expect.poll(async () => (await world.server.rows(opened))[0]?.times).toBe(3);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible();
});
