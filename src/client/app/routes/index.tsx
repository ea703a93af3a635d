import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { RouterContext } from '#client/app/router-context.ts';
import { SignInPage } from '#client/shared/features/session/sign-in-page.tsx';
import { setAudience } from '#client/shared/platform/screen/appearance.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { homePath } from '#client/shared/platform/session/role-home.ts';
import { isServerProc, redirectPath } from '#client/shared/platform/session/server-proc.ts';
import { currentUser } from '#client/shared/platform/session/session.ts';
import { hasLeft } from '#client/shared/platform/session/sign-out.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';

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
    // A guest looks around: 0 is the list, any other number a resource.
    ...(guest !== undefined && { guest: Number(guest) }),
    ...(reset !== undefined && { reset: String(reset) }),
  }),
  beforeLoad: async ({ search, context }) => {
    const user = currentUser();
    // Who comes back from their school's sign-in takes the place of whoever was here; so does whoever has a reset link.
    if (!user || search.reset !== undefined || /^#sso/.test(location.hash)) return;
    throw redirect({ href: await onward(context, search.redirect, user.role), replace: true });
  },
  component: SignIn,
});

async function onward({ openProgramFor, mayOpen }: RouterContext, target: string | undefined, role: number): Promise<string> {
  const path = redirectPath(target, location.origin, homePath(role), isServerProc());
  // What cannot be loaded is told by the screen that needs it.
  await openProgramFor(role, path).catch(() => undefined);
  // The screen that was asked for may have been someone else's.
  return mayOpen(role, path) ? path : redirectPath(null, location.origin, homePath(role), isServerProc());
}

/** Few come for it. The router waits for it. */
const PublicPage = lazyPart(async () => (await import('#client/shared/features/session/badge-sign-in.tsx')).loadPublicPage());

function SignIn() {
  useLocale();
  const router = useRouter();
  const context = Route.useRouteContext();
  const search = Route.useSearch();
  // A page that somebody else has left is loaded anew, and not at their address: nothing of theirs stays in its memory.
  const leave = (path: string) => (hasLeft ? location : router.history).replace(path);
  useEffect(() => setAudience('student'), []);
  if ((search.guest ?? search.reset) !== undefined) return <PublicPage {...search} onDone={() => leave('/')} />;
  return <SignInPage onSignedIn={(user) => void onward(context, hasLeft ? '' : search.redirect, user.role).then(leave)} />;
}
