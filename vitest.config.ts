import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { dependencies, devDependencies } from './package.json' with { type: 'json' };
import { IS_WHOLE } from './src/testing/walk-sample.ts';
import { scaled } from './src/tooling/time-factor.ts';

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

/** No test may fail because its machine is slow: every timeout is as long as this run's machine needs (`time-factor.ts`). */
const PATIENT = {
  expect: { poll: { timeout: scaled(15_000) } },
  testTimeout: scaled(60_000),
  hookTimeout: scaled(120_000),
};
const PATIENCE = 'src/testing/patience.ts';

/** One folder for what all tests of a run throw away. */
const RUN = 'src/testing/open-run.ts';

/** `npm run walk` alone runs them: they take a tenth of what all others compute, and tell of what seldom changes. */
const ONLY_WALKED = ['src/testing/benches.test.ts', 'src/server/kill-nine.test.ts'];

/** Lets files share a process without meeting each other's modules. */
const OWN_MODULES = 'src/testing/leave-nothing-behind.ts';

/**
 * A link, a form or `location` that a test does not stand in for leads nowhere: files share a window, and one that was led away from its page
 * fails tests of later files, whose addresses then lead nowhere either. Parts of an address behind `#` still change.
 */
const STAYS = { disableMainFrameNavigation: true, disableChildFrameNavigation: true, disableFallbackToSetURL: true };

/** They take longest, though they are short: begun last, they would be waited for alone. */
const BEGUN_FIRST = ['damaged-data-dir.test.ts'];

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
          isolate: false,
          globalSetup: [RUN],
          setupFiles: [PATIENCE],
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['src/{offline,client}/**/*.test.ts', 'sw/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          globalSetup: [RUN],
          setupFiles: [OWN_MODULES, PATIENCE],
          ...PATIENT,
        },
      },
      {
        // Screens and hooks with a rule in them, drawn without a browser; the server's replies are the contract's examples.
        test: {
          name: 'screens',
          include: ['src/client/**/*.test.tsx'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { settings: { navigation: STAYS } } },
          isolate: false,
          globalSetup: [RUN],
          setupFiles: [OWN_MODULES, PATIENCE, 'src/client/testing/set-up-screens.ts'],
          deps: { optimizer: { client: { enabled: true, include: BUILT_ON_REACT } } },
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/{server,testing}/**/*.test.ts'],
          exclude: IS_WHOLE ? [] : ONLY_WALKED,
          environment: 'node',
          // The server's modules are loaded once a worker, not once a file: two seconds of computing each. They keep nothing beside
          // what a test hands them.
          isolate: false,
          globalSetup: [RUN, 'src/testing/global-setup.ts'],
          setupFiles: [PATIENCE, 'src/testing/cheap-hashing.ts', 'src/testing/read-rows.ts'],
          ...PATIENT,
        },
      },
    ],
  },
});
