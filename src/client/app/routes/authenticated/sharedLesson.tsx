import { createFileRoute } from '@tanstack/react-router';
import { SharedLessonPage } from '#client/shared/features/shared-lesson/shared-lesson-page.tsx';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { STAFF } from '#contract/roles.ts';

/** What a link to a lesson opens, for who teaches and for students. */
export const Route = createFileRoute('/authenticated/sharedLesson')({
  staticData: screen({ roles: ['student', ...STAFF], title: ['Shared lesson', 'Lección compartida'] }),
  validateSearch: (address: { readonly id?: string }) => address,
  component: SharedLesson,
});

function SharedLesson() {
  return <SharedLessonPage id={String(Route.useSearch().id ?? '')} />;
}
