import type { Page } from '@playwright/test';
import { expectClean, violationsOf } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { Shell } from '../page-models/shell.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';

/** Signs out, and waits for the page on which the next person signs in. */
async function signOut(page: Page): Promise<void> {
  await new Shell(page).signOut();
  await expect(page.getByRole('textbox', { name: 'User name' })).toBeVisible();
}

test('a teacher prints weekly summaries, the district mails them, and a guardian unsubscribes by the link', async ({
  chromebook,
  world,
}) => {
  const [place] = await world.server.rows<{ group_puid: string; user_puid: string; first_name: string; group_name: string }>(`
    SELECT g.group_puid, g.group_name, u.user_puid, u.first_name FROM app_user t JOIN class_group g ON g.user_puid = t.user_puid
    JOIN group_member m ON m.group_puid = g.group_puid JOIN app_user u ON u.user_puid = m.user_puid
    WHERE t.user_name = 'teacher1' AND g.parent_group_puid IS NULL AND g.deleted_at IS NULL AND u.user_name = 'student1'
    ORDER BY g.group_name LIMIT 1`);
  const page = await chromebook.openOnline();
  await new SignInPage(page).signIn('districtadmin');
  await page.goto(`/authenticated/admin/manageUsers/guardians?account_puid=${place?.user_puid}`);
  await page.getByRole('button', { name: 'Add guardian' }).click();
  const form = page.getByRole('dialog', { name: 'Add guardian' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Rosa Díaz');
  await form.getByRole('textbox', { name: 'Email' }).fill('rosa@example.com');
  await form.getByRole('radio', { name: 'Spanish', exact: true }).check();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'rosa@example.com' })).toContainText('By email');
  await expectClean(page, 'the guardians of a student');
  await signOut(page);

  await new SignInPage(page).signIn('teacher1');
  await page.goto(`/authenticated/reports/home?group_puid=${place?.group_puid}`);
  await page.getByRole('link', { name: 'Weekly summaries' }).click();
  await page.getByRole('button', { name: 'Write a sentence' }).click();
  const sentence = page.getByRole('dialog', { name: 'Your sentence to all families' });
  await sentence.getByRole('textbox', { name: 'Your sentence to all families' }).fill('We built volcanoes.');
  await sentence.getByRole('textbox', { name: 'The same in Spanish' }).fill('Construimos volcanes.');
  await sentence.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Construimos volcanes.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Print \d+ summaries$/ })).toBeVisible();
  await expectClean(page, 'weekly summaries of a class');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Construimos volcanes.').first()).toBeVisible();
  await expect(page.getByText('Guardians: Rosa Díaz')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Print/ })).toBeHidden();
  await page.emulateMedia({ media: null });
  await signOut(page);

  await new SignInPage(page).signIn('districtadmin');
  await page.goto('/authenticated/admin/adminHome');
  await page.getByRole('link', { name: 'Weekly summaries' }).click();
  await page.getByRole('switch', { name: 'Send weekly summaries' }).check({ force: true });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectClean(page, 'the mailing of weekly summaries');
  await page.getByRole('button', { name: 'Send last week now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('The summaries are being written.')).toBeVisible();
  const queued = () => world.server.rows("SELECT mail_id FROM mail WHERE kind = 'weekly_summary' AND to_address = 'rosa@example.com'");
  await expect.poll(async () => (await queued()).length).toBe(1);
  await page.goto('/authenticated/admin/manageUsers/mail');
  const mail = page.getByRole('button', { name: new RegExp(`^Read: ${place?.first_name} .*: semana del`) });
  await mail.click();
  const text = await page.getByRole('dialog').innerText();
  expect(text).toContain('Construimos volcanes.');
  const link = /\/unsubscribe\.html\?t=[\w.-]+/.exec(text)?.[0] ?? '';
  await page.keyboard.press('Escape');
  await signOut(page);

  await page.goto(link);
  await expect(page.getByText(`rosa@example.com recibe un resumen semanal sobre ${place?.first_name}.`)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'No recibir más estos correos' }).click();
  await expect(page.getByText(`rosa@example.com ya no recibe resúmenes semanales sobre ${place?.first_name}.`)).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Get them again' }).click();
  await expect(page.getByRole('button', { name: 'Stop these mails' })).toBeVisible();
});
