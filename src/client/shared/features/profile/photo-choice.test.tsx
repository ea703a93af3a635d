import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { signInAs } from '#client/testing/server-replies.ts';
import { PhotoChoice } from './photo-choice.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

/** Chooses a picture that the browser says to be so large, or that it can't read. @returns what was unpacked */
function choose(side: number | null) {
  const unpacked = vi.fn(() => Promise.reject(new Error('not a picture')));
  vi.stubGlobal('createImageBitmap', unpacked);
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = side ?? 0;
      naturalHeight = side ?? 0;
      onload = () => undefined;
      onerror = () => undefined;
      set src(_address: string) {
        queueMicrotask(side === null ? this.onerror : this.onload);
      }
    },
  );
  signInAs('teacher');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PhotoChoice hasPhoto={false} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('Choose a photo'), { target: { files: [new File(['x'], 'me.png', { type: 'image/png' })] } });
  return unpacked;
}

test('a picture of too many pixels is refused before the browser unpacks it', async () => {
  const unpacked = choose(18_000);
  expect(await screen.findByText(/larger than 20 MB or 64 megapixels/)).toBeDefined();
  expect(unpacked).not.toHaveBeenCalled();
});

test('a file that is no picture is said to be none', async () => {
  choose(null);
  expect(await screen.findByText(/cannot be read as a picture/)).toBeDefined();
});
