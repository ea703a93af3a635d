import { expect, test } from 'vitest';
import { correlationTable } from './correlation-table.ts';

const both = (text: string) => ({ en: text, es: text });
const line = {
  item_id: 1,
  resource_type_id: 25,
  title: both('Salt, "dissolved"'),
  unit: both('=1+1'),
  subunit: both(''),
  minutes: 15,
  questions: [],
};

test('a correlation document becomes a table: a row for each resource, nothing in it is carried out', () => {
  const standard = { code: '5.6A', text: both('Compare'), grade_id: 5, lines: [line, line] };
  const table = correlationTable({ standards: [standard], is_cut: false }, (of, each) =>
    of && each ? [of.code, each.title.en, each.unit.en, String(each.minutes)] : ['Standard', 'Resource', 'Unit', 'Minutes'],
  );
  const row = `5.6A,"Salt, ""dissolved""",'=1+1,15\r\n`;
  expect(table).toBe(`Standard,Resource,Unit,Minutes\r\n${row}${row}`);
});
