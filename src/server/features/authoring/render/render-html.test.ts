import { expect, test } from 'vitest';
import { renderHtml } from './render-html.ts';

test.each(['constructor', 'blink'])('an element <%s> that readers do not know is refused in words', (name) => {
  const { problems } = renderHtml(`<p>Sand</p>\n<${name}>Shells</${name}>`, 'en', new Map());
  expect(problems).toEqual([
    { problem: `<${name}> is not known to readers; use paragraphs, lists, tables, headings and pictures`, line: 2 },
  ]);
});
