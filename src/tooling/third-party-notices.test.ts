import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/project-root.ts';
import { thirdPartyNotices } from './third-party-notices.ts';

it('names every package that the product itself needs, with the words of its license', () => {
  const notices = thirdPartyNotices(projectRoot());
  const { dependencies, devDependencies } = JSON.parse(readFileSync(`${projectRoot()}/package.json`, 'utf8'));
  for (const [name, version] of Object.entries(dependencies)) expect(notices).toContain(`${name} ${version} (`);
  for (const name of ['knip', '@biomejs/biome', 'dependency-cruiser']) {
    expect(devDependencies).toHaveProperty(name);
    expect(notices).not.toContain(`\n${name} ${devDependencies[name]} (`);
  }
  expect(notices).toContain('SIL OPEN FONT LICENSE');
  expect(notices.match(/Copyright/g)?.length).toBeGreaterThan(100);
});
