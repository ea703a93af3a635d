import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { exampleOf } from '#contract/example-of.ts';
import { type LessonResource, lessonResource } from '#contract/learning/learning.schemas.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import type { LessonHere } from '../on-device/work-here.ts';
import { LessonSteps } from './lesson-steps.tsx';

const step = (resource_id: number, resource_type_id: number, state: LessonResource['state']) => ({
  ...(exampleOf(lessonResource) as LessonResource),
  resource_id,
  resource_type_id,
  sort_order: resource_id,
  state,
  title: { en: `Step ${resource_id}`, es: `Paso ${resource_id}` },
});
const LESSON = {
  lesson_id: 1,
  assignment_id: 1,
  enforce_order: false,
  resources: [
    step(1, RESOURCE_TYPE.reader, 'started'),
    step(2, RESOURCE_TYPE.quiz, 'started'),
    step(3, RESOURCE_TYPE.investigation, 'completed'),
    step(4, RESOURCE_TYPE.vocabularyCards, 'completed'),
  ],
} as unknown as LessonHere;

test('in Spanish the state of a step agrees with its kind', async () => {
  setLocale('es');
  const root = createRootRoute({ component: () => <LessonSteps lesson={LESSON} currentId={1} /> } as never);
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await act(() => router.load());
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Paso 1Lectura · Empezada · Estás aquí',
    'Paso 2Cuestionario · Empezado',
    'Paso 3Investigación · Hecha',
    'Paso 4Vocabulario · Hecho',
  ]);
});
