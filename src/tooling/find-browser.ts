import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Debian's package of the same engine and no window around it: no tabs, no menus, no address bar that draws itself as a page. */
const SYSTEM_SHELLS = ['/usr/bin/chromium-headless-shell'];

function namedBrowser(): string | null {
  const named = process.env.CHROMIUM_PATH;
  return named && existsSync(named) ? named : null;
}

/** For journeys, which start a browser each: the shell does so in a quarter of the computing. Benches measure the browser that schools have. */
export function findJourneyBrowser(): string | null {
  return namedBrowser() ?? SYSTEM_SHELLS.find((path) => existsSync(path)) ?? findBrowser();
}

/** A Chromium that is on this machine: the one named in CHROMIUM_PATH, Playwright's own, the system's; or null. */
export function findBrowser(): string | null {
  const named = namedBrowser();
  if (named) return named;
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  return SYSTEM_BROWSERS.find((path) => existsSync(path)) ?? null;
}

/** As findBrowser, but installs one when there is none: Playwright's download first, then Debian's package. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log('No Chromium here; installing one.');
  spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
  const afterPlaywright = findBrowser();
  if (afterPlaywright) return afterPlaywright;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const command of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
  ]) {
    const [program, ...args] = [...asRoot, ...command] as [string, ...string[]];
    spawnSync(program, args, { stdio: 'inherit' });
  }
  const afterDebian = findBrowser();
  if (!afterDebian) throw new Error('No Chromium could be found or installed. Install one and set CHROMIUM_PATH to it.');
  return afterDebian;
}

/** Flags for a browser in a closed network; `--no-sandbox` is needed only as root. */
export const BROWSER_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];
