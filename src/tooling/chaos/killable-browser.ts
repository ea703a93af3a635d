import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, ensureBrowser } from '../find-browser.ts';

const STARTED_WITHIN_MS = 60_000;

/** A browser that may be killed at any moment, on a profile that outlives it. */
export class KillableBrowser {
  readonly #profile = mkdtempSync(join(tmpdir(), 'tidepool-mortal-'));
  #process: ChildProcess | null = null;

  /** Starts on the profile as it was left, and opens one page. */
  async open(url: string): Promise<Page> {
    const portFile = join(this.#profile, 'DevToolsActivePort');
    rmSync(portFile, { force: true });
    const args = [...BROWSER_ARGS, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${this.#profile}`, 'about:blank'];
    this.#process = spawn(ensureBrowser(), args, { stdio: 'ignore', detached: true });
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portIn(portFile)}`);
    const [context] = browser.contexts();
    if (!context) throw new Error('the browser has no window');
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(url);
    return page;
  }

  /** SIGKILL to the browser and all its processes: no time for anything. */
  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child?.pid) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-child.pid, 'SIGKILL');
    await gone;
  }

  async dispose(): Promise<void> {
    await this.kill();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

async function portIn(file: string): Promise<number> {
  const deadline = Date.now() + STARTED_WITHIN_MS;
  while (Date.now() < deadline) {
    try {
      const port = Number(readFileSync(file, 'utf8').split('\n')[0]);
      if (port > 0) return port;
    } catch {
      // Not written yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the browser did not start in time');
}
