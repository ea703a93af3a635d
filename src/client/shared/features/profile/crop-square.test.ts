import { expect, test } from 'vitest';
import { dragged, squareOf, WHOLE } from './crop-square.ts';

const LANDSCAPE = { width: 400, height: 200 };

test('the middle square of a picture is taken first', () => {
  expect(squareOf(LANDSCAPE, WHOLE)).toEqual({ left: 100, top: 0, side: 200 });
});

test('closer takes a smaller square from the same place', () => {
  expect(squareOf(LANDSCAPE, { ...WHOLE, zoom: 2 })).toEqual({ left: 150, top: 50, side: 100 });
});

test('the picture follows the hand, pixel for pixel of what is shown', () => {
  // 50 of 100 shown pixels are half the square's side: 100 pixels of the picture.
  const after = dragged(LANDSCAPE, WHOLE, { x: 50, y: 0 }, 100);
  expect(squareOf(LANDSCAPE, after).left).toBe(0);
});

test('nothing beyond the picture is ever shown', () => {
  const after = dragged(LANDSCAPE, WHOLE, { x: -5000, y: 5000 }, 100);
  expect(squareOf(LANDSCAPE, after)).toEqual({ left: 200, top: 0, side: 200 });
});
