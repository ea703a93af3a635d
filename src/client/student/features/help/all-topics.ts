import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';
import { accountTopics } from './account-topics.ts';
import { lessonTopics } from './lesson-topics.ts';
import { offlineTopics } from './offline-topics.ts';
import { readingTopics } from './reading-topics.ts';

/** All help pages for students, without their pictures. */
export const plainStudentTopics: readonly HelpTopic[] = [...lessonTopics, ...readingTopics, ...offlineTopics, ...accountTopics];
