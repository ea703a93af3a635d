import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import type { RouterContext } from '#client/app/router-context.ts';
import { SignInPage } from '#client/shared/features/session/sign-in-page.tsx';
import { setAudience } from '#client/shared/platform/screen/appearance.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { leavingPhase } from '#client/shared/platform/screen/leaving-phase.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { useStore } from '#client/shared/platform/screen/store.ts';
import { startPath } from '#client/shared/platform/session/role-home.ts';
import { isServerProc, redirectPath } from '#client/shared/platform/session/server-proc.ts';
import { currentUser, hasLeft } from '#client/shared/platform/session/session.ts';
import { lazyPart, Nothing } from '#client/shared/ui/states/missing-part.tsx';

interface SignInSearch {
  redirect?: string;
  server?: 'proc';
  guest?: number;
  /** The id of a link for a new password. */
  reset?: string;
}

/** The public area: signing in. Whoever is signed in already goes on to where they start. */
export const Route = createFileRoute('/')({
  staticData: screen({ roles: 'everyone', title: ['Sign in', 'Iniciar sesión'] }),
  validateSearch: ({ redirect, server, guest, reset }: Record<string, unknown>): SignInSearch => ({
    ...(typeof redirect === 'string' && { redirect }),
    ...(server === 'proc' && { server }),
    // The guest preview: 0 is the list, any other number a resource.
    ...(guest !== undefined && { guest: Number(guest) }),
    ...(reset !== undefined && { reset: String(reset) }),
  }),
  beforeLoad: async ({ search, context }) => {
    const user = currentUser();
    // A person who returns from their school's sign-in, or follows a reset link, replaces whoever was signed in here.
    if (!user || search.reset !== undefined || /^#sso/.test(location.hash)) return;
    throw redirect({ href: await onward(context, search.redirect, user.role), replace: true });
  },
  component: SignIn,
});

async function onward({ openProgramFor, mayOpen }: RouterContext, target: string | undefined, role: number): Promise<string> {
  const path = redirectPath(target, location.origin, startPath(role), isServerProc());
  // The screen that needs it reports what cannot be loaded.
  await openProgramFor(role, path).catch(() => undefined);
  // The requested screen may belong to another role.
  return mayOpen(role, path) ? path : redirectPath(null, location.origin, startPath(role), isServerProc());
}

/** Few people need it, so it is loaded on demand; the router waits for it. */
const PublicPage = lazyPart(async () => (await import('#client/shared/features/session/badge-sign-in.tsx')).loadPublicPage());

/** For a class without a network. */
const BeginHere = lazyPart(async () => (await import('#client/shared/features/device/begin-here.tsx')).BeginHere, Nothing);

function SignIn() {
  useLocale();
  const router = useRouter();
  const context = Route.useRouteContext();
  const search = Route.useSearch();
  // After another person's session the page is reloaded, at its own address, so that nothing of theirs stays in memory.
  const leave = (path: string) => (hasLeft ? location : router.history).replace(path);
  useLayoutEffect(() => setAudience('student'), []);
  const phase = useStore(leavingPhase);
  if ((search.guest ?? search.reset) !== undefined) return <PublicPage {...search} onDone={() => leave('/')} />;
  // Nobody signs in on a device that still holds readable work of somebody else; the full-page spinner says what happens.
  if (phase === 'sealing') return null;
  return (
    <SignInPage more={<BeginHere />} onSignedIn={(user) => void onward(context, hasLeft ? '' : search.redirect, user.role).then(leave)} />
  );
}
