import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SignInPage } from '#client/shared/features/session/sign-in-page.tsx';
import { setAudience } from '#client/shared/platform/appearance.ts';
import { mayOpen } from '#client/shared/platform/areas.ts';
import { useLocale } from '#client/shared/platform/i18n.ts';
import { homePath } from '#client/shared/platform/role-home.ts';
import { isServerProc, redirectPath } from '#client/shared/platform/server-proc.ts';
import { currentUser } from '#client/shared/platform/session.ts';

/** The public area: signing in. Whoever is signed in already goes on to where they start. */
export const Route = createFileRoute('/')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string; server?: string } => ({
    ...(typeof search.redirect === 'string' ? { redirect: search.redirect } : {}),
    ...(search.server === 'proc' ? { server: 'proc' } : {}),
  }),
  beforeLoad: ({ search }) => {
    const user = currentUser();
    if (user) throw redirect({ href: onward(search.redirect, user.role), replace: true });
  },
  component: SignIn,
});

function onward(target: string | undefined, role: number): string {
  const path = redirectPath(target, location.origin, homePath(role), isServerProc());
  // The screen that was asked for may have been someone else's.
  return mayOpen(role, path) ? path : redirectPath(null, location.origin, homePath(role), isServerProc());
}

function SignIn() {
  useLocale();
  const router = useRouter();
  const search = Route.useSearch();
  useEffect(() => setAudience('student'), []);
  return <SignInPage onSignedIn={(user) => router.history.replace(onward(search.redirect, user.role))} />;
}
