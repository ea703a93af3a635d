import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, test as base, chromium, type Page, type Request } from '@playwright/test';
import { noteRequest } from '../src/testing/made-calls.ts';
import { BROWSER_ARGS, findBrowser, findJourneyBrowser } from '../src/tooling/find-browser.ts';
import { scaled } from '../src/tooling/time-factor.ts';
import { AppServer } from './app-server.ts';
import { FaultyProxy } from './faulty-proxy.ts';
import { ZONE } from './zone.ts';

export { expect } from '@playwright/test';

/** The server and the network in front of it, one pair for each worker. */
export interface World {
  readonly server: AppServer;
  readonly network: FaultyProxy;
}

/** The browser that devices share which only look on; started when the first of them opens. */
let shared: Promise<Browser> | null = null;

/** Calls of the server that pages make, for the gate of named parameters; files and pages are left out. */
function noteCall(request: Request): void {
  if (request.resourceType() === 'fetch') noteRequest('journeys', request.method(), request.url(), request.postData() ?? '');
}

/** Where a browser keeps what the program stores of people. The worker with its files, and their compiled code, are elsewhere. */
const OF_PEOPLE = ['IndexedDB', 'Local Storage', 'Session Storage', 'Network', 'Cookies', 'Cookies-journal'];

/** The profile of a device on which nobody has signed in yet and the product's worker is installed: what most devices of this origin begin with. */
interface InstalledProfile {
  readonly origin: string;
  readonly folder: string;
}
let installed: InstalledProfile | null = null;

/** Installs the worker as the product does once somebody lingers on the sign-in screen. To do so for each device was a fifth of a journey. */
async function installWorker(origin: string): Promise<InstalledProfile> {
  const folder = mkdtempSync(join(tmpdir(), 'tidepool-installed-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findJourneyBrowser() ?? undefined,
    args: BROWSER_ARGS,
    baseURL: origin,
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js', { scope: '/' });
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== 'activated') await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
  });
  await context.close();
  for (const name of OF_PEOPLE) rmSync(join(folder, 'Default', name), { recursive: true, force: true });
  return { origin, folder };
}

/** A Chromebook: a browser whose profile outlives its closing, killing and reopening. */
export class Chromebook {
  readonly #profile = mkdtempSync(join(tmpdir(), 'tidepool-chromebook-'));
  readonly #origin: string;
  readonly #viewport: { width: number; height: number };
  readonly #browser: string | null;
  #context: BrowserContext | null = null;
  #isNew: boolean;

  /** @param isNew the product was never opened on it: its files come with the first visit */
  constructor(origin: string, viewport: { width: number; height: number }, browser = findJourneyBrowser(), isNew = false) {
    this.#origin = origin;
    this.#viewport = viewport;
    this.#browser = browser;
    this.#isNew = isNew || installed?.origin !== origin || browser !== findJourneyBrowser();
  }

  /** Opens the lid: a browser on this profile, with one page that has not been anywhere yet. @param more arguments of this start */
  async open(more: readonly string[] = []): Promise<Page> {
    if (!this.#isNew && installed) cpSync(installed.folder, this.#profile, { recursive: true });
    this.#isNew = true;
    const program = { executablePath: this.#browser ?? undefined, args: [...BROWSER_ARGS, ...more] };
    this.#context = await chromium.launchPersistentContext(this.#profile, { ...program, ...this.#settings });
    this.#context.on('request', noteCall);
    return this.#context.pages()[0] ?? (await this.#context.newPage());
  }

  /**
   * Opens it for somebody who stays online and whose device keeps nothing for another time: without a worker that stores what may be needed
   * later, and beside others in one browser. To start a browser and a worker is most of what a new device computes.
   */
  async openOnline(): Promise<Page> {
    shared ??= chromium.launch({ executablePath: findJourneyBrowser() ?? undefined, args: BROWSER_ARGS });
    this.#context = await (await shared).newContext({ ...this.#settings, serviceWorkers: 'block' });
    this.#context.on('request', noteCall);
    return this.#context.newPage();
  }

  get #settings() {
    return { baseURL: this.#origin, viewport: this.#viewport, locale: 'en-US', timezoneId: ZONE };
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('the lid is closed');
    return this.#context;
  }

  /** Where its pages are, the newest first, and what each shows: in all as short as the list reporter prints it (300 characters). */
  async describe(): Promise<string> {
    const pages = (this.#context?.pages() ?? []).reverse();
    const shown = (page: Page) =>
      page.locator('h1, [role="alert"], [role="status"]').filter({ visible: true }).allInnerTexts().catch(String);
    const described = await Promise.all(
      pages.map(async (page) => {
        const texts = [new URL(page.url()).pathname, ...(await shown(page))].filter((text) => text.trim());
        return texts.join(' | ').slice(0, Math.floor(300 / pages.length) - 3);
      }),
    );
    return described.join(' | ');
  }

  /** Closes the browser; what it kept stays in the profile. */
  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = null;
  }

  async dispose(): Promise<void> {
    await this.close();
    rmSync(this.#profile, { recursive: true, force: true });
  }
}

/**
 * The Wi-Fi comes back, and the browsers say so, as they do. Chance is kept short: that devices take turns over half a minute
 * (`reconnection-spread.test.ts`, `drain-triggers.test.ts`) is nothing that every journey need wait for.
 */
export async function networkReturns({ network }: World, { context }: Chromebook): Promise<void> {
  network.set('normal');
  for (const page of context.pages()) {
    await page.evaluate(() => {
      const random = Math.random;
      Math.random = () => random() / 50;
      dispatchEvent(new Event('online'));
    });
  }
}

/** Which file's journeys this worker's world has seen. */
let seen: string | null = null;

/** Journeys get a world that is in order, and a Chromebook of their own. */
export const test = base.extend<{ chromebook: Chromebook; needsWholeBrowser: boolean; isNewDevice: boolean }, { world: World }>({
  // For what the engine alone cannot do, such as showing a PDF.
  needsWholeBrowser: [false, { option: true }],
  // For what happens at the very first visit.
  isNewDevice: [false, { option: true }],
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use, info) => {
      const port = Number(process.env.E2E_PORT ?? 19_000) + info.parallelIndex * 10;
      const network = new FaultyProxy(port + 1, port);
      // First: where another run has both ports, its server would answer for ours.
      await network.open();
      const server = await AppServer.launch(port);
      installed = await installWorker(network.origin);
      await use({ server, network });
      await (await shared)?.close();
      rmSync(installed.folder, { recursive: true, force: true });
      await network.close();
      await server.dispose();
    },
    { scope: 'worker', timeout: scaled(180_000) },
  ],
  chromebook: async ({ world, viewport, needsWholeBrowser, isNewDevice }, use, info) => {
    // Files share students, and which worker takes which file is chance: each file's journeys begin with nobody's work done.
    if (seen !== null && seen !== info.file) await world.server.freshen();
    seen = info.file;
    world.network.set('normal');
    const chromebook = new Chromebook(
      world.network.origin,
      viewport ?? { width: 1366, height: 768 },
      needsWholeBrowser ? findBrowser() : findJourneyBrowser(),
      isNewDevice,
    );
    await use(chromebook);
    // Of a run on another machine, the end of its printed output is often all that is kept.
    if (info.errors.length > 0) await info.attach('shown last', { body: await chromebook.describe(), contentType: 'text/plain' });
    await chromebook.dispose();
    world.network.set('normal');
  },
});
