import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which on two cores is half of them. The tests wait for disks and databases most of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        // Rules keep nothing beside what a test hands them: one process tests them all.
        test: {
          name: 'rules',
          include: ['src/{contract,domain,tooling}/**/*.test.ts'],
          environment: 'node',
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
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/{server,testing}/**/*.test.ts'],
          environment: 'node',
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
