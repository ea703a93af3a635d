import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const components = readdirSync('src/client', { recursive: true, encoding: 'utf8' })
  .map((name) => join('src/client', name))
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'));

/** A style sheet by the name under which a component imports it. */
const IMPORT = /^import (\w+) from '([^']+\.module\.css)';$/gm;
const pathOf = (component: string, sheet: string) =>
  sheet.startsWith('#') ? join('src', sheet.slice(1)) : join(dirname(component), sheet);

/** The names that a component takes from a sheet and that the sheet does not have: they would draw it without a style, and say nothing. */
function missingNames(text: string, sheetName: string, css: string): string[] {
  const code = text.replace(/^import .*$/gm, '').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const used = [...code.matchAll(new RegExp(`(?<![\\w.'"])${sheetName}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
  return [...new Set(used)].filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(css));
}

test('every class name that a component uses is in its style sheet', () => {
  const sheets = components.flatMap((component) => {
    const text = readFileSync(component, 'utf8');
    return [...text.matchAll(IMPORT)].map(([, name = '', sheet = '']) => ({ component, text, name, path: pathOf(component, sheet) }));
  });
  expect(sheets.length).toBeGreaterThan(200);
  const found = sheets.flatMap(({ component, text, name, path }) =>
    missingNames(text, name, readFileSync(path, 'utf8')).map((missing) => `${component}: ${name}.${missing}`),
  );
  expect(found).toEqual([]);
});

test('a name that its sheet does not have is found', () => {
  const text = `import classes from './lesson.module.css';\n<p className={classes.titel}>{classes.title}</p> // classes.gone\n`;
  expect(missingNames(text, 'classes', '.title {\n  margin: 0;\n}\n.titel-row {\n}\n')).toEqual(['titel']);
});
