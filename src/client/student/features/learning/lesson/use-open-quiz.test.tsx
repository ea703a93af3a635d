import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inBoth, questionOf } from '#client/testing/draw-question.tsx';
import { exampleOf } from '#contract/example-of.ts';
import { lessonPlayerData } from '#contract/learning/lesson-player.schemas.ts';
import type { LessonOnScreen } from './use-lesson.ts';
import { lacks, takenOut, useOpenQuiz } from './use-open-quiz.ts';

type Lesson = NonNullable<LessonOnScreen['lesson']>;

test('a quiz that an edit took out of its lesson stays open for whoever has it open, and for nobody else', () => {
  const lesson = exampleOf(lessonPlayerData) as Lesson;
  const [content] = lesson.contents;
  const [resource] = lesson.assignment.resources;
  if (!content || !resource) throw new Error('the contract gives no example of a lesson');
  const quiz = { quiz_id: 7, title: inBoth('Quiz'), instructions: inBoth(''), questions: [questionOf({})] };
  const whole = { ...lesson, contents: [{ ...content, resource_id: resource.resource_id, quiz }] };
  const edited = { ...whole, contents: [], assignment: { ...lesson.assignment, resources: [] } };
  const place = { resource_id: resource.resource_id, quiz_id: quiz.quiz_id };
  const open = renderHook((now: Lesson | null) => useOpenQuiz(now, place), { initialProps: null as Lesson | null });
  expect(open.result.current).toBeNull();
  open.rerender(whole);
  expect(open.result.current?.paper).toBe(quiz);
  open.rerender(edited);
  expect(open.result.current?.paper).toBe(quiz);
  expect(renderHook(() => useOpenQuiz(edited, place)).result.current).toBeNull();
  expect(renderHook(() => useOpenQuiz(whole, { ...place, quiz_id: place.quiz_id + 1 })).result.current).toBeNull();
});

test('a quiz that was begun and is no longer in its lesson is a step of it again, and of no other lesson', () => {
  const { assignment } = exampleOf(lessonPlayerData) as Lesson;
  const [resource] = assignment.resources;
  if (!resource) throw new Error('the contract gives no example of a lesson');
  const paper = { quiz_id: 7, title: inBoth('Quiz'), instructions: inBoth(''), questions: [questionOf({})] };
  const address = { lesson_id: 1, assignment_id: 2, resource_id: resource.resource_id + 1, quiz_id: resource.item_id + 1 };
  expect(lacks(assignment, address)).toBe(true);
  expect(lacks(assignment, { ...address, quiz_id: resource.item_id })).toBe(false);
  expect(lacks(assignment, { ...address, resource_id: resource.resource_id })).toBe(false);
  expect(lacks(assignment, { ...address, quiz_id: 0 })).toBe(false);
  const opened = takenOut(assignment, address, paper);
  expect(opened.assignment.resources.at(-1)).toBe(opened.resource);
  expect(opened.resource).toMatchObject({ resource_id: address.resource_id, item_id: address.quiz_id, state: 'started' });
});
