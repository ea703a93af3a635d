import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { previewQuestionsExport, previewQuizExport } from '#contract/authoring/question-export.contract.ts';
import type { ExportPreview } from '#contract/authoring/question-export.schemas.ts';
import { DownloadQuizDialog } from './download-quiz-dialog.tsx';
import { blankOwnQuestion } from './own-values.ts';

const { download } = vi.hoisted(() => ({ download: vi.fn(() => Promise.resolve('Tides.zip')) }));
vi.mock('#client/shared/platform/calls/download.ts', () => ({ download }));

const QUIZ = { own_quiz_id: 12, title: { en: 'Tides', es: 'Mareas' } };
const note = (kind: 'left_out' | 'changed', problem: string, ...questions: string[]) => ({
  kind,
  problem,
  count: questions.length,
  questions,
});
const PREVIEW: ExportPreview = {
  languages: ['en', 'es'],
  formats: [
    { format: 'qti3', question_count: 3, notes: [] },
    {
      format: 'moodle',
      question_count: 2,
      notes: [
        note('left_out', 'asks for places in a picture, which Moodle XML does not have', 'Where is the crab?'),
        note('changed', 'other systems forgive no typos', 'What do snails eat?'),
      ],
    },
  ],
};

beforeEach(() => {
  setLocale('en');
  signInAs('teacher');
  download.mockClear();
});

async function draw(preview: ExportPreview = PREVIEW) {
  const { calls } = serve(answers(previewQuizExport, preview));
  await drawStaff(<DownloadQuizDialog quiz={QUIZ} onClose={vi.fn()} />);
  await screen.findByRole('radio', { name: /QTI 3/ });
  return calls;
}
const asked = () => download.mock.calls.map(([, input]: unknown[]) => (input as { query: object }).query);

test('each format says beforehand what of the quiz does not fit, and comes in the chosen language', async () => {
  const calls = await draw();
  expect(screen.getByRole('status').textContent).toContain('3 questions in the file. The file holds all of it.');
  fireEvent.click(screen.getByRole('radio', { name: /Moodle XML/ }));
  expect(screen.getByRole('status').textContent).toContain('2 questions in the file');
  expect(screen.getByText(/asks for places in a picture.*Where is the crab\?/)).toBeTruthy();
  expect(screen.getByText(/other systems forgive no typos/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Spanish' }));
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ language: 'es' }));
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(asked()).toEqual([expect.objectContaining({ own_quiz_id: 12, format: 'moodle', language: 'es' })]));
});

test('a quiz in one language asks for none, and the file is in that one', async () => {
  await draw({ ...PREVIEW, languages: ['es'] });
  expect(screen.queryByRole('radio', { name: 'English' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(asked()).toEqual([expect.objectContaining({ format: 'qti3', language: 'es' })]));
});

test('questions that were chosen one by one leave as they are', async () => {
  const { calls } = serve(answers(previewQuestionsExport, { ...PREVIEW, languages: ['en'] }));
  const questions = [blankOwnQuestion('choice', []), blankOwnQuestion('text', ['q1'])];
  await drawStaff(<DownloadQuizDialog questions={questions} onClose={vi.fn()} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(download).toHaveBeenCalledTimes(1));
  const [[, input]] = download.mock.calls as unknown as [[unknown, { readonly body: object }]];
  expect(input.body).toMatchObject({ title: 'Selected questions', format: 'qti3', questions });
  expect(calls[0]?.body).toMatchObject({ language: 'en', questions });
});
