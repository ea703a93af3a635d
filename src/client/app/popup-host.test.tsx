import { act, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hidePopup, showPopup } from '#client/shared/platform/screen/popup.ts';
import { PopupHost } from './popup-host.tsx';

const { recoverOnce } = vi.hoisted(() => ({ recoverOnce: vi.fn(async () => true) }));
vi.mock('#client/shared/platform/offline/missing-chunk.ts', async (original) => ({
  ...(await original<typeof import('#client/shared/platform/offline/missing-chunk.ts')>()),
  recoverOnce,
}));
vi.mock('#client/shared/ui/states/missing-part.tsx', async (original) => ({
  ...(await original<typeof import('#client/shared/ui/states/missing-part.tsx')>()),
  lazyPart: (_load: unknown, orElse: unknown) => orElse,
}));

afterEach(() => hidePopup());

test('a page without the popup’s program is loaded again after a 401, whose screen is hidden, and after nothing else', () => {
  render(<PopupHost />);
  act(() => showPopup(501));
  expect(recoverOnce).not.toHaveBeenCalled();
  act(() => showPopup(401));
  expect(recoverOnce).toHaveBeenCalledOnce();
});
