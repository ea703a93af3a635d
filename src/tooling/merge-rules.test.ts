import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allEndpoints } from '#contract/index.ts';

const page = readFileSync('src/docs/MERGE-RULES.md', 'utf8');

/** Data that two devices can write independently needs a merge rule, and a place for the losing version (issue 39). */
test('every queued call is in the table of merge rules', () => {
  const queued = allEndpoints()
    .map(({ endpoint }) => endpoint)
    .filter(({ offline }) => offline === 'queued');
  expect(queued.length).toBeGreaterThan(10);
  const isNamed = ({ path }: { readonly path: string }) => {
    const [, area = ''] = path.split('/');
    return page.includes(`\`${area}/*\``) || page.includes(path.split('/').at(-1) ?? path);
  };
  expect(queued.filter((endpoint) => !isNamed(endpoint)).map(({ path }) => path)).toEqual([]);
});
