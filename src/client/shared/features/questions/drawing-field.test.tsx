import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawnField } from '#client/testing/draw-field.tsx';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import { DRAWING } from '#contract/quizzes/drawing-limits.ts';
import { readDrawing, type Stroke, strokeFrom, writeDrawing } from '#domain/answers/drawing.ts';
import { DrawingField } from './drawing-field.tsx';

const QUESTION: QuizQuestion = {
  question_id: 7,
  type: 'drawing',
  select_count: 1,
  standard: '5.10A',
  stem: { en: 'Draw the path of the water.', es: 'Dibuja el camino del agua.' },
  image: null,
  options: [{ answer_id: 70, text: { en: '', es: '' } }],
};

const field = drawnField(DrawingField, QUESTION);

const area = () => screen.getByRole('img', { name: 'Drawing area' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Draws from place to place, in units of the box. */
function draw(...places: readonly (readonly [number, number])[]): void {
  const at = (index: number) => ({ pointerId: 1, button: 0, clientX: places[index]?.[0], clientY: places[index]?.[1] });
  fireEvent.pointerDown(area(), at(0));
  for (const index of places.keys()) fireEvent.pointerMove(area(), at(index));
  fireEvent.pointerUp(area(), at(places.length - 1));
}
const strokes = () => readDrawing(field.given.text ?? '')?.strokes ?? [];

beforeEach(() => {
  localStorage.setItem('tidepool.locale', 'en');
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, DRAWING.width, DRAWING.height));
  Element.prototype.setPointerCapture = () => {};
});
afterEach(() => vi.restoreAllMocks());

test('each stroke is given on at once, and is there again when the field is drawn anew', () => {
  field.draw();
  press('Red');
  press('Thick line');
  draw([10, 10], [100, 10], [100, 200]);
  expect(field.given.chosen).toEqual([70]);
  expect(strokes()).toEqual([{ color: 2, width: 2, points: [10, 10, 100, 10, 100, 200] }]);
  expect(field.settled).toEqual([false]);
  cleanup();
  expect(field.settled.at(-1)).toBe(true);
  field.draw();
  expect(area().querySelectorAll('path')[0]?.getAttribute('d')).toBe('M10 10L100 10 100 200');
});

test('a second finger draws nothing, and the eraser takes a whole stroke, which undo brings back', () => {
  field.draw();
  fireEvent.pointerDown(area(), { pointerId: 1, button: 0, clientX: 5, clientY: 5 });
  fireEvent.pointerDown(area(), { pointerId: 2, button: 0, clientX: 500, clientY: 500 });
  fireEvent.pointerMove(area(), { pointerId: 2, clientX: 600, clientY: 600 });
  fireEvent.pointerMove(area(), { pointerId: 1, clientX: 300, clientY: 5 });
  fireEvent.pointerUp(area(), { pointerId: 2 });
  fireEvent.pointerUp(area(), { pointerId: 1 });
  expect(strokes().map(({ points }) => points)).toEqual([[5, 5, 300, 5]]);
  draw([5, 300], [300, 300]);
  press('Eraser');
  draw([150, 0], [150, 6]);
  expect(strokes().map(({ points }) => points)).toEqual([[5, 300, 300, 300]]);
  press('Undo');
  expect(strokes()).toHaveLength(2);
  press('Clear all');
  expect(field.given).toEqual({ chosen: [], text: '' });
  press('Undo');
  expect(strokes()).toHaveLength(2);
});

test('what is described goes with the strokes, as it is typed', () => {
  field.draw();
  draw([1, 1], [9, 9]);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Rain over the sea' } });
  expect(readDrawing(field.given.text ?? '')?.description).toBe('Rain over the sea');
  expect(strokes()).toHaveLength(1);
});

test('a line for which there is no room is refused in a sentence, and nothing before it is lost', () => {
  const full = Array.from({ length: DRAWING.strokes }, (_, at) => strokeFrom([at, at], 0, 0) as Stroke);
  field.given = { chosen: [70], text: writeDrawing({ description: 'Dots', strokes: full }) };
  field.draw();
  draw([1, 1], [500, 500]);
  expect(screen.getByRole('alert').textContent).toMatch(/^The drawing is full/);
  expect(strokes()).toHaveLength(DRAWING.strokes);
});

test('what another tab drew is taken over, and undo brings one’s own lines back', () => {
  field.draw();
  draw([1, 1], [9, 9]);
  const theirs = writeDrawing({ description: 'Theirs', strokes: [strokeFrom([700, 1, 900, 400], 1, 1) as Stroke] });
  act(() => field.answerElsewhere({ chosen: [70], text: theirs }));
  expect(screen.getByRole('textbox')).toMatchObject({ value: 'Theirs' });
  expect(area().querySelectorAll('path')[0]?.getAttribute('d')).toBe('M700 1L900 400');
  press('Undo');
  expect(strokes().map(({ points }) => points)).toEqual([[1, 1, 9, 9]]);
});
