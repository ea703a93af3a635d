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

  await test.step('the keyboard leads to a page as the help says: Ctrl and K, then its name', async () => {
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

  await test.step('a screen’s own link leads to the page about it, in a tab of its own that knows where one came from', async () => {
    await page.goto('/authenticated/staarReady/reportTable');
    const [tab] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'Help with this page' }).click()]);
    await expect(tab.getByRole('heading', { level: 1, name: 'Get ready for STAAR' })).toBeVisible();
    await tab.locator('main').getByRole('link', { name: 'Results and late work' }).click();
    await tab.locator('main').getByRole('link', { name: 'Help', exact: true }).click();
    await expect(tab.getByText(/screen \/authenticated\/staarReady\/reportTable, version/)).toBeVisible();
    await tab.close();
  });

  const help = new HelpPage(page);
  await page.goto('/authenticated/content/contentHome');
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

test('a new student is led in once, searches the help without a connection, and reads none of the pages for teachers', async ({
  world,
  chromebook,
}) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student35');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  const help = new HelpPage(page);
  await help.open();

  await test.step('led in until they say that they have seen it', async () => {
    await expect(page.getByRole('region', { name: 'New here?' }).getByRole('link')).toHaveText('Find and do a lesson');
    await page.getByRole('button', { name: 'I have seen it' }).click();
    await expect(page.getByRole('heading', { name: 'New here?' })).toBeHidden();
    expect(
      await world.server.rows(`SELECT a.show_instruction FROM user_appearance a JOIN app_user u USING (district_id, user_puid)
        WHERE u.user_name = 'student35'`),
    ).toEqual([{ show_instruction: false }]);
  });

  await test.step('who has opened the help can search it and open its pages without a connection', async () => {
    // Fetched once the page has nothing else to do.
    const kept = () =>
      page.evaluate(async () => {
        const urls = await Promise.all(
          (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
        );
        return urls.flat().filter((url) => /\/(help-found|subhelp)-/.test(url)).length;
      });
    await expect.poll(kept).toBe(2);
    world.network.set('down');
    await help.find('wifi');
    await help.follow('When there is no Wi-Fi');
    await expect(page.getByText('Keep working. Nothing is lost.')).toBeVisible();
  });

  await test.step('a page for teachers is not there, in Spanish either', async () => {
    world.network.set('normal');
    await page.reload();
    await new Shell(page).switchToSpanish();
    await expect(page.getByText('Sigue trabajando. No se pierde nada.')).toBeVisible();
    await page.goto('/authenticated/help/content?topic=it-network');
    await expect(page.getByText('Esta página de ayuda no está aquí')).toBeVisible();
  });
});
