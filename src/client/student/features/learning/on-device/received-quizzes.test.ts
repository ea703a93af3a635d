import { expect, test } from 'vitest';
import type { ReceiptNote } from '#offline/outbox/receipt-notes.ts';
import type { KeptLesson } from '#offline/packs/kept-lessons.ts';
import { receivedQuizzes } from './received-quizzes.ts';

const note = (code: string, received_at: string, assignment_id: number): ReceiptNote => ({
  code,
  received_at,
  recorded_at: received_at,
  path: '/quiz/submit_quiz_response',
  lane: `ana:${assignment_id}`,
  result_id: `result-${assignment_id}`,
});
const lessons = [
  {
    assignment_id: 7,
    data: {
      assignment: { lesson_name: 'Matter', lesson_name_es: '', resources: [{ resource_id: 72, title: { en: 'Check', es: 'Evaluación' } }] },
    },
  },
] as unknown as KeptLesson[];

test('received quizzes come with their names and receipts, the latest first; one whose lesson is gone keeps its receipt', () => {
  const receipts = [note('K7Q2', '2026-11-21T10:44:00.000Z', 7), note('B4XY', '2026-11-21T11:00:00.000Z', 8)];
  const notes = [{ assignment_id: 7, resource_id: 72, state: 'completed', result_id: 'result-7' } as const];
  expect(receivedQuizzes(receipts, notes, lessons)).toEqual([
    { code: 'B4XY', received_at: '2026-11-21T11:00:00.000Z', quiz: null, lesson: null },
    {
      code: 'K7Q2',
      received_at: '2026-11-21T10:44:00.000Z',
      quiz: { en: 'Check', es: 'Evaluación' },
      lesson: { en: 'Matter', es: 'Matter' },
    },
  ]);
});
