import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './find-browser.ts';

/** One gate of `npm test`: a name and the command that proves it. */
interface Gate {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

const tsx = (file: string): Gate['command'] => ['npx', 'tsx', `src/tooling/${file}`];

const GATES: readonly Gate[] = [
  { name: 'types, one project a runtime', command: tsx('typecheck.ts') },
  { name: 'format and lint', command: ['npx', 'biome', 'check', '--error-on-warnings', '.'] },
  { name: 'import rules, and that they bite', command: tsx('check-imports.ts') },
  { name: 'nothing unused', command: ['npx', 'knip'] },
  { name: 'every text in both languages', command: tsx('check-messages.ts') },
  { name: 'production build', command: tsx('run-build.ts') },
  { name: 'size budgets', command: tsx('check-sizes.ts') },
  { name: 'unit and server tests', command: ['npx', 'vitest', 'run'] },
  { name: 'journeys in Chromium', command: ['npx', 'playwright', 'test', '--config', 'e2e/playwright.config.ts'] },
];

/** Runs every gate, even after a failure, so that one run tells all that is wrong. Words after the command choose gates. */
function main(): void {
  process.env.CHROMIUM_PATH = ensureBrowser();
  const chosen = process.argv.slice(2);
  const gates = chosen.length === 0 ? GATES : GATES.filter((gate) => chosen.some((word) => gate.name.includes(word)));
  const lines: string[] = [];
  let failed = 0;
  for (const { name, command } of gates) {
    console.log(`\n--- ${name}`);
    const began = performance.now();
    const [program, ...args] = command;
    const passed = spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
    if (!passed) failed += 1;
    lines.push(`${passed ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  }
  console.log(`\n${lines.join('\n')}\n\n${gates.length - failed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

main();
