import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { RouterContext } from '#client/app/router-context.ts';
import { m } from '#client/shared/messages/shell.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { screenName } from '#client/shared/platform/screen/screen-name.ts';
import { useStore } from '#client/shared/platform/screen/store.ts';

/** Nothing stands above every screen but the screen itself; the signed-in frame is authenticated.tsx. */
export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: screen({ roles: 'everyone', title: ['Tidepool', 'Tidepool'] }),
  component: Root,
});

function Root() {
  useTitle();
  return <Outlet />;
}

/** The document is called what the innermost route says; a page that is not found does not go by another's name. */
function useTitle(): void {
  const isSpanish = useLocale() === 'es';
  const title = useMatches({
    select: (matches) =>
      matches.some(({ status, _notFound }) => _notFound || status === 'notFound') ? null : matches.at(-1)?.staticData.screen.title,
  });
  const own = useStore(screenName);
  const words = own ?? (title === null ? m.notFound() : title?.[isSpanish ? 1 : 0]);
  useEffect(() => {
    document.title = !words || words === 'Tidepool' ? 'Tidepool' : `${words} · Tidepool`;
  }, [words]);
}
