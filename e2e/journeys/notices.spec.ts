import type { Page } from '@playwright/test';
import { expect, networkReturns, test } from '../journey.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';

const PUT_AWAY = `SELECT ((SELECT count(*) FROM notification_dismissal) + (SELECT count(*) FROM student_notice_dismissal))::int AS away`;

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notices: / });

test('the bell says how many notices there are; one put away can be had back until the panel closes', async ({ world, chromebook }) => {
  const page = await chromebook.openOnline();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('response', (response) => asked.push(`answer of ${new URL(response.url()).pathname}`));
  await new SignInPage(page).signIn('teacher3');
  const bell = bellOf(page);
  await expect(bell).toHaveAccessibleName('Notices: 2 to read');
  const wanted = ['/v2/session/nav_tabs', 'answer of /v2/session/nav_tabs', '/notification/get_notification'];
  // The screen shows the newest ones as well: which of the two asks again depends on which is there first.
  expect([...new Set(asked.filter((path) => wanted.includes(path)))]).toEqual(wanted);
  await bell.press('Enter');
  const panel = page.getByRole('region', { name: 'Notices' });
  await expect(panel.getByRole('heading', { level: 3 })).toHaveCount(2);

  await panel
    .getByRole('button', { name: /^Dismiss: / })
    .first()
    .click();
  await expect(bell).toHaveAccessibleName('Notices: 1 to read');
  await panel.getByRole('button', { name: /^Undo: / }).click();
  await expect(bell).toHaveAccessibleName('Notices: 2 to read');
  await expect(panel.getByRole('button', { name: /^Dismiss: / }).first()).toBeFocused();

  await page.keyboard.press('Enter');
  expect((await world.server.rows(PUT_AWAY))[0]?.away).toBe(0);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect.poll(async () => (await world.server.rows(PUT_AWAY))[0]?.away).toBe(1);
  await page.reload();
  await expect(bell).toHaveAccessibleName('Notices: 1 to read');
});

test('without a connection the last known notices are there; one put away then is told to the server when it is back', async ({
  world,
  chromebook,
}) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student24');
  const bell = bellOf(page);
  await expect(bell).toHaveAccessibleName(/to read$/);
  const toRead = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0]);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect(bell).toHaveAccessibleName(`Notices: ${toRead} to read`);
  world.network.set('down');
  await page.reload();
  await expect(page.locator('[data-tide]')).toHaveAttribute('data-tide', 'offline');
  await bell.click();
  const panel = page.getByRole('region', { name: 'Notices' });
  await expect(panel.getByText('Your lessons work without Wi-Fi')).toBeVisible();
  await expect(panel.getByText('You are offline. What you dismiss here stays dismissed when the connection is back.')).toBeVisible();
  // One that is stored, and one of a lesson.
  for (const title of [/^Dismiss: Your lessons work/, /^Dismiss: New lesson: Eco/])
    await panel.getByRole('button', { name: title }).click();
  await page.keyboard.press('Escape');
  const left = toRead > 2 ? `Notices: ${toRead - 2} to read` : 'Notices: none';
  await expect(bell).toHaveAccessibleName(left);
  await page.reload();
  await expect(page.locator('[data-tide]')).toHaveAttribute('data-tide', 'offline');
  await expect(bell).toHaveAccessibleName(left);
  const [before] = await world.server.rows(PUT_AWAY);
  await networkReturns(world, chromebook);
  await expect.poll(async () => (await world.server.rows(PUT_AWAY))[0]?.away).toBe(Number(before?.away) + 2);
  await page.reload();
  await expect(bell).toHaveAccessibleName(left);
});

test('all are put away with one press, which can be taken back; another tab knows it when somebody comes back to it', async ({
  chromebook,
}) => {
  const page = await chromebook.openOnline();
  await new SignInPage(page).signIn('teacher2');
  await expect(bellOf(page)).toHaveAccessibleName('Notices: 2 to read');
  const other = await chromebook.context.newPage();
  await other.goto('/authenticated/content/contentHome');
  await expect(bellOf(other)).toHaveAccessibleName('Notices: 2 to read');
  await page.bringToFront();
  await bellOf(page).click();
  const panel = page.getByRole('region', { name: 'Notices' });
  const all = panel.getByRole('button', { name: / all$/ });
  await all.press('Enter');
  await expect(bellOf(page)).toHaveAccessibleName('Notices: none');
  await expect(all).toHaveText('Undo all');
  await expect(all).toBeFocused();
  await expect(bellOf(other)).toHaveAccessibleName('Notices: none');
  await all.press('Enter');
  await expect(bellOf(page)).toHaveAccessibleName('Notices: 2 to read');
  await all.press('Enter');
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('heading', { level: 3, includeHidden: true })).toHaveCount(0);
  await other.reload();
  await expect(bellOf(other)).toHaveAccessibleName('Notices: none');
});
