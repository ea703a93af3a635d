import type { QuizPlace } from '#client/shared/viewers/quiz-place.ts';
import type { QuizPaper, QuizQuestion } from '#contract/content/content.schemas.ts';
import type { LessonResource } from '#contract/learning/learning.schemas.ts';
import type { ReadingNote } from '#contract/reading/reading.schemas.ts';

/** The one lesson of the simulated students: something to read, and a quiz of three choices and a text. */
const both = { en: '', es: '' };
const question = (question_id: number, type: QuizQuestion['type']): QuizQuestion => ({
  question_id,
  type,
  select_count: 1,
  standard: '',
  stem: both,
  image: null,
  options: (type === 'choice' ? [0, 1, 2] : [0]).map((option) => ({ answer_id: question_id * 10 + option, text: both })),
});

export const TEXT = question(9, 'extended');
export const CHOICES = [question(1, 'choice'), question(2, 'choice'), question(3, 'choice')] as const;
const paper: QuizPaper = { quiz_id: 5, title: both, instructions: both, questions: [...CHOICES, TEXT] };

export const READING = { resource_id: 1, resource_type_id: 1, state: 'not_started' } as LessonResource;
export const LESSON = { lesson_id: 4, assignment_id: 6, resources: [READING, { ...READING, resource_id: 2 }] };

export const placeOf = (user_puid: string): QuizPlace => ({ user_puid, lesson_id: 4, assignment_id: 6, resource_id: 2, paper });

let notes = 0;

/** A new note with this comment. */
export function note(comment: string): ReadingNote {
  notes += 1;
  const note_id = `0190cccc-0000-7000-8000-${notes.toString(16).padStart(12, '0')}`;
  return { note_id, item_id: 7, variant: 'lexile1', start: 0, end: 4, quote: 'salt', comment, colour: 'pink' };
}
