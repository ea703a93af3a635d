import type { ReactNode } from 'react';
import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';
import { withPictures } from '#client/shared/features/help/with-pictures.ts';
import { plainStudentTopics } from './all-topics.ts';
import rings from './pictures/rings.json';

/** All help pages for students. */
export const studentTopics: readonly HelpTopic[] = withPictures(
  plainStudentTopics,
  rings,
  import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' }),
);

/** Hands a screen the help pages for students. */
export function StudentTopics({ children }: { readonly children: (topics: readonly HelpTopic[]) => ReactNode }) {
  return children(studentTopics);
}
