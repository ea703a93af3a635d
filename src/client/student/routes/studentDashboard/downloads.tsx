import { createFileRoute } from '@tanstack/react-router';
import { DownloadsScreen } from '#client/shared/features/packs/downloads-screen.tsx';
import { m } from '#client/shared/messages/downloads.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { BackLink } from '#client/shared/ui/frame/back-link.tsx';
import { useAssignedKept } from '#client/student/features/learning/on-device/use-ready-lessons.ts';

/** A student's downloads: every assigned lesson, and what it takes on this device. */
export const Route = createFileRoute('/authenticated/studentDashboard/downloads')({
  staticData: screen({ roles: ['student'], title: ['Downloads', 'Descargas'] }),
  component: StudentDownloads,
});

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
