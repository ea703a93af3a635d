import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { World } from './journey.ts';

const WORKER = /^\/sw\.js/;

/** What a new release has that the one before had not: its worker notes what it is asked for. */
const NOTES = "self.asked = []; addEventListener('fetch', ({ request }) => self.asked.push(new URL(request.url).pathname));";

/** The server brings out a new release: the same program under a worker that differs. */
export function publishRelease(world: World, note: string): void {
  const body = `${NOTES}\n${readFileSync('dist/client/sw.js', 'utf8')}\n// ${note}`;
  world.network.answerInstead(WORKER, { status: 200, type: 'text/javascript', body });
}

/** The server has the release of before again. */
export function takeBack(world: World): void {
  world.network.answerInstead(WORKER, null);
}

export async function untilWorkerRules(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Looks for a new release now, as browsers do once a day and with every visit. */
export async function askForRelease(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().then(() => undefined));
}

export function whichWorker(page: Page): Promise<{ waits: boolean; active: string | undefined }> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return { waits: registration?.waiting != null, active: registration?.active?.state };
  });
}

/** The addresses, of calls and files, that pages asked of the release's worker, once it is in charge. */
export async function askedOfRelease(page: Page): Promise<string[]> {
  const asked = await Promise.all(
    page
      .context()
      .serviceWorkers()
      .map((worker) => worker.evaluate('self.asked')),
  );
  return asked.flat() as string[];
}
