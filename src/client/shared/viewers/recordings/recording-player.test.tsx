import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ItemDetail, ItemMedia } from '#contract/content/content.schemas.ts';
import { RecordingPlayer } from './recording-player.tsx';

const file = (url: string) => ({ url, bytes: 100 });
const SOUND = { look: 'sound', files: { en: file('/waves.en.wav'), es: file('/waves.es.wav') }, captions: null, poster: null };
const ITEM = { item_id: 1, title: { en: 'Waves', es: 'Olas' }, documents: [] };
const player = (title = 'Waves') => screen.getByLabelText<HTMLAudioElement>(title);

function draw(): void {
  render(<RecordingPlayer item={ITEM as unknown as ItemDetail} media={SOUND as unknown as ItemMedia} language="en" />);
}

function failAt(seconds: number): void {
  player().currentTime = seconds;
  fireEvent.error(player());
}

test('a sound whose network ended in the middle goes on from there when it is tried again', () => {
  draw();
  failAt(83);
  expect(screen.getByText('This cannot be played right now')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  // There is no network yet.
  fireEvent.error(player());
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  fireEvent.loadedMetadata(player());
  expect(player().currentTime).toBe(83);
});

test('the recording in another language begins at its beginning', () => {
  draw();
  failAt(83);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  fireEvent.click(screen.getByRole('button', { name: 'Ver en español' }));
  fireEvent.loadedMetadata(player('Olas'));
  expect(player('Olas').currentTime).toBe(0);
});
