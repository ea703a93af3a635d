import { afterEach, expect, test, vi } from 'vitest';
import { persistQuietly } from './device-storage.ts';

afterEach(() => vi.unstubAllGlobals());

function browserOf(vendor: string, kept = false) {
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { vendor, storage: { persist, persisted: async () => kept } });
  return persist;
}

test.each([
  ['Chrome', 'Google Inc.'],
  ['Safari', 'Apple Computer, Inc.'],
])('%s, which decides by itself, is asked not to clear what is on the device, once', async (_name, vendor) => {
  const asked = browserOf(vendor);
  await persistQuietly();
  expect(asked).toHaveBeenCalledOnce();
  const again = browserOf(vendor, true);
  await persistQuietly();
  expect(again).not.toHaveBeenCalled();
});

test('Firefox would ask the person, who did not ask for anything: it is not asked', async () => {
  const asked = browserOf('');
  await persistQuietly();
  expect(asked).not.toHaveBeenCalled();
});
