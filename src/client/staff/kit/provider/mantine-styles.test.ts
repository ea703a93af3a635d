import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const STAFF = 'src/client/staff';

test('every Mantine part that a staff screen uses has its styles', () => {
  const loaded = readFileSync(`${STAFF}/kit/provider/mantine-styles.ts`, 'utf8');
  const used = readdirSync(STAFF, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .flatMap((path) => [...readFileSync(`${STAFF}/${path}`, 'utf8').matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
  const parts = [...new Set(used)].filter((name) => existsSync(`node_modules/@mantine/core/styles/${name}.css`));
  expect(parts.length).toBeGreaterThan(30);
  expect(parts.filter((name) => !loaded.includes(`/styles/${name}.css'`))).toEqual([]);
});

test('a long choice ends at its field, and does not widen the page in Safari', () => {
  const repairs = readFileSync(`${STAFF}/kit/provider/mantine-repairs.css`, 'utf8');
  expect(/select\.mantine-Input-input[^{]*\{([^}]*)\}/.exec(repairs)?.[1]).toMatch(/overflow: hidden;\s+text-overflow: ellipsis;/);
});

test('a button on a phone cuts off nothing that hangs below its line', () => {
  const repairs = readFileSync(`${STAFF}/kit/provider/mantine-repairs.css`, 'utf8');
  const onPhone = repairs.slice(repairs.lastIndexOf('@media (max-width: 48em)'));
  expect(/\.mantine-Button-label \{([^}]*)\}/.exec(onPhone)?.[1]).toContain('line-height: 1.2');
});
