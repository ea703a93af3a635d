import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('what the keyboard reaches beside an open tool is not left under it', () => {
  const css = readFileSync('src/client/student/features/quizzes/tools/tools.module.css', 'utf8');
  const room = /\.tools:has\(\.panel\) \+ \* \{\s+margin-block-end: (\w+);/.exec(css)?.[1];
  expect(room).toBeDefined();
  // As much room as the page has below its end, so that its last button too comes out from under the tool.
  expect(css).toContain(`html:has(.panel) {\n  scroll-padding-block-end: ${room};`);
  expect(css).toMatch(/@media \(max-height: 30em\) \{\s+html:has\(\.panel\) \{\s+scroll-padding-block-start: 0;/);
});
