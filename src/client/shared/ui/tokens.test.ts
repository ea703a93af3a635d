import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('dark colors are for screens alone: pale letters on white paper could not be read', () => {
  const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
  const onPaper = css.replace(/@media not print \{.*?\n\}/gs, '');
  expect(css).toContain('[data-mantine-color-scheme="dark"]');
  expect(onPaper).not.toContain('dark');
});
