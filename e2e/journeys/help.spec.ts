import { expect, test } from '../journey.ts';
import { HelpPage } from '../page-models/help-page.ts';
import { Shell } from '../page-models/shell.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';

test('a teacher comes to the page about their screen, finds others, and reads them without a connection', async ({ world, chromebook }) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('teacher1');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const help = new HelpPage(page);
  await help.open();
  await expect(page.getByText('About the screen that you came from')).toContainText('Find resources');
  await help.find('recipt');
  await help.follow('Decide about late work');
  await expect(page.locator('main').getByRole('listitem').first()).toContainText('Late work to review');

  const picture = page.getByRole('figure').getByRole('img');
  await expect(picture).toHaveJSProperty('complete', true);

  world.network.set('down');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Decide about late work' })).toBeVisible();
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await help.open();
  await help.find('gafete');
  await help.follow('Print labels and sign-in badges');
});

test('a screen’s own link leads to the page about it, in a tab of its own that knows where one came from', async ({ chromebook }) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('teacher2');
  await page.goto('/authenticated/staarReady/reportTable');
  const [help] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'Help with this page' }).click()]);
  await expect(help.getByRole('heading', { level: 1, name: 'Get ready for STAAR' })).toBeVisible();
  await help.locator('main').getByRole('link', { name: 'Results and late work' }).click();
  await help.locator('main').getByRole('link', { name: 'Help', exact: true }).click();
  await expect(help.getByText(/screen \/authenticated\/staarReady\/reportTable, version/)).toBeVisible();
});

test('a student reads it in Spanish, and finds none of the pages for teachers', async ({ chromebook }) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student34');
  await new Shell(page).switchToSpanish();
  const help = new HelpPage(page);
  await help.open();
  await help.follow('Cuando no hay Wi-Fi');
  await expect(page.getByText('Sigue trabajando. No se pierde nada.')).toBeVisible();
  await page.goto('/authenticated/help/content?topic=it-network');
  await expect(page.getByText('Esta página de ayuda no está aquí')).toBeVisible();
});

test('who has opened the help can search it and open its pages without a connection', async ({ world, chromebook }) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student36');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  const help = new HelpPage(page);
  await help.open();
  // Fetched once the page has nothing else to do.
  const kept = () =>
    page.evaluate(async () => {
      const urls = await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      return urls.flat().filter((url) => /\/(help-found|subhelp)-/.test(url)).length;
    });
  await expect.poll(kept, { timeout: 30_000 }).toBe(2);
  world.network.set('down');
  await help.find('wifi');
  await help.follow('When there is no Wi-Fi');
  await expect(page.getByText('Keep working. Nothing is lost.')).toBeVisible();
});

test('a newcomer is led in until they say that they have seen it', async ({ world, chromebook }) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student35');
  const help = new HelpPage(page);
  await help.open();
  await expect(page.getByRole('region', { name: 'New here?' }).getByRole('link')).toHaveText('Find and do a lesson');
  await page.getByRole('button', { name: 'I have seen it' }).click();
  await expect(page.getByRole('heading', { name: 'New here?' })).toBeHidden();
  expect(
    await world.server.rows(`SELECT a.show_instruction FROM user_appearance a JOIN app_user u USING (district_id, user_puid)
      WHERE u.user_name = 'student35'`),
  ).toEqual([{ show_instruction: false }]);
});

test('what is asked outlives a lost connection, and goes with the screen and the version', async ({ world, chromebook }) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('teacher3');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const help = new HelpPage(page);
  await help.open();
  await page.getByLabel('Your question').fill('Where is the second page?');
  await expect(page.getByText(/screen \/authenticated\/content\/contentHome, version \d/)).toBeVisible();
  world.network.set('down');
  await page.getByRole('button', { name: 'Send the question' }).click();
  await expect(page.getByText('Sending needs a connection.')).toBeVisible();
  world.network.set('normal');
  await page.getByRole('button', { name: 'Send the question' }).click();
  await expect(page.getByText('Feedback sent successfully')).toBeVisible();
  await expect(page.getByLabel('Your question')).toHaveValue('');
  const [row] = await world.server.rows<{ feedback: string }>('SELECT feedback FROM feedback_message');
  expect(row?.feedback).toMatch(/^Where is the second page\?\n\n\(screen \/authenticated\/content\/contentHome, version \d/);
});

test('the keyboard leads to a page as the help says: Ctrl and K, then its name', async ({ chromebook }) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('teacher1');
  const search = page.getByLabel('Find a page or an action');
  // What listens for keys comes a moment after the first screen.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(search).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await search.fill('My Gr');
  await search.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'My Groups' })).toBeVisible();
});
