import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { DeviceSearchPanel } from '#client/shared/features/search/device-search-panel.tsx';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { homePath } from '#client/shared/platform/session/role-home.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import classes from '#client/shared/ui/states/offline-head.module.css';
import { OfflineHead } from '#client/shared/ui/states/offline-head.tsx';
import { OfflineStudent } from '#client/student/features/learning/on-device/offline-student.tsx';
import { tryNow } from '#client/student/features/learning/saved-work/try-now.ts';
import { ROLE, SIGNED_IN } from '#contract/roles.ts';

/** The home without a connection: what can be done now, what waits, since when. The words searched for stand in the address. */
export const Route = createFileRoute('/authenticated/offline')({
  staticData: screen({ roles: SIGNED_IN, title: ['Without a connection', 'Sin conexión'] }),
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } => (q === undefined || q === '' ? {} : { q: String(q) }),
  component: OfflineHome,
});

/** What staff kept is of the library, whose parts a student never loads. */
const OfflineStaff = lazyPart(async () => (await import('#client/staff/features/content/library/offline-staff.tsx')).OfflineStaff);

function OfflineHome() {
  useLocale();
  const { role, userPuid } = useUser();
  const { q = '' } = Route.useSearch();
  const navigate = useNavigate();
  const onWords = (words: string) =>
    void navigate({ to: '/authenticated/offline', search: words === '' ? {} : { q: words }, replace: true, resetScroll: false });
  return (
    <div className={classes.home}>
      <OfflineHead home={homePath(role)} onTryNow={tryNow} />
      {role === ROLE.student ? (
        <OfflineStudent
          userPuid={userPuid}
          search={(documents, link) => <DeviceSearchPanel documents={documents} link={link} words={q} onWords={onWords} />}
        />
      ) : (
        <Suspense>
          <OfflineStaff search={(documents, link) => <DeviceSearchPanel documents={documents} link={link} words={q} onWords={onWords} />} />
        </Suspense>
      )}
    </div>
  );
}
