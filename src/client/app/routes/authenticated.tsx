import { useQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, Outlet, redirect, useLocation, useRouter } from '@tanstack/react-router';
import { Suspense, useLayoutEffect, useState } from 'react';
import { LanguageSwitch } from '#client/shared/features/session/language-switch.tsx';
import { UserMenu } from '#client/shared/features/session/user-menu.tsx';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useDeviceNotices } from '#client/shared/platform/offline/device-notices.ts';
import { setAudience } from '#client/shared/platform/screen/appearance.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { admits, navEntries, type ScreenRoute, screen, servedEntries } from '#client/shared/platform/screen/screen.ts';
import { SIGN_IN, startPath } from '#client/shared/platform/session/role-home.ts';
import { procSearch } from '#client/shared/platform/session/server-proc.ts';
import { currentUser, hasLeft, useUser } from '#client/shared/platform/session/session.ts';
import { AppFrame, FrameNav } from '#client/shared/ui/frame/app-frame.tsx';
import { lazyPart, Nothing } from '#client/shared/ui/states/missing-part.tsx';
import { ROLE, SIGNED_IN } from '#contract/roles.ts';
import { navTabs } from '#contract/session/session.contract.ts';
import { moreScreens } from '../more-screens.gen.ts';

/** The signed-in area: who is not signed in goes to the sign-in screen and comes back; a foreign area is not found. */
export const Route = createFileRoute('/authenticated')({
  staticData: screen({ roles: SIGNED_IN, title: ['Tidepool', 'Tidepool'] }),
  beforeLoad: async ({ location, matches, context }) => {
    const user = currentUser();
    if (!user) throw redirect({ to: SIGN_IN, search: { ...(!hasLeft && { redirect: location.href }), ...procSearch() } });
    const { staff, isNew } = await context.openProgramFor(user.role, location.pathname);
    // The address was looked up among the routes of before: its own are here now.
    if (isNew) throw redirect({ href: location.href, replace: true });
    if (!matches.every(({ staticData }) => admits(staticData.screen, user.role))) throw notFound();
    return { staff };
  },
  component: AuthenticatedLayout,
});

/** It comes when it is first opened; the worker keeps it for when there is no network. */
const SavedWorkDialog = lazyPart(
  async () => (await import('#client/student/features/learning/saved-work/saved-work-dialog.tsx')).SavedWorkDialog,
  Nothing,
);
/** What lies beside the screen and cannot be loaded is left out. */
const BesideScreens = lazyPart(async () => (await import('../beside-screens.tsx')).BesideScreens, Nothing);
const DeviceMenu = lazyPart(async () => (await import('#client/shared/features/device/device-menu.tsx')).DeviceMenu, Nothing);
const NoticeBell = lazyPart(async () => (await import('#client/shared/features/notifications/notice-bell.tsx')).NoticeBell, Nothing);
/** Screens where nobody is in the middle of something: only there may a new release be offered. */
const MAY_OFFER_RELEASE = /^\/authenticated\/(studentDashboard\/studentDashboard|content\/contentHome|home\/dashboard|reports\/home)/;
const BELL_ROOM = { minWidth: 44 };
/** What the server says stands in the header, once it was asked (with the notifications); nobody waits for it. */
function useNavTabs(userPuid: string) {
  return useQuery({ ...apiQuery('session', navTabs, { query: { userpuid: userPuid } }), enabled: false }).data;
}

function AuthenticatedLayout() {
  const isSpanish = useLocale() === 'es';
  const { role, userPuid } = useUser();
  const { staff } = Route.useRouteContext();
  const { routesById } = useRouter();
  const here: readonly ScreenRoute[] = Object.values(routesById);
  const later = (moreScreens as readonly ScreenRoute[]).filter(({ fullPath }) => !here.some((route) => route.fullPath === fullPath));
  const places = servedEntries(navEntries([...here, ...later], role), useNavTabs(userPuid)).map(({ to, label }) => ({
    to,
    label: label[isSpanish ? 1 : 0],
  }));
  const audience = role === ROLE.student ? 'student' : 'staff';
  const { pathname } = useLocation();
  const notices = useDeviceNotices();
  const [tideOpen, setTideOpen] = useState(false);
  useLayoutEffect(() => setAudience(audience), [audience]);
  const frame = (
    <AppFrame
      home={startPath(role)}
      audience={audience}
      onOpenTide={() => setTideOpen(true)}
      nav={staff ? <staff.StaffNav places={places} /> : <FrameNav places={places} />}
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
          <BesideScreens resting={MAY_OFFER_RELEASE.test(pathname)} />
        </Suspense>
      )}
      {tideOpen && (
        <Suspense>
          <SavedWorkDialog onClose={() => setTideOpen(false)} />
        </Suspense>
      )}
    </AppFrame>
  );
  return staff ? <staff.StaffProvider>{frame}</staff.StaffProvider> : frame;
}
