import type { ReactNode } from 'react';
import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';
import { ROLE } from '#contract/roles.ts';
import { accountTopics } from './account-topics.ts';
import { administrationTopics } from './administration-topics.ts';
import { classTopics } from './class-topics.ts';
import { connectionTopics } from './connection-topics.ts';
import { contentOwnerTopics } from './content-owner-topics.ts';
import { itTopics } from './it-topics.ts';
import { libraryTopics } from './library-topics.ts';
import { offlineTopics } from './offline-topics.ts';
import { peopleTopics } from './people-topics.ts';
import { publishingTopics } from './publishing-topics.ts';
import { reportTopics } from './report-topics.ts';
import { teachingTopics } from './teaching-topics.ts';
import { usageTopics } from './usage-topics.ts';

/** All help pages for teachers and administrators. */
export const staffTopics: readonly HelpTopic[] = [
  ...teachingTopics,
  ...classTopics,
  ...reportTopics,
  ...usageTopics,
  ...libraryTopics,
  ...offlineTopics,
  ...accountTopics,
  ...peopleTopics,
  ...contentOwnerTopics,
  ...publishingTopics,
  ...connectionTopics,
  ...administrationTopics,
  ...itTopics,
];

/** The pages that a role has a use for. */
export function topicsOfRole(role: number): readonly HelpTopic[] {
  return staffTopics.filter(({ roles }) => !roles || roles.some((name) => ROLE[name] === role));
}

interface StaffTopicsProps {
  readonly role: number;
  readonly children: (topics: readonly HelpTopic[]) => ReactNode;
}

/** Hands a screen the help pages for teachers and administrators. */
export function StaffTopics({ role, children }: StaffTopicsProps) {
  return children(topicsOfRole(role));
}
