import { everythingOn, takeShelf } from '../device-scan.ts';
import { expect, test } from '../journey.ts';
import { Shell } from '../page-models/shell.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';

test('each role starts on its own screen; what it may not open is not found, and leads back home', async ({ chromebook }) => {
  const page = await chromebook.openOnline();
  const signIn = new SignInPage(page);
  await test.step('a wrong password is answered in words, and what was typed stays', async () => {
    await signIn.visit();
    await signIn.type('student9', 'not-the-password');
    await expect(signIn.fault).not.toBeEmpty();
    await expect(page.getByRole('textbox', { name: 'User name' })).toHaveValue('student9');
  });
  for (const [userName, start, home, beyond] of [
    [
      'student9',
      '/authenticated/studentDashboard/studentDashboard/0',
      '/authenticated/studentDashboard/studentDashboard/0',
      '/authenticated/reports/home',
    ],
    ['teacher1', '/authenticated/home/dashboard', '/authenticated/content/contentHome', '/authenticated/content/importContent'],
    ['districtadmin', '/authenticated/content/contentHome', '/authenticated/content/contentHome', '/authenticated/no/such/screen'],
  ] as const) {
    await signIn.signIn(userName);
    await expect(page).toHaveURL(new RegExp(`${start}$|${start}\\?`));
    await page.goto(beyond);
    await expect(page.getByText('404')).toBeVisible();
    await expect(page.getByText('Not Found')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', home);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL(new RegExp(`${home}$|${home}\\?`));
    await new Shell(page).signOut();
    await page.waitForURL((url) => url.pathname === '/');
  }
});

test('signing out leaves nothing of the student on the device', async ({ chromebook, world }) => {
  const [student] = await world.server.rows<{ user_puid: string }>("SELECT user_puid FROM app_user WHERE user_name = 'student10'");
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student10');
  await new StudentDashboardPage(page).untilAllReadyOffline();
  const name = (await new StudentDashboardPage(page).greeting.innerText()).replace(/^Hi, |!$/g, '');
  await new Shell(page).signOut();
  await page.waitForURL((url) => url.pathname === '/');
  // The form is there only once everything is cleared.
  await page.getByRole('textbox', { name: 'User name' }).waitFor();
  // Lessons of the whole class stay for those who come next (`work-without-sign-in.md`), without how far anybody is with them.
  const shelf = await takeShelf(page);
  expect(shelf.length).toBeGreaterThan(0);
  for (const lesson of shelf) expect(lesson).not.toMatch(/"state":"(?!not_started")|"due_date":"|"instructions":"[^"]/);
  const left = await everythingOn(page, chromebook.context);
  for (const text of [left, ...shelf]) {
    expect(text).not.toContain(name);
    expect(text).not.toContain(student?.user_puid);
  }
  expect(left).not.toContain('assignment_id');
});

test('server=proc is remembered and put on the way home, but leads to no other site; Spanish is one press away, and remembered', async ({
  world,
  chromebook,
}) => {
  const page = await chromebook.openOnline();
  await page.goto('/?server=proc');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await new SignInPage(page).type('student12', 'tidepool-demo');
  await page.waitForURL('**/authenticated/**');
  expect(new URL(page.url()).searchParams.get('server')).toBe('proc');
  expect(new URL(page.url()).origin).toBe(world.network.origin);

  await new Shell(page).switchToSpanish();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(new StudentDashboardPage(page).greeting).toHaveText(/¡Hola/);
  await page.reload();
  await expect(new StudentDashboardPage(page).greeting).toHaveText(/¡Hola/);
});
