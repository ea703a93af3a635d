import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';

/**
 * The import rules, after a proof that they bite: a file that breaks one is planted, and the gate fails if the tool says
 * nothing about it (two tools were seen to pass everything when misconfigured; design, "Stack").
 */
const PLANTS = [
  { file: 'src/contract/planted-violation.ts', text: "import 'dexie';\n", rule: 'contract-is-pure' },
  {
    file: 'src/client/features/learning/planted-violation.ts',
    text: "import type {} from '../reports/reports.queries.ts';\n",
    rule: 'features-never-import-siblings',
  },
  { file: 'src/client/ui/planted-violation.ts', text: "import '#server/db/database.ts';\n", rule: 'page-and-server-never-meet' },
];

function cruise(): { ok: boolean; report: string } {
  const run = spawnSync('npx', ['depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err', 'src', 'sw'], {
    encoding: 'utf8',
  });
  return { ok: run.status === 0, report: run.stdout + run.stderr };
}

for (const plant of PLANTS) writeFileSync(plant.file, plant.text);
let planted: ReturnType<typeof cruise>;
try {
  planted = cruise();
} finally {
  for (const plant of PLANTS) rmSync(plant.file, { force: true });
}
const missed = PLANTS.filter((plant) => !planted.report.includes(plant.rule) || !planted.report.includes(plant.file));
if (planted.ok || missed.length > 0) {
  console.error(`The import rules do not bite: ${missed.map((plant) => plant.rule).join(', ') || 'exit code 0'}\n${planted.report}`);
  process.exit(1);
}

const clean = cruise();
console.log(clean.report.trim());
if (!clean.ok) process.exit(1);
console.log(`${PLANTS.length} planted violations were caught.`);
