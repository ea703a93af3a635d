// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useAutosave } from './use-autosave.ts';

/** A field on a disk whose writes end when the test says so. */
function slowDisk() {
  let text = '';
  const written: [string, boolean][] = [];
  const ends: ((isDurable: boolean) => void)[] = [];
  const write = (settled: boolean) => {
    written.push([text, settled]);
    return new Promise((resolve) => ends.push(resolve));
  };
  const { result, unmount } = renderHook(() => useAutosave(write));
  return {
    written,
    unmount,
    settle: () => result.current.settle(),
    type: (letter: string) => {
      text += letter;
      result.current.typed();
    },
    end: async () => {
      ends.shift()?.(true);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

afterEach(cleanup);

test('the first letter is written at once, and all that is typed meanwhile goes as one when that is done', async () => {
  const disk = slowDisk();
  disk.type('k');
  expect(disk.written).toEqual([['k', false]]);
  disk.type('e');
  disk.type('l');
  expect(disk.written).toHaveLength(1);
  await disk.end();
  expect(disk.written.at(-1)).toEqual(['kel', false]);
  await disk.end();
  expect(disk.written).toHaveLength(2);
  disk.type('p');
  expect(disk.written.at(-1)).toEqual(['kelp', false]);
});

test('whoever leaves the field or turns the page waits for no write before', async () => {
  const disk = slowDisk();
  disk.type('k');
  disk.type('e');
  disk.settle();
  expect(disk.written.at(-1)).toEqual(['ke', true]);
  await disk.end();
  expect(disk.written).toHaveLength(2);
  disk.type('l');
  disk.type('p');
  disk.unmount();
  expect(disk.written.at(-1)).toEqual(['kelp', true]);
});

test('a tab that is hidden may not come back', () => {
  const disk = slowDisk();
  disk.type('k');
  disk.type('e');
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
  expect(disk.written.at(-1)).toEqual(['ke', true]);
});

test('a page that is left writes what waits behind another write', () => {
  const disk = slowDisk();
  disk.type('k');
  disk.type('e');
  dispatchEvent(new Event('pagehide'));
  expect(disk.written.at(-1)).toEqual(['ke', true]);
});

test('a field that is gone writes nothing more', async () => {
  const disk = slowDisk();
  disk.type('k');
  disk.unmount();
  const before = disk.written.length;
  await disk.end();
  dispatchEvent(new Event('pagehide'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(disk.written).toHaveLength(before);
});
