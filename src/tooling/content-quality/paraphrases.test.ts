import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/project-root.ts';

/** What decision 0087 found to be the state's own words, shortened ones among them. */
const COMPARED = new Set(
  `3.6C 4.1B 4.1C 4.1D 4.1E 4.1G 4.5E 4.5G 4.8B 4.8C 4.11A 4.12A 4.13A 4.13B 5.1A 5.1B 5.1C 5.1D 5.1E 5.1F 5.1G 5.2A 5.2B 5.2C 5.2D
  5.3A 5.3B 5.3C 5.4A 5.4B 5.5A 5.5B 5.5C 5.5D 5.5E 5.5F 5.5G 5.6A 5.6B 5.6C 5.7A 5.12A`.split(/\s+/),
);

test('a standard whose text was not compared with the state’s is marked as a paraphrase wherever it stands', () => {
  const marked = new Set<string>();
  const content = join(projectRoot(), 'src/demo-content');
  for (const path of readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('subunit.json'))) {
    const { standards } = JSON.parse(readFileSync(join(content, path), 'utf8')) as { standards: { code: string; paraphrase?: true }[] };
    for (const { code, paraphrase } of standards) {
      expect(paraphrase === true, `${code} in ${path}`).toBe(!COMPARED.has(code));
      if (paraphrase) marked.add(code);
    }
  }
  expect(marked.size).toBe(31);
});
