import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A write into drafts or operations through Dexie, or into the object stores themselves. */
const WRITES = /\b(drafts|ops)\s*\.(put|add|update|upsert|delete|clear|bulk(Put|Add|Update|Delete))\(|\bdrafts\b[^;]*\.(delete|modify)\(/;
/** These may: they are handed whole tables to seal, to send again or to reject, or keep typing that no operation carries. */
const MAY = [
  ...['handoff/handover.ts', 'handoff/epoch.ts', 'handoff/returned-work.ts', 'handoff/provisional-work.ts'],
  ...['storage/idb-store.ts', 'drafts/drafts.ts'],
];

/** An import rule keeps features from the modules that write; this keeps them from writing by themselves. */
test('drafts and operations are written by the outbox and by change.ts alone', () => {
  const files = ['src/client', 'src/offline', 'sw'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name)),
  );
  const sources = files.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
  expect(sources.length).toBeGreaterThan(100);
  const writers = sources.filter(
    (name) => !MAY.some((one) => name === join('src/offline', one)) && WRITES.test(readFileSync(name, 'utf8')),
  );
  expect(writers).toEqual([]);
});
