import { useRef } from 'react';
import type { QuizPaper } from '#contract/content/content.schemas.ts';
import type { LessonResource } from '#contract/learning/learning.schemas.ts';
import type { LessonHere } from '../on-device/work-here.ts';
import type { LessonOnScreen } from './use-lesson.ts';

interface OpenQuiz {
  readonly assignment: LessonHere;
  readonly resource: LessonResource;
  readonly paper: QuizPaper;
}

/**
 * The quiz that an address names, once its lesson is here; null where the lesson has none such. While somebody has it open, no edit of the
 * lesson takes it away: what is begun can be handed in (decision 46). Mount anew for another address.
 */
export function useOpenQuiz(
  lesson: LessonOnScreen['lesson'],
  { resource_id, quiz_id }: { resource_id: number; quiz_id: number },
): OpenQuiz | null {
  const resource = lesson?.assignment.resources.find((each) => each.resource_id === resource_id);
  const paper = lesson?.contents.find((each) => each.resource_id === resource_id)?.quiz;
  const opened = useRef<OpenQuiz | null>(null);
  if (lesson && resource && paper?.quiz_id === quiz_id) opened.current = { assignment: lesson.assignment, resource, paper };
  return opened.current;
}
