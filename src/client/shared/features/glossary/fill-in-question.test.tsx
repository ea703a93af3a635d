import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { exampleOf } from '#contract/example-of.ts';
import { type GlossaryTerm, glossaryTerm } from '#contract/glossary/glossary.schemas.ts';
import type { Exercise } from './fill-in.ts';
import { FillInQuestion } from './fill-in-question.tsx';
import { FillInRound } from './fill-in-round.tsx';

const term: GlossaryTerm = { ...(exampleOf(glossaryTerm) as GlossaryTerm), term: { en: 'magnet', es: 'imán' } };
const inEnglish: Exercise = { term, prompt: 'It pulls iron.', choices: [], answer: 'magnet' };
const inSpanish: Exercise = { term, prompt: 'Atrae el hierro.', choices: [], answer: 'imán' };

function draw(exercise: Exercise, given: string) {
  render(<FillInQuestion exercise={exercise} level={3} given={given} onGiven={() => undefined} onNext={() => undefined} />);
}

beforeEach(() => {
  cleanup();
  setLocale('en');
});

test('a wrongly written word stands beside the right one', () => {
  draw(inEnglish, ' magnit ');
  expect(screen.getByRole('status').textContent).toBe('Not this time. It is magnet.You wrotemagnitThe wordmagnet');
});

test('a word with a missing accent is right, and stands beside the one with it', () => {
  setLocale('es');
  draw(inSpanish, 'iman');
  expect(screen.getByRole('status').textContent).toBe('¡Sí! imán es correcto.EscribisteimanLa palabraimán');
});

test('a word that is written as it is spelled is not shown twice', () => {
  draw(inEnglish, ' Magnet');
  expect(screen.getByRole('status').textContent).toBe('Yes! magnet is right.');
});

test('at the end, what was written stands above the card of each missed word', () => {
  render(<FillInRound exercises={[inEnglish]} level={3} onPlay={() => undefined} />);
  fireEvent.change(screen.getByLabelText('Your word'), { target: { value: 'magnit' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('0 of 1 right')).toBeTruthy();
  expect(screen.getByText('You wrote: magnit')).toBeTruthy();
});
