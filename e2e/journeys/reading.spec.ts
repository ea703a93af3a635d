import { everythingOn, untilSealable } from '../device-scan.ts';
import { expect, test } from '../journey.ts';
import { ReaderPage } from '../page-models/reader-page.ts';
import { Shell } from '../page-models/shell.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';

const NOTE = 'heliotrope-canary-4711';

test('text size, a word’s card, a highlight and a note outlive a reload without a network, reach the server, and are not the next student’s', async ({
  world,
  chromebook,
}) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student17');
  const reader = new ReaderPage(page);
  const isNoteHere = async () => (await everythingOn(page, chromebook.context)).includes(NOTE);
  const [{ item_id } = { item_id: 0 }] = await world.server.rows<{ item_id: number }>(
    'SELECT min(item_id) AS item_id FROM item WHERE resource_type_id = 25',
  );
  await reader.visit(item_id);
  await reader.untilKept();
  // Once the worker controls the page, it has the program.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await reader.word('mass').waitFor();
  await untilSealable(page);

  world.network.set('down');
  await page.reload();
  await expect(reader.text).toHaveAttribute('data-size', '2');
  await reader.word('mass').press('Enter');
  await expect(page.getByRole('dialog', { name: 'mass' }).getByText('masa', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await reader.tool('Bigger text (A+)').click();
  await reader.tool('More space').click();
  await reader.tool('Sentence by sentence').click();
  await reader.tool('Next sentence').click();
  await reader.tool('Mark in green').click();
  await expect(reader.notes).toHaveCount(1);
  await reader.tool('Next sentence').click();
  await reader.writeNote(NOTE);
  await expect(reader.notes).toHaveCount(2);

  await page.reload();
  await expect(reader.text).toHaveAttribute('data-size', '3');
  await expect(reader.text).toHaveAttribute('data-spaced', 'true');
  await expect(reader.notes).toHaveCount(2);
  await expect(reader.notes.getByText(NOTE)).toBeVisible();

  await new Shell(page).signOut();
  await page.getByRole('button', { name: /Sign out, keep it safe here/ }).click();
  await page.waitForURL((url) => url.pathname === '/');
  // The sign-in screen appears while the device is still being cleared.
  await expect.poll(isNoteHere).toBe(false);

  world.network.set('normal');
  await new SignInPage(page).signIn('student18');
  await reader.visit(item_id);
  await expect(reader.text).toHaveAttribute('data-size', '2');
  await expect(reader.notesLink(0)).toBeVisible();
  const kept = () =>
    world.server.rows<{ user_name: string }>(
      `SELECT user_name FROM reading_note JOIN app_user USING (district_id, user_puid) WHERE comment = '${NOTE}'`,
    );
  await expect.poll(kept).toEqual([{ user_name: 'student17' }]);
  expect(await isNoteHere()).toBe(false);
  // Each opening is counted once, whoever sent it: one before the outage and two during it.
  const opened = () =>
    world.server.rows<{ times: number }>(
      `SELECT count(*)::int AS times FROM content_tracking JOIN app_user USING (district_id, user_puid)
       WHERE user_name = 'student17' AND item_id = ${item_id}`,
    );
  await expect.poll(opened).toEqual([{ times: 3 }]);
});
