import type { ReactNode } from 'react';
import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';
import { withPictures } from '#client/shared/features/help/with-pictures.ts';
import { ROLE } from '#contract/roles.ts';
import { staffTopics } from './all-topics.ts';
import rings from './pictures/rings.json';

/** All help pages for teachers and administrators. */
const pictured = withPictures(
  staffTopics,
  rings,
  import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' }),
);

/** The pages that a role has a use for. */
export function topicsOfRole(role: number): readonly HelpTopic[] {
  return pictured.filter(({ roles }) => !roles || roles.some((name) => ROLE[name] === role));
}

interface StaffTopicsProps {
  readonly role: number;
  readonly children: (topics: readonly HelpTopic[]) => ReactNode;
}

/** Hands a screen the help pages for teachers and administrators. */
export function StaffTopics({ role, children }: StaffTopicsProps) {
  return children(topicsOfRole(role));
}
