import { createFileRoute } from '@tanstack/react-router';
import { useAssignedKept } from '#client/student/features/learning/use-ready-lessons.ts';
import { DownloadsScreen } from '#client/shared/features/packs/downloads-screen.tsx';
import { m } from '#client/shared/messages/downloads.ts';
import { useLocale } from '#client/shared/platform/i18n.ts';
import { useUser } from '#client/shared/platform/session.ts';
import { BackLink } from '#client/shared/ui/back-link.tsx';

/** A student's downloads: every assigned lesson, and what it takes on this device. */
export const Route = createFileRoute('/authenticated/studentDashboard/downloads')({ component: StudentDownloads });

function StudentDownloads() {
  useLocale();
  useAssignedKept(useUser().userPuid);
  return (
    <DownloadsScreen
      kind="lesson"
      words={{ why: m.whyStudent(), list: m.lessons(), none: m.noneStudent() }}
      back={
        <BackLink to="/authenticated/studentDashboard/studentDashboard/{-$typeId}" params={{ typeId: '0' }}>
          {m.toLessons()}
        </BackLink>
      }
    />
  );
}
