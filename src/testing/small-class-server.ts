import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { makeSmallClass, type SmallClass } from './small-class.ts';
import { type Person, startTestServer, type TestServer } from './test-server.ts';

/** A server with a small class (`small-class.ts`) and its teacher, from the first test on. */
export interface SmallClassServer {
  readonly server: TestServer;
  readonly teacher: Person;
  readonly small: SmallClass;
}

type MakeClass = (pool: Pool) => Promise<SmallClass>;

/** One server for a file of tests, and a new small class for each test. */
export function smallClassForEachTest(make: MakeClass = makeSmallClass): SmallClassServer {
  const [school, start] = notStarted();
  beforeAll(start);
  beforeEach(async () => {
    school.small = await make(school.server.pool);
  });
  return school;
}

/** One server with one small class for a file of tests. */
export function smallClassForFile(make: MakeClass = makeSmallClass): SmallClassServer {
  const [school, start] = notStarted();
  beforeAll(async () => {
    await start();
    school.small = await make(school.server.pool);
  });
  return school;
}

/** @returns an object that is filled when the server starts, and the function that starts it */
function notStarted(): [{ server: TestServer; teacher: Person; small: SmallClass }, () => Promise<void>] {
  const school = {} as { server: TestServer; teacher: Person; small: SmallClass };
  const start = async () => {
    school.server = await startTestServer();
    school.teacher = await school.server.as('teacher1');
  };
  afterAll(() => school.server.close());
  return [school, start];
}
