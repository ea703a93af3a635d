import type { Page } from '@playwright/test';
import { expectClean } from '../axe.ts';
import { Chromebook, expect, test } from '../journey.ts';
import { AccountPage } from '../page-models/account-page.ts';
import { Shell } from '../page-models/shell.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';

/** A virtual authenticator in place of a fingerprint reader. */
async function virtualAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Adds a passkey on the account page. @returns the recovery codes that were shown */
async function addPasskey(page: Page, name: string): Promise<string[]> {
  await new AccountPage(page).openPlace('Two-step sign-in');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Your Tidepool password' }).fill('tidepool-demo');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const codes = page.getByText(/^([0-9a-f]{5}-){3}[0-9a-f]{5}$/);
  await expect(codes).toHaveCount(10);
  const shown = await codes.allInnerTexts();
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  return shown;
}

test('two staff members each add a passkey, sign in with it alone, and use it as the second step', async ({ chromebook, world }) => {
  const admin = await chromebook.openOnline();
  await virtualAuthenticator(admin);
  await new SignInPage(admin).signIn('schooladmin');
  await addPasskey(admin, 'Office laptop');
  await expectClean(admin, 'passkeys');
  await new Shell(admin).signOut();

  const phone = new Chromebook(world.network.origin, { width: 390, height: 844 });
  const teacher = await phone.openOnline();
  await virtualAuthenticator(teacher);
  await new SignInPage(teacher).signIn('teacher1');
  const codes = await addPasskey(teacher, 'My phone');
  await new Shell(teacher).signOut();

  // Nobody types anything.
  for (const [page, name] of [
    [admin, /^Menu of Patricia/],
    [teacher, /^Menu of /],
  ] as const) {
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL('**/authenticated/**');
    await expect(page.getByRole('button', { name })).toBeVisible();
  }
  await new Shell(admin).signOut();

  // After the password it is offered as the second step, as is a recovery code.
  const signInPage = new SignInPage(admin);
  await signInPage.type('schooladmin', 'tidepool-demo');
  await expect(admin.getByRole('textbox', { name: /^Code from your app/ })).toBeVisible();
  await admin.getByRole('button', { name: 'Use my passkey' }).click();
  await admin.waitForURL('**/authenticated/**');

  // Renamed, then removed: the password alone is enough again.
  await new AccountPage(teacher).openPlace('Two-step sign-in');
  await teacher.getByRole('button', { name: 'Rename My phone' }).click();
  await teacher.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Old phone');
  await teacher.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await teacher.getByRole('button', { name: 'Remove Old phone' }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(teacher.getByText('Old phone was removed')).toBeVisible();
  await new Shell(teacher).signOut();
  await teacher.getByRole('textbox', { name: 'User name' }).waitFor();
  await new SignInPage(teacher).signIn('teacher1');
  expect(new Set(codes).size).toBe(10);
  await phone.dispose();
});
