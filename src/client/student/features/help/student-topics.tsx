import type { ReactNode } from 'react';
import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';
import { accountTopics } from './account-topics.ts';
import { lessonTopics } from './lesson-topics.ts';
import { offlineTopics } from './offline-topics.ts';
import { readingTopics } from './reading-topics.ts';

/** All help pages for students. */
export const studentTopics: readonly HelpTopic[] = [...lessonTopics, ...readingTopics, ...offlineTopics, ...accountTopics];

/** Hands a screen the help pages for students. */
export function StudentTopics({ children }: { readonly children: (topics: readonly HelpTopic[]) => ReactNode }) {
  return children(studentTopics);
}
