import { spawnSync } from 'node:child_process';

/** One TypeScript project per runtime (design, "The house"). */
const PROJECTS = ['src/tsconfig.pure.json', 'src/client/tsconfig.json', 'sw/tsconfig.json', 'src/server/tsconfig.json'];

spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'src/tooling/make-routes.ts'], { stdio: 'inherit' });
let failed = false;
for (const project of PROJECTS) {
  const run = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', project], { stdio: 'inherit' });
  console.log(`${run.status === 0 ? 'ok  ' : 'FAIL'} ${project}`);
  failed ||= run.status !== 0;
}
process.exit(failed ? 1 : 0);
