import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { signInAs } from '#client/testing/server-replies.ts';
import { FaultList } from './fault-list.tsx';
import { faultPlace } from './fault-place.ts';
import { blankQuestion, QuestionEditor } from './question-editor.tsx';

const both = (text: string) => ({ en: text, es: text });
const question = { ...blankQuestion('choice', ['5.6A'], []), stem: both('Which?'), rationale: both('So.') };
const editor = (number: number, shown = question) => (
  <QuestionEditor
    packageId="p"
    folder="u/s"
    labels={null}
    faultOf={() => undefined}
    question={shown}
    number={number}
    textParts={{ parts: [], error: null }}
    codes={['5.6A']}
    isStored={false}
    isPart={false}
    onPart={null}
    onChange={() => undefined}
    onRemove={null}
  />
);

beforeEach(() => {
  setLocale('en');
  signInAs('productAdmin');
});

test.each([
  ['items.0.options.0.text.en: is empty', 'Question 1, answer A (English)', 'Pregunta 1, respuesta A (Inglés)'],
  ['items.1.options.2.feedback.es: is empty', 'Question 2, answer C, feedback (Spanish)', 'Pregunta 2, respuesta C, comentario (Español)'],
  ['items.1.stem.es: is empty', 'Question 2, question text (Spanish)', 'Pregunta 2, texto de la pregunta (Español)'],
  ['items.0: a choice has exactly one correct option, this has 0', 'Question 1', 'Pregunta 1'],
  ['instructions.en: is empty', 'Instructions (English)', 'Instrucciones (Inglés)'],
  ['terms.1.definition.es: is empty', 'word 2, meaning (Spanish)', 'palabra 2, significado (Español)'],
  ['terms.0.audio.es: must be text in quotes', 'word 1, recording (Spanish)', 'palabra 1, grabación (Español)'],
  ['scenes.0.image: must be media/<name>', 'scene 1, picture', 'escena 1, imagen'],
  ['resources.3.url: must be an address that begins with https://', 'web address', 'dirección web'],
])('names the field of “%s” in words', (problem, english, spanish) => {
  expect(faultPlace({ problem })?.words).toBe(english);
  setLocale('es');
  expect(faultPlace({ problem })?.words).toBe(spanish);
});

test('names the captions that a fault is in, and leads to them', () => {
  const place = faultPlace({ file: 'u/s/media/film.es.vtt', problem: 'this caption ends before it begins' });
  expect(place).toEqual({ words: 'captions (Spanish)', field: 'captions.es', problem: 'this caption ends before it begins' });
});

test('leaves a fault of another file as it is', () => {
  expect(faultPlace({ problem: 'title.en: is empty' })).toBeNull();
});

test('leads to the field, and shows no path of the file', async () => {
  const problem = 'items.1.options.1.text.es: is empty; write it, or take out what names it';
  const onOpen = vi.fn();
  await drawStaff(
    <>
      <FaultList faults={[{ file: 'u/s/check.json', line: 3, problem }]} nameOf={() => 'Check'} onOpen={onOpen} />
      {editor(1)}
      {editor(2)}
    </>,
  );
  expect(document.body.textContent).not.toContain('items.');
  fireEvent.click(screen.getByRole('button', { name: 'Check: Question 2, answer B (Spanish)' }));
  expect(onOpen).toHaveBeenCalledWith('u/s/check.json');
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: /^Answer B \(Spanish/ })[1]).toBe(document.activeElement));
});

test('leads to a file: what takes the focus is its button, not the hidden field behind it', async () => {
  const shown = { ...question, image: 'media/pool.png' };
  await drawStaff(
    <>
      <FaultList faults={[{ file: 'u/s/check.json', line: 3, problem: 'items.0.image: must be media/<name>' }]} />
      {editor(1, shown)}
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Question 1, picture' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Picture: replace' })).toBe(document.activeElement));
});

test('says while it is typed that feedback is in one language only', async () => {
  const options = question.options?.map((option, index) => ({ ...option, feedback: { en: index === 1 ? 'No.' : '', es: '' } }));
  await drawStaff(editor(1, { ...question, ...(options && { options }) }));
  expect(screen.getAllByText('Write it in both languages, or leave both blank')).toHaveLength(1);
});
