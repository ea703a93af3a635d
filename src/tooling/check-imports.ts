import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, resolve } from 'node:path';

/**
 * The import rules, with a proof that they bite: files that break some are planted, and the gate fails if the tool says
 * nothing about them (two tools were seen to pass everything when misconfigured), or something about others.
 */
const PLANTS = [
  { file: 'src/contract/planted-violation.ts', text: "import 'dexie';\n", rule: 'contract-is-pure' },
  {
    file: 'src/client/staff/features/content/planted-violation.ts',
    text: "import type {} from '../reports/reports.queries.ts';\n",
    rule: 'staff-features-never-import-siblings',
  },
  {
    file: 'src/client/student/features/learning/planted-violation.ts',
    text: "import '#client/staff/kit/provider/theme.ts';\n",
    rule: 'student-features-never-import-siblings',
  },
  { file: 'src/client/student/routes/planted-violation.ts', text: "import '@mantine/core';\n", rule: 'student-routes-compose' },
  {
    file: 'src/client/app/planted-violation.ts',
    text: "import '#client/staff/kit/provider/theme.ts';\n",
    rule: 'staff-is-loaded-not-imported',
  },
  {
    file: 'src/client/shared/features/session/planted-violation.ts',
    text: "import '../device/device-lock.ts';\n",
    rule: 'shared-features-never-import-siblings',
  },
  { file: 'src/client/shared/ui/planted-violation.ts', text: "import '#server/db/database.ts';\n", rule: 'page-and-server-never-meet' },
  // A ring of types alone. It is reported once, for one of its files.
  { file: 'src/domain/planted-ring.ts', text: "import type {} from './planted-way-back.ts';\n", rule: 'no-cycles' },
  { file: 'src/domain/planted-way-back.ts', text: "import type {} from './planted-ring.ts';\n", rule: 'no-cycles' },
];

/** What of the tool's report is read. */
interface Report {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly { readonly from: string; readonly to: string; readonly rule: { readonly name: string } }[];
  };
}

function cruise(): Report {
  const run = spawnSync('depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src', 'sw'], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    env: { ...process.env, PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}` },
  });
  if (!run.stdout) throw new Error(`The import rules could not be read: ${run.error ?? run.stderr}`);
  return JSON.parse(run.stdout);
}

for (const { file, text } of PLANTS) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
let report: Report;
try {
  report = cruise();
} finally {
  for (const plant of PLANTS) rmSync(plant.file, { force: true });
}
const { violations, totalCruised } = report.summary;
const isPlanted = ({ from }: { readonly from: string }) => PLANTS.some(({ file }) => file === from);
const found = new Set(violations.filter(isPlanted).map(({ rule }) => rule.name));
const missed = PLANTS.filter(({ rule }) => !found.has(rule));
const unplanted = violations.filter((violation) => !isPlanted(violation));
for (const { rule } of missed) console.error(`The import rules do not bite: ${rule}`);
for (const { rule, from, to } of unplanted) console.error(`${rule.name}: ${from} -> ${to}`);
if (missed.length > 0 || unplanted.length > 0) process.exit(1);
console.log(`${totalCruised} modules, no violation but the ${PLANTS.length} that were planted.`);
