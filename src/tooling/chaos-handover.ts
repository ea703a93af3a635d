import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './find-browser.ts';

/**
 * A hundred changes of student on one device in real Chromium (`npm run chaos:handover`, or with another number behind it):
 * after each, every storage of the device is read and searched for anything of the students before, and at the end every
 * operation must have arrived under its own student. It needs the production build (`npm run build`).
 */
const changes = process.argv[2] ?? '100';
const command = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--workers', '1', 'handover', '-g', 'changes of student'];
const run = spawnSync('npx', command, { stdio: 'inherit', env: { ...process.env, HANDOVERS: changes, CHROMIUM_PATH: ensureBrowser() } });
process.exit(run.status ?? 1);
