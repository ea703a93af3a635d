import { useRef } from 'react';
import type { QuizPaper } from '#contract/content/content.schemas.ts';
import type { LessonResource } from '#contract/learning/learning.schemas.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import type { LessonHere } from '../on-device/work-here.ts';
import type { QuizAddress } from './names-lesson.ts';
import type { LessonOnScreen } from './use-lesson.ts';

interface OpenQuiz {
  readonly assignment: LessonHere;
  readonly resource: LessonResource;
  readonly paper: QuizPaper;
}

/**
 * The quiz that an address names, once its lesson is here; null where the lesson has none such. While somebody has it open, no edit of the
 * lesson takes it away: what is begun can be handed in (decisions/lessons-and-assignments.md). Mount anew for another address.
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

/** A quiz that was begun and that an edit took out of its lesson since, as the last step of it (decisions/lessons-and-assignments.md). */
export function takenOut(assignment: LessonHere, { resource_id, quiz_id }: QuizAddress, paper: QuizPaper): OpenQuiz {
  const resource: LessonResource = {
    resource_id,
    item_id: quiz_id,
    resource_type_id: paper.assessment ? RESOURCE_TYPE.assessment : RESOURCE_TYPE.quiz,
    title: paper.title,
    time: 0,
    sort_order: assignment.resources.length + 1,
    remarks: '',
    state: 'started',
    quiz: null,
  };
  return { assignment: { ...assignment, resources: [...assignment.resources, resource] }, resource, paper };
}

/** Whether a lesson has neither the step that an address names nor the quiz: an edit may have taken both out. */
export function lacks({ resources }: LessonHere, { resource_id, quiz_id }: QuizAddress): boolean {
  return quiz_id > 0 && resource_id > 0 && resources.every((each) => each.resource_id !== resource_id && each.item_id !== quiz_id);
}
