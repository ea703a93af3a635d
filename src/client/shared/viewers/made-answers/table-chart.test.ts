import { expect, test } from 'vitest';
import { linesOf } from './table-chart.tsx';

test.each([
  ['Total mass before (g)', 33, ['Total mass before (g)']],
  ['Total mass before (g)', 12, ['Total mass', 'before (g)']],
  ['Properties of the solid before', 12, ['Properties', 'of the soli…']],
  ['Evaporation', 6, ['Evapor', 'ation']],
])('"%s" with room for %i letters', (label, most, lines) => {
  expect(linesOf(label, most)).toEqual(lines);
});
