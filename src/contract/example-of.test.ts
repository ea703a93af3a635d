import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/index.ts';
import { exampleOf } from './example-of.ts';

test('every call of the contract has an example of its answer that the contract takes', () => {
  // A file is no JSON: whoever tests a download brings one.
  const isFile = (endpoint: Endpoint) => (endpoint.data as unknown as { _zod: { def: { type: string } } })._zod.def.type === 'custom';
  const broken = allEndpoints().filter(({ endpoint }) => !isFile(endpoint) && !endpoint.data.safeParse(exampleOf(endpoint.data)).success);
  expect(broken.map(({ area, name }) => `${area}.${name}`)).toEqual([]);
});
