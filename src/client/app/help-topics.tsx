import { type ReactNode, Suspense } from 'react';
import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';
import { m } from '#client/shared/messages/help.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { ROLE } from '#contract/roles.ts';

/** Each audience's pages are one part of the program: opened once, all of them are on the device. */
const StudentTopics = lazyPart(async () => (await import('#client/student/features/help/student-topics.tsx')).StudentTopics);
const StaffTopics = lazyPart(async () => (await import('#client/staff/features/help/staff-topics.tsx')).StaffTopics);

/** The help pages of whoever is signed in. */
export function HelpTopics({ children }: { readonly children: (topics: readonly HelpTopic[]) => ReactNode }) {
  const { role } = useUser();
  return (
    <Suspense
      fallback={
        <p role="status" aria-busy="true">
          {m.loading()}
        </p>
      }
    >
      {role === ROLE.student ? <StudentTopics>{children}</StudentTopics> : <StaffTopics role={role}>{children}</StaffTopics>}
    </Suspense>
  );
}
