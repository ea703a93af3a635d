import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import type { LessonDatesProps } from './lesson-dates.tsx';

/** It comes when it is first opened. */
const LessonDates = lazyPart(async () => (await import('./lesson-dates.tsx')).LessonDates);

/** The table of a lesson's dates in all classes, as other areas open it. */
export function datesDialog(lesson: LessonDatesProps['lesson'], onClose: () => void, onChanged: () => void): ReactNode {
  return (
    <Suspense>
      <LessonDates lesson={lesson} onClose={onClose} onChanged={onChanged} />
    </Suspense>
  );
}
