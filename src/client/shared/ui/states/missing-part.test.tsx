import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ComesLater, lazyPart, Nothing } from './missing-part.tsx';

const { recoverOnce, tryMissingAgain } = vi.hoisted(() => ({
  recoverOnce: vi.fn<() => Promise<boolean>>(),
  tryMissingAgain: vi.fn<() => Promise<boolean>>(),
}));
vi.mock('#client/shared/platform/offline/missing-chunk.ts', async (original) => ({
  ...(await original<typeof import('#client/shared/platform/offline/missing-chunk.ts')>()),
  recoverOnce,
  tryMissingAgain,
}));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const missing = () => Promise.reject<never>(new TypeError('Missing: https://x/a.js'));

function draw(part: React.ReactNode): void {
  render(
    <>
      <p>The rest of the screen</p>
      <Suspense>{part}</Suspense>
    </>,
  );
}

it('a part that is missing says so in its place, and the rest of the screen stays', async () => {
  recoverOnce.mockResolvedValue(false);
  const Part = lazyPart(missing);
  draw(<Part />);
  expect(await screen.findByText('This part of Tidepool is not on this device yet')).toBeTruthy();
  expect(screen.getByText('The rest of the screen')).toBeTruthy();
  expect(recoverOnce).toHaveBeenCalledTimes(1);
  tryMissingAgain.mockResolvedValue(false);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Not able to connect to internet/)).toBeTruthy();
});

it('an extra that is missing leaves no trace; what must come by itself asks for it', async () => {
  recoverOnce.mockResolvedValue(false);
  const Extra = lazyPart(missing, Nothing);
  draw(<Extra />);
  await Promise.resolve();
  expect(document.body.textContent).toBe('The rest of the screen');
  expect(recoverOnce).not.toHaveBeenCalled();
  cleanup();
  const Later = lazyPart(missing, ComesLater);
  draw(<Later />);
  await waitFor(() => expect(recoverOnce).toHaveBeenCalledTimes(1));
  expect(document.body.textContent).toBe('The rest of the screen');
});
