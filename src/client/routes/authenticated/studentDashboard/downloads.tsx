import { createFileRoute, Link } from '@tanstack/react-router';
import { useAssignedKept } from '#client/features/learning/use-ready-lessons.ts';
import { DownloadsScreen } from '#client/features/packs/downloads-screen.tsx';
import { m } from '#client/messages/downloads.ts';
import { useLocale } from '#client/platform/i18n.ts';
import { useUser } from '#client/platform/session.ts';

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
        <Link to="/authenticated/studentDashboard/studentDashboard/{-$typeId}" params={{ typeId: '0' }}>
          ← {m.toLessons()}
        </Link>
      }
    />
  );
}
