import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The rules of a style sheet that hold where the system sets the colors, as Windows does for high contrast. */
function inForcedColors(sheet: string): string {
  const css = readFileSync(`src/client/${sheet}`, 'utf8');
  return [...css.matchAll(/@media \(forced-colors: active\) \{(.*?)\n\}/gs)].map(([, rules]) => rules).join('');
}

test('a switch that has the focus looks different on and off where the system sets the colors', () => {
  const css = readFileSync('src/client/shared/ui/base.css', 'utf8');
  expect(inForcedColors('shared/ui/base.css')).toMatch(/\[aria-pressed="true"\]:focus-visible \{\s+outline: \d+px double Highlight;/);
  // As strong as the ring around whatever has the focus, or stronger: else it is never drawn.
  expect(css.indexOf('[aria-pressed="true"]:focus-visible')).toBeGreaterThan(css.indexOf('\n:focus-visible {'));
});

test('a bar keeps its filling where the system sets the colors', () => {
  const bars = [
    'shared/features/quizsmart/countdown.module.css',
    'staff/features/reports/hand-in-bar.module.css',
    'student/features/learning/dashboard/lesson-card.module.css',
    'student/features/pathway/my-topics.module.css',
  ];
  expect(bars.filter((sheet) => !inForcedColors(sheet).includes('background: CanvasText;'))).toEqual([]);
});
