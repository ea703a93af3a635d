import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { RouterContext } from '#client/app/router-context.ts';
import { SignInPage } from '#client/shared/features/session/sign-in-page.tsx';
import { setAudience } from '#client/shared/platform/appearance.ts';
import { useLocale } from '#client/shared/platform/i18n.ts';
import { homePath } from '#client/shared/platform/role-home.ts';
import { screen } from '#client/shared/platform/screen.ts';
import { isServerProc, redirectPath } from '#client/shared/platform/server-proc.ts';
import { currentUser } from '#client/shared/platform/session.ts';

/** The public area: signing in. Whoever is signed in already goes on to where they start. */
export const Route = createFileRoute('/')({
  staticData: screen({ roles: 'everyone', title: ['Sign in', 'Iniciar sesión'] }),
  validateSearch: (search: Record<string, unknown>): { redirect?: string; server?: string } => ({
    ...(typeof search.redirect === 'string' ? { redirect: search.redirect } : {}),
    ...(search.server === 'proc' ? { server: 'proc' } : {}),
  }),
  beforeLoad: async ({ search, context }) => {
    const user = currentUser();
    // Who comes back from their school's sign-in takes the place of whoever was here.
    if (!user || /^#sso/.test(location.hash)) return;
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

function SignIn() {
  useLocale();
  const router = useRouter();
  const context = Route.useRouteContext();
  const search = Route.useSearch();
  useEffect(() => setAudience('student'), []);
  return (
    <SignInPage onSignedIn={(user) => void onward(context, search.redirect, user.role).then((path) => router.history.replace(path))} />
  );
}
