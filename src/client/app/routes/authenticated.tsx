import { createFileRoute, notFound, Outlet, redirect, useLocation } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { LanguageSwitch } from '#client/shared/features/session/language-switch.tsx';
import { UserMenu } from '#client/shared/features/session/user-menu.tsx';
import { m } from '#client/shared/messages/shell.ts';
import { setAudience } from '#client/shared/platform/appearance.ts';
import { mayOpen, NAV_AREAS } from '#client/shared/platform/areas.ts';
import { useDeviceNotices } from '#client/shared/platform/device-notices.ts';
import { useLocale } from '#client/shared/platform/i18n.ts';
import { homePath, SIGN_IN } from '#client/shared/platform/role-home.ts';
import { currentUser, useUser } from '#client/shared/platform/session.ts';
import { AppFrame } from '#client/shared/ui/app-frame.tsx';
import { ROLE } from '#contract/roles.ts';

/** The signed-in area: who is not signed in goes to the sign-in screen and comes back; a foreign area is not found. */
export const Route = createFileRoute('/authenticated')({
  beforeLoad: ({ location }) => {
    const user = currentUser();
    if (!user) throw redirect({ to: SIGN_IN, search: { redirect: location.href } });
    if (!mayOpen(user.role, location.pathname)) throw notFound();
  },
  component: AuthenticatedLayout,
});

/** What lies beside the screen and cannot be loaded is left out: the screen must not go with it. */
function aside<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
}
/** It comes when it is first opened; the worker keeps it for when there is no network. */
const SavedWorkDialog = aside(async () => (await import('#client/student/features/learning/saved-work-dialog.tsx')).SavedWorkDialog);
const DeviceNotices = aside(async () => (await import('#client/shared/features/device/device-notices.tsx')).DeviceNotices);
const DeviceMenu = aside(async () => (await import('#client/shared/features/device/device-menu.tsx')).DeviceMenu);
const NoticeBell = aside(async () => (await import('#client/shared/features/notifications/notice-bell.tsx')).NoticeBell);
/** Screens where nobody is in the middle of something: only there may a new release be offered. */
const RESTING = /^\/authenticated\/(studentDashboard\/studentDashboard|content\/contentHome|reports\/home)/;
const BELL_ROOM = { minWidth: 44 };
const NAV_LABEL = {
  studentDashboard: m.navStudentDashboard,
  library: m.navContent,
  home: m.navHome,
  content: m.navContent,
  reports: m.navReports,
} as const;

function AuthenticatedLayout() {
  useLocale();
  const { role } = useUser();
  const audience = role === ROLE.student ? 'student' : 'staff';
  const { pathname } = useLocation();
  const notices = useDeviceNotices();
  const [tideOpen, setTideOpen] = useState(false);
  useEffect(() => setAudience(audience), [audience]);
  return (
    <AppFrame
      home={homePath(role)}
      audience={audience}
      onOpenTide={() => setTideOpen(true)}
      nav={NAV_AREAS.filter(({ path }) => mayOpen(role, path)).map(({ area, path }) => ({ to: path, label: NAV_LABEL[area]() }))}
      controls={
        <>
          {/* Its room is there before it comes, so that nothing moves. */}
          <span style={BELL_ROOM}>
            {notices && (
              <Suspense>
                <NoticeBell />
              </Suspense>
            )}
          </span>
          <LanguageSwitch />
          <UserMenu
            more={(close) =>
              notices && (
                <Suspense>
                  <DeviceMenu onDone={close} />
                </Suspense>
              )
            }
          />
        </>
      }
    >
      <Outlet />
      {notices && (
        <Suspense>
          <DeviceNotices resting={RESTING.test(pathname)} />
        </Suspense>
      )}
      {tideOpen && (
        <Suspense>
          <SavedWorkDialog onClose={() => setTideOpen(false)} />
        </Suspense>
      )}
    </AppFrame>
  );
}
