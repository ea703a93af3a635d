import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawnField } from '#client/testing/draw-field.tsx';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import { readPhoto, writePhoto } from '#domain/answers/photo.ts';
import { PhotoField } from './photo-field.tsx';

/** A picture of one pixel, as a canvas writes it. */
const PIXEL = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';
const QUESTION: QuizQuestion = {
  question_id: 7,
  type: 'photo',
  select_count: 1,
  standard: '5.8C',
  stem: { en: 'Take a photo of the pencil.', es: 'Toma una foto del lápiz.' },
  image: null,
  options: [{ answer_id: 70, text: { en: '', es: '' } }],
};

const field = drawnField(PhotoField, QUESTION);

const photo = () => readPhoto(field.given.text ?? '');
const mine = () => screen.queryByRole('img', { name: 'Your photo' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const describePhoto = (words: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Describe your photo' }), { target: { value: words } });
const withPhoto = (description = '') => ({ chosen: [70], text: writePhoto({ description, picture: { kind: 'webp', data: PIXEL } }) });

afterEach(() => vi.unstubAllGlobals());

test('words alone are an answer, kept as they are typed and settled when the page is turned', () => {
  const { unmount } = field.draw();
  describePhoto('A pencil that looks bent.');
  expect([photo()?.description, field.settled]).toEqual(['A pencil that looks bent.', [false]]);
  describePhoto('A pencil that looks bent in water.');
  unmount();
  expect([photo()?.description, field.settled.at(-1)]).toEqual(['A pencil that looks bent in water.', true]);
});

test('a photo that was removed can be put back, and its words stay', () => {
  field.given = withPhoto('Bent.');
  field.draw();
  expect(mine()).not.toBeNull();
  press('Remove the photo');
  expect([mine(), photo()?.picture, photo()?.description]).toEqual([null, null, 'Bent.']);
  press('Put the earlier photo back');
  expect(photo()).toEqual({ description: 'Bent.', picture: { kind: 'webp', data: PIXEL } });
  expect(field.settled).toEqual([true, true]);
});

test('removing the photo where nothing is said takes the answer back', () => {
  field.given = withPhoto();
  field.draw();
  press('Remove the photo');
  expect(field.given).toEqual({ chosen: [], text: '' });
});

test('what another tab answers is taken over', () => {
  field.draw();
  act(() => field.answerElsewhere(withPhoto('From the other tab.')));
  expect(mine()).not.toBeNull();
  expect(screen.getByRole('textbox', { name: 'Describe your photo' })).toHaveProperty('value', 'From the other tab.');
});

/** Chooses a file beside a photo that was taken before. @param side of its picture, in pixels; 0 if it is none. @returns what unpacks it */
function choose(side: number) {
  const unpacked = vi.fn(() => Promise.reject(new DOMException('no picture', 'InvalidStateError')));
  vi.stubGlobal('createImageBitmap', unpacked);
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = side;
      naturalHeight = side;
      onload = () => undefined;
      onerror = () => undefined;
      set src(_address: string) {
        queueMicrotask(side === 0 ? this.onerror : this.onload);
      }
    },
  );
  field.given = withPhoto('Bent.');
  field.draw();
  const file = new File(['words'], 'notes.txt', { type: 'text/plain' });
  fireEvent.change(screen.getByLabelText('Choose a picture', { selector: 'input' }), { target: { files: [file] } });
  return unpacked;
}

test('a picture of too many pixels is refused before the browser unpacks it, and the photo before stays', async () => {
  const unpacked = choose(18_000);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('more than 64 megapixels'));
  expect(unpacked).not.toHaveBeenCalled();
  expect([photo()?.picture?.data, field.settled]).toEqual([PIXEL, []]);
});

test('a file that is no picture is said so, and the photo before stays', async () => {
  choose(0);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This file is not a picture'));
  expect(photo()?.picture?.data).toBe(PIXEL);
  expect(field.settled).toEqual([]);
});

/** A camera whose picture is shown, beside a photo that was taken before. */
async function look(): Promise<EventTarget> {
  const track = Object.assign(new EventTarget(), { stop: vi.fn() });
  const stream = Object.assign(new MediaStream(), { getTracks: () => [track] });
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia: async () => stream } });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  field.given = withPhoto('Bent.');
  field.draw();
  press('Take another photo');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Take it now' }).getAttribute('aria-disabled')).toBeNull());
  return track;
}

test('a picture of the camera that cannot be taken is said to be the camera’s, not a file’s; the photo before stays', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await look();
  press('Take it now');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The camera cannot be used'));
  expect([photo()?.picture?.data, field.settled]).toEqual([PIXEL, []]);
});

test('a camera that stops while its picture is shown says so, takes no photo, and the photo before stays', async () => {
  const track = await look();
  act(() => void track.dispatchEvent(new Event('ended')));
  expect(screen.getByRole('alert').textContent).toContain('The camera stopped');
  expect(screen.queryByRole('button', { name: 'Take it now' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Take another photo' })).toBe(document.activeElement);
  expect([photo()?.picture?.data, field.settled]).toEqual([PIXEL, []]);
});

test('without a camera it says what to do, and the buttons are there again', async () => {
  vi.stubGlobal('navigator', {
    ...navigator,
    mediaDevices: { getUserMedia: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) },
  });
  field.draw();
  press('Take a photo');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The camera cannot be used'));
  expect(screen.getByRole('button', { name: 'Take a photo' })).toBe(document.activeElement);
});
