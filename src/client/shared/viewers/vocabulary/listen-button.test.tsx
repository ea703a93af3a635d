import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ListenButton } from './listen-button.tsx';

const played: string[] = [];

/** A browser whose player can, or cannot, have the file. */
function withPlayer(play: () => Promise<void>) {
  vi.stubGlobal(
    'Audio',
    class {
      constructor(readonly src: string) {}
      play = () => {
        played.push(this.src);
        return play();
      };
      pause = () => undefined;
    },
  );
}

afterEach(() => {
  cleanup();
  played.length = 0;
  vi.unstubAllGlobals();
});

const show = (recording?: string) => render(<ListenButton word="ola" language="es" recording={recording} />);
const button = () => screen.getByRole('button', { name: 'Listen to ola' });

test('a word with a recording is played from it, also where the device has no voice', async () => {
  withPlayer(() => Promise.resolve());
  show('/content-assets/word.mp3');
  fireEvent.click(button());
  await waitFor(() => expect(played).toEqual(['/content-assets/word.mp3']));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a voice of the device says the word where the recording cannot be had', async () => {
  withPlayer(() => Promise.reject(new Error('no network')));
  const said: string[] = [];
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      constructor(readonly text: string) {}
    },
  );
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ lang: 'es-MX', localService: true }],
    cancel: () => undefined,
    speak: ({ text }: { text: string }) => said.push(text),
  });
  show('/content-assets/word.mp3');
  fireEvent.click(button());
  await waitFor(() => expect(said).toEqual(['ola']));
});

test('with neither, it says that the word cannot be played now', async () => {
  withPlayer(() => Promise.reject(new Error('no network')));
  show('/content-assets/word.mp3');
  fireEvent.click(button());
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('cannot be played right now'));
});

test('without a recording and a voice there is no button that would do nothing', () => {
  show();
  expect(screen.queryByRole('button')).toBeNull();
});
