import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** The production build's server, as Chromium's benches use it. */
export interface BuiltServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts `dist/server/main.js` on the port, on a new data folder with the demo in it, and waits until it answers.
 *
 * @param databaseUrl a database that is filled already, instead of the server's own
 * @throws when it does not answer within two minutes
 */
export async function startBuiltServer(port: number, databaseUrl?: string): Promise<BuiltServer> {
  const origin = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'tidepool-bench-data-'));
  // PostgreSQL's own user must be able to enter.
  chmodSync(dataDir, 0o755);
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
    stdio: 'ignore',
  });
  const close = async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await new Promise((resolve) => server.once('exit', resolve));
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    if (answer?.ok) return { origin, close };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await close();
  throw new Error('the server did not answer');
}

/** Signs somebody of the demo in without loading any of the app's files: only what a signed-in device has is put into the profile. */
export async function signInBeforehand(page: Page, origin: string, userName: string): Promise<void> {
  await page.goto(`${origin}/healthz`);
  await page.evaluate(async (user_name) => {
    const answer = await fetch('/v2/session/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user_name, password: 'tidepool-demo' }),
    });
    const { data } = (await answer.json()) as { data: object };
    localStorage.setItem('tidepool.session', JSON.stringify({ ...data, expires_at: Date.now() + 10 * 60_000 }));
  }, userName);
}
