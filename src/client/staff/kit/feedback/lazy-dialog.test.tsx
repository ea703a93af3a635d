import { cleanup, render, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyDialog } from './lazy-dialog.tsx';

const { recoverOnce, warning } = vi.hoisted(() => ({ recoverOnce: vi.fn<() => Promise<boolean>>(), warning: vi.fn() }));
vi.mock('#client/shared/platform/offline/missing-chunk.ts', async (original) => ({
  ...(await original<typeof import('#client/shared/platform/offline/missing-chunk.ts')>()),
  recoverOnce,
}));
vi.mock('#client/shared/platform/screen/notify.ts', () => ({ notify: { warning } }));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const missing = () => Promise.reject<never>(new TypeError('Missing: https://x/a.js'));

it('a dialog that is missing says so and closes, and can be opened again', async () => {
  recoverOnce.mockResolvedValue(false);
  const onClose = vi.fn();
  const Missing = lazyDialog<{ onClose: () => void }>(missing);
  render(
    <Suspense>
      <Missing onClose={onClose} />
    </Suspense>,
  );
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(warning).toHaveBeenCalledWith('This part of Tidepool is not on this device yet');
});

it('a dialog whose piece a release took away says nothing: the page is being fetched anew', async () => {
  recoverOnce.mockResolvedValue(true);
  const onClose = vi.fn();
  const Missing = lazyDialog<{ onClose: () => void }>(missing);
  render(
    <Suspense>
      <Missing onClose={onClose} />
    </Suspense>,
  );
  await waitFor(() => expect(recoverOnce).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  expect(warning).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});
