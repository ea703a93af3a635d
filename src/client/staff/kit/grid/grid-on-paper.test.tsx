import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { CellGrid } from './cell-grid.tsx';

/** The rules of a style sheet that hold on paper. */
const onPaper = (file: string) => readFileSync(file, 'utf8').split('@media print {')[1] ?? '';
const ruleOf = (sheet: string, selector: string) => sheet.split(`${selector} {`)[1]?.split('}')[0] ?? '';

test('on paper a wide grid lies across the sheet, and nothing of it is behind an edge', async () => {
  const view = await drawStaff(
    <CellGrid caption="Scores" rows={['Ana']} rowKey={(row) => row} names={{ head: 'Student', cell: (row) => row }} columns={[]} />,
  );
  const styles = [...view.container.querySelectorAll('style')].map(({ textContent }) => textContent);
  expect(styles).toContain('@page { size: landscape; }');
  // As strong as the rule that lets a wide frame scroll on the screen.
  const frame = ruleOf(onPaper('src/client/staff/kit/list/data-table.module.css'), '.frame[data-more]');
  expect(frame).toContain('overflow: visible');
  expect(frame).toContain('max-height: none');
  const scrolling = '.frame[tabindex]';
  expect(ruleOf(onPaper('src/client/staff/kit/list/data-table.module.css'), `${scrolling} .table .titled`)).toContain(
    'overflow-wrap: anywhere',
  );
  expect(ruleOf(onPaper('src/client/staff/kit/grid/cell-grid.module.css'), '.grid td')).toContain('min-width: 0');
});
