import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { dependencies, devDependencies } from './package.json' with { type: 'json' };

/**
 * React and all that is built on it, made into a few files before the tests of screens begin: to read its thousand files took more than half
 * of what each test computes. All or none of them, because there may be but one React.
 */
const BUILT_ON_REACT = [
  ...Object.keys({ ...dependencies, ...devDependencies }).filter((name) =>
    /^(react|react-dom|@(mantine|testing-library)\/.+|@tanstack\/react-.+)$/.test(name),
  ),
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom/client',
];

/** A poll waits for what will come; a busy machine takes longer than the usual second to bring it. */
const PATIENT = { poll: { timeout: 15_000 } };

/** Lets files share a process without meeting each other's modules. */
const OWN_MODULES = 'src/testing/leave-nothing-behind.ts';

/** They take longest, though they are short: begun last, they would be waited for alone. */
const BEGUN_FIRST = ['benches.test.ts', 'damaged-data-dir.test.ts'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isFirst = ({ moduleId }: TestSpecification) => BEGUN_FIRST.includes(basename(moduleId));
    // What compares as equal keeps its order.
    return (await super.sort(files)).sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Vitest leaves one core to itself, which on two cores is half of them. While some files wait for a disk or a clock, others compute: with
    // four workers, two cores stood still for a seventh of the time.
    maxWorkers: Math.max(5, availableParallelism() - 1),
    projects: [
      {
        // Rules keep nothing beside what a test hands them: one process tests them all.
        test: {
          name: 'rules',
          include: ['src/{contract,domain,tooling}/**/*.test.ts'],
          environment: 'node',
          expect: PATIENT,
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['src/{offline,client}/**/*.test.ts', 'sw/**/*.test.ts'],
          environment: 'node',
          expect: PATIENT,
          isolate: false,
          setupFiles: [OWN_MODULES],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Screens and hooks with a rule in them, drawn without a browser; the server's replies are the contract's examples.
        test: {
          name: 'screens',
          include: ['src/client/**/*.test.tsx'],
          environment: 'happy-dom',
          expect: PATIENT,
          isolate: false,
          setupFiles: [OWN_MODULES, 'src/client/testing/set-up-screens.ts'],
          deps: { optimizer: { client: { enabled: true, include: BUILT_ON_REACT } } },
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/{server,testing}/**/*.test.ts'],
          environment: 'node',
          expect: PATIENT,
          // The server's modules are loaded once a worker, not once a file: two seconds of computing each. They keep nothing beside
          // what a test hands them.
          isolate: false,
          globalSetup: ['src/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
