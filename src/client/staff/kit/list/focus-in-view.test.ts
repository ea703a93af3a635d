import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const STAFF = 'src/client/staff';
const sheetOf = (file: string) => readFileSync(`${STAFF}/${file}`, 'utf8');
const ruleOf = (sheet: string, selector: string) => sheet.split(`${selector} {`)[1]?.split('}')[0] ?? '';
/** The rules for a screen as low as that of a laptop at four times its size. */
const onLowScreen = (sheet: string) => /@media \(max-height: 30em\) \{(.*?)\n\}/s.exec(sheet)?.[1] ?? '';

test('what the keyboard reaches in a table is not left under the bar for the chosen rows', () => {
  expect(ruleOf(sheetOf('kit/list/data-table.module.css'), '.table :is(a, button, input)')).toContain('scroll-margin-block-end: 5.5rem');
});

test('what the keyboard reaches in a dialog is not left under its head or its foot', () => {
  expect(ruleOf(sheetOf('kit/provider/mantine-repairs.css'), '.mantine-Modal-content')).toContain('scroll-padding-block: 4.5rem 7rem');
});

test('on a low screen neither head nor foot of a dialog stays over what is between them', () => {
  expect(ruleOf(onLowScreen(sheetOf('kit/provider/mantine-repairs.css')), 'html .mantine-Modal-header')).toContain('position: static');
  expect(ruleOf(onLowScreen(sheetOf('features/assignments/assign.module.css')), '.foot')).toContain('position: static');
});
