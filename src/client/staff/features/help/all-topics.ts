import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';
import { accountTopics } from './account-topics.ts';
import { administrationTopics } from './administration-topics.ts';
import { assigningTopics } from './assigning-topics.ts';
import { classTopics } from './class-topics.ts';
import { connectionTopics } from './connection-topics.ts';
import { contentOwnerTopics } from './content-owner-topics.ts';
import { insightTopics } from './insight-topics.ts';
import { itTopics } from './it-topics.ts';
import { libraryTopics } from './library-topics.ts';
import { offlineTopics } from './offline-topics.ts';
import { peopleTopics } from './people-topics.ts';
import { placeTopics } from './place-topics.ts';
import { privacyTopics } from './privacy-topics.ts';
import { publishingTopics } from './publishing-topics.ts';
import { reportTopics } from './report-topics.ts';
import { teachingTopics } from './teaching-topics.ts';
import { usageTopics } from './usage-topics.ts';

/** All help pages for teachers and administrators, without their pictures. */
export const staffTopics: readonly HelpTopic[] = [
  ...teachingTopics,
  ...assigningTopics,
  ...classTopics,
  ...reportTopics,
  ...insightTopics,
  ...usageTopics,
  ...libraryTopics,
  ...offlineTopics,
  ...accountTopics,
  ...peopleTopics,
  ...placeTopics,
  ...privacyTopics,
  ...contentOwnerTopics,
  ...publishingTopics,
  ...connectionTopics,
  ...administrationTopics,
  ...itTopics,
];
