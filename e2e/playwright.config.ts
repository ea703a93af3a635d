import { defineConfig } from '@playwright/test';
import { WALK_SEED } from '../src/testing/walk-sample.ts';
import { BROWSER_ARGS, findJourneyBrowser } from '../src/tooling/find-browser.ts';
import { scaled } from '../src/tooling/time-factor.ts';
import { ZONE } from './zone.ts';

/** Journeys run against the production build (`npm run build` first), each worker with a server and database of its own. */
export default defineConfig({
  testDir: './journeys',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  metadata: { walkSeed: WALK_SEED },
  fullyParallel: false,
  // One more than the two cores of the usual machine: while a journey waits for a clock or a killed server, two others compute.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // No journey may fail because its machine is slow: `time-factor.ts`. A device that has lost its network tries again after up to 45 s.
  timeout: scaled(120_000),
  expect: { timeout: scaled(30_000) },
  reporter: [['list']],
  use: {
    actionTimeout: scaled(15_000),
    navigationTimeout: scaled(30_000),
    viewport: { width: 1366, height: 768 },
    locale: 'en-US',
    timezoneId: ZONE,
    // A trace costs a fifth of every journey: `TRACE=1 npm test -- journeys` tells more of one that fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: findJourneyBrowser() ?? undefined, args: BROWSER_ARGS },
  },
});
