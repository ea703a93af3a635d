import type { Bilingual } from '#contract/wire.ts';
import type { ReceiptNote } from '#offline/outbox/receipt-notes.ts';
import type { KeptLesson } from '#offline/packs/kept-lessons.ts';
import type { StepNote } from './work-here.ts';

/** A quiz that the server has, with the name of its receipt. */
export interface ReceivedQuiz {
  readonly code: string;
  readonly received_at: string;
  /** Null where the lesson is no longer on the device. */
  readonly quiz: Bilingual | null;
  readonly lesson: Bilingual | null;
}

/** The quizzes that this device has handed in, the latest first. */
export function receivedQuizzes(
  receipts: readonly ReceiptNote[],
  notes: readonly StepNote[],
  lessons: readonly KeptLesson[],
): ReceivedQuiz[] {
  return receipts
    .map(({ code, received_at, lane, result_id }) => {
      const assignment_id = Number(lane.slice(lane.lastIndexOf(':') + 1));
      const lesson = lessons.find((row) => row.assignment_id === assignment_id)?.data.assignment;
      const resource_id = notes.find((note) => result_id !== null && note.result_id === result_id)?.resource_id;
      return {
        code,
        received_at,
        quiz: lesson?.resources.find((resource) => resource.resource_id === resource_id)?.title ?? null,
        lesson: lesson ? { en: lesson.lesson_name, es: lesson.lesson_name_es || lesson.lesson_name } : null,
      };
    })
    .sort((one, other) => other.received_at.localeCompare(one.received_at));
}
