import type { Page } from '@playwright/test';
import { Administrator } from '../administrator.ts';
import { everythingOn, outboxOf } from '../device-scan.ts';
import { type Chromebook, expect, networkReturns, test, type World } from '../journey.ts';
import { DeviceMenu } from '../page-models/device-menu.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { LockPage } from '../page-models/lock-page.ts';
import { Shell } from '../page-models/shell.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';
import { receivedWork } from '../received-work.ts';

const PIN = '4711';

/** A student with a PIN who opened a lesson without a network, so that something is unsent. */
async function withUnsentWork(world: World, chromebook: Chromebook, student: string) {
  const page = await chromebook.open();
  await new SignInPage(page).signIn(student);
  const dashboard = new StudentDashboardPage(page);
  await dashboard.untilNextReadyOffline();
  const menu = new DeviceMenu(page);
  await menu.choosePin('Choose a PIN or pictures', PIN);
  const before = await receivedWork(world.server, student);
  world.network.set('down');
  await dashboard.continueButton.click();
  await new LessonPlayerPage(page).steps.waitFor();
  await expect.poll(async () => (await outboxOf(page)).length).toBeGreaterThan(0);
  const unsent = (await outboxOf(page)).map(({ op_id }) => op_id);
  return { page, menu, before, unsent, lock: new LockPage(page), ended: endedIn(page) };
}

/** The words that a session has ended, and the work is safe. */
const endedIn = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' });

/** How many of these operations are in a table of the server: with a receipt, or kept as refused. */
async function countOf({ server }: World, table: 'receipt' | 'custody_refused', opIds: readonly string[]): Promise<number> {
  const [row] = await server.rows<{ count: string }>(`SELECT count(*) AS count FROM ${table} WHERE op_id = ANY($1)`, [opIds]);
  return Number(row?.count);
}

for (const isReloaded of [false, true]) {
  const where = isReloaded ? 'after a reload behind the lock' : 'in the page that was open';
  test(`a session that an administrator ended: the PIN opens, ${where}, to the words that it ended, and what was unsent is received after signing in again`, async ({
    world,
    chromebook,
  }) => {
    const student = isReloaded ? 'student21' : 'student22';
    const { page, menu, before, unsent, lock, ended } = await withUnsentWork(world, chromebook, student);
    await menu.press('Lock now');
    await expect(lock.screen).toBeVisible();
    await new Administrator(world).endSessionsOf(student);
    if (isReloaded) await page.reload();
    await networkReturns(world, chromebook);
    await expect(lock.screen).toBeVisible();
    await lock.typePin(PIN);
    await expect(ended).toBeVisible();
    await expect(ended.getByText('Your session has ended. Your work is safe on this device.')).toBeVisible();
    await expect(new Shell(page).tide).toHaveAttribute('data-tide', 'sign_in');
    expect((await outboxOf(page)).map(({ op_id }) => op_id)).toEqual(expect.arrayContaining(unsent));

    await ended.getByRole('button', { name: 'Sign in', exact: true }).click();
    await new SignInPage(page).type(student, 'tidepool-demo');
    await expect.poll(() => countOf(world, 'receipt', unsent)).toBe(unsent.length);
    await expect.poll(() => outboxOf(page)).toEqual([]);
    expect((await receivedWork(world.server, student)).sessions).toBe(before.sessions + 1);
  });
}

test('an account that was deactivated while its student is at work: the work is kept for its owner, seen by nobody else, and received once the account is active again', async ({
  world,
  chromebook,
}) => {
  test.slow();
  const student = 'student23';
  const administrator = new Administrator(world);
  const { page, before, unsent, ended } = await withUnsentWork(world, chromebook, student);
  const puid = (await outboxOf(page))[0]?.user_puid ?? '';
  await administrator.setActive(student, false);
  // Another start: a server may believe for half a minute that an account is still active.
  await world.server.stop();
  await world.server.start();
  await networkReturns(world, chromebook);
  await expect(ended.getByText('Your session has ended. Your work is safe on this device.')).toBeVisible();
  await expect(new Shell(page).tide).toHaveAttribute('data-tide', 'sign_in');
  await ended.getByRole('button', { name: 'Sign in', exact: true }).click();
  const signIn = new SignInPage(page);
  await signIn.type(student, 'tidepool-demo');
  await expect(signIn.fault).toContainText('This account may not be used.');
  expect((await outboxOf(page)).map(({ op_id }) => op_id)).toEqual(expect.arrayContaining(unsent));

  // The next student has nothing of it, and brings it to the server, which keeps it.
  await signIn.type('student24', 'tidepool-demo');
  await expect(new StudentDashboardPage(page).continueButton).toBeVisible();
  expect(await everythingOn(page, chromebook.context)).not.toContain(puid);
  await expect.poll(() => countOf(world, 'custody_refused', unsent)).toBe(unsent.length);
  expect(await countOf(world, 'receipt', unsent)).toBe(0);
  await new Shell(page).signOut();
  await page.waitForURL((url) => url.pathname === '/');

  await administrator.setActive(student, true);
  await signIn.signIn(student);
  await expect.poll(() => countOf(world, 'receipt', unsent)).toBe(unsent.length);
  await expect.poll(() => outboxOf(page)).toEqual([]);
  expect((await receivedWork(world.server, student)).sessions).toBe(before.sessions + 1);
});

test('a lock of an account that was deactivated opens with the PIN, without a network too, and keeps what is unsent', async ({
  world,
  chromebook,
}) => {
  const student = 'student20';
  const administrator = new Administrator(world);
  const { page, menu, unsent, lock, ended } = await withUnsentWork(world, chromebook, student);
  await menu.press('Lock now');
  await expect(lock.screen).toBeVisible();
  await administrator.setActive(student, false);
  await lock.typePin(PIN);
  await expect(lock.screen).toBeHidden();
  await expect(new LessonPlayerPage(page).steps).toBeVisible();
  await menu.press('Lock now');
  await expect(lock.screen).toBeVisible();
  await networkReturns(world, chromebook);
  await lock.typePin(PIN);
  await expect(ended).toBeVisible();
  await administrator.setActive(student, true);
  await ended.getByRole('button', { name: 'Sign in', exact: true }).click();
  await new SignInPage(page).type(student, 'tidepool-demo');
  await expect.poll(() => countOf(world, 'receipt', unsent)).toBe(unsent.length);
});
