import type { CDPSession } from '@playwright/test';
import { untilSealable } from '../device-scan.ts';
import { expect, test } from '../journey.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { Shell } from '../page-models/shell.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';
import { receivedWork } from '../received-work.ts';

/** Wakes the worker as the browser does when the network is back. */
async function wakeWorker(session: CDPSession, origin: string): Promise<void> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await found;
  await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'tidepool-drain', lastChance: false });
}

test('with every page closed the worker carries what the student before left sealed, while a session is there', async ({
  world,
  chromebook,
}) => {
  test.slow();
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student12');
  const dashboard = new StudentDashboardPage(page);
  await dashboard.untilAllReadyOffline();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const visits = async () => (await receivedWork(world.server, 'student12')).visits;
  const before = await visits();
  await untilSealable(page);
  world.network.set('down');
  await dashboard.continueButton.click();
  await new LessonPlayerPage(page).heading.waitFor();
  await new Shell(page).signOut();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out, keep it safe here' }).click();
  await page.waitForURL((url) => url.pathname === '/');

  // While the next student's page is open, sealed work cannot be delivered.
  world.network.set('down', /custody\/deliver/);
  await new SignInPage(page).signIn('student13');
  await dashboard.untilAllReadyOffline();
  const copied = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open('tidepool');
          opening.onsuccess = () => {
            const request = opening.result.transaction('meta').objectStore('meta').count('session');
            request.onsuccess = () => resolve(request.result > 0);
            request.onerror = () => resolve(false);
            opening.result.close();
          };
        }),
    );
  await expect.poll(copied).toBe(true);
  expect(await visits()).toBe(before);
  await page.goto(`http://localhost:${world.network.port - 1}/favicon.svg`);
  world.network.set('normal');
  await wakeWorker(await chromebook.context.newCDPSession(page), world.network.origin);
  await expect.poll(visits).toBeGreaterThan(before);
});
