import type { TestProject } from 'vitest/node';
import './cheap-hashing.ts';
import { startTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    templateUrl: string;
  }
}

/** Once for a whole run of the server's tests: one PostgreSQL, one template database. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('templateUrl', cluster.templateUrl);
  return cluster.stop;
}
