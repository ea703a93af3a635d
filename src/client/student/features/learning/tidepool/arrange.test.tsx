import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import type { MovedThings } from '#contract/learning/tidepool.schemas.ts';
import { Arrange } from './arrange.tsx';
import { thingsIn } from './things.ts';

let places: MovedThings = {};

function Pool() {
  const [moved, setMoved] = useState<MovedThings>({});
  places = moved;
  return (
    <Arrange
      things={thingsIn({ finished: 2, met: ['limpet'], companion: null, places: moved })}
      places={moved}
      light="day"
      onMove={setMoved}
    />
  );
}

beforeEach(() => {
  cleanup();
  setLocale('en');
  render(<Pool />);
  // A picture of 200 by 100 pixels.
  screen.getByRole('group').getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
});

const thing = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}:`) });

test('the arrow keys move a thing step by step to the edge, and its position is said', () => {
  const limpet = thing('limpet');
  fireEvent.keyDown(limpet, { key: 'ArrowLeft' });
  fireEvent.keyDown(limpet, { key: 'ArrowUp' });
  expect(places).toEqual({ limpet: { x: 13, y: 73 } });
  expect(screen.getAllByText('limpet: 4 of 21 from the left, 8 of 11 from the top')).toHaveLength(1);
  for (let press = 0; press < 5; press += 1) fireEvent.keyDown(limpet, { key: 'ArrowLeft' });
  expect(places.limpet).toEqual({ x: 0, y: 73 });
  fireEvent.keyDown(limpet, { key: 'Tab' });
  expect(places.limpet).toEqual({ x: 0, y: 73 });
});

test('a thing is dragged, or tapped and then put where the water is tapped; a tap alone moves nothing', () => {
  const rock = thing('round rock');
  const at = (clientX: number, clientY: number) => ({ clientX, clientY, pointerId: 1 });
  fireEvent.pointerDown(rock, at(16, 66));
  fireEvent.pointerMove(rock, at(100, 50));
  fireEvent.pointerUp(rock, at(100, 50));
  expect(places).toEqual({ round_rock: { x: 50, y: 50 } });
  const shell = thing('clam shell');
  fireEvent.pointerDown(shell, at(158, 91));
  fireEvent.pointerMove(shell, at(159, 92));
  fireEvent.pointerUp(shell, at(159, 92));
  expect(places).toEqual({ round_rock: { x: 50, y: 50 } });
  fireEvent.pointerDown(screen.getByRole('group'), at(20, 80));
  expect(places.clam_shell).toEqual({ x: 10, y: 80 });
});

test('each move can be undone, and so can putting everything back', () => {
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  expect([button('Undo').disabled, button('Put everything back').disabled]).toEqual([true, true]);
  fireEvent.keyDown(thing('sea star'), { key: 'ArrowRight' });
  fireEvent.keyDown(thing('seaweed'), { key: 'ArrowRight' });
  const moved = places;
  fireEvent.click(button('Put everything back'));
  expect(places).toEqual({ lesson_1: null, seaweed: null });
  expect(screen.getByText('Everything is back in its place.')).toBeDefined();
  fireEvent.click(button('Undo'));
  expect(places).toEqual(moved);
  fireEvent.click(button('Undo'));
  expect(places.seaweed).toBeNull();
  expect(places.lesson_1).toEqual(moved.lesson_1);
});
