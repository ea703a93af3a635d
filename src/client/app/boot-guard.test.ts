// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const guard = readFileSync('public/boot-guard.js', 'utf8');
const start = () => new Function(guard)();

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><form>Sign in</form></div>';
  Object.defineProperty(HTMLElement.prototype, 'popover', { value: null, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  document.documentElement.lang = 'en';
  vi.unstubAllGlobals();
});

test('a browser that has what the program needs is left alone', () => {
  start();
  expect(document.body.textContent).toBe('Sign in');
});

test('a browser in which every call would fail is told that it is too old, in place of a form that cannot work', () => {
  vi.stubGlobal('AbortSignal', class {});
  start();
  expect(document.body.textContent).toMatch(/^This browser is too old for Tidepool.*Safari 17\.4/);
});

test('so is one in which nobody could sign out, in Spanish where the page is', () => {
  Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  document.documentElement.lang = 'es';
  start();
  expect(document.body.textContent).toMatch(/^Este navegador es muy antiguo para Tidepool/);
});

test('the same browsers are named to people, in the help, in README and to the build', () => {
  const named = (file: string) => readFileSync(file, 'utf8');
  for (const file of ['public/boot-guard.js', 'README.md', 'src/client/staff/features/help/it-topics.ts'])
    expect(named(file), file).toContain('Chrome or Edge 120, Safari 17.4, Firefox 128');
  expect(named('vite.config.ts')).toContain("cssTarget: ['chrome120', 'safari17.4', 'firefox128']");
});
