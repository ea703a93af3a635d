import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { usePopup } from '#client/shared/platform/screen/popup.ts';
import { FullPageSpinner } from '#client/shared/ui/frame/full-page-spinner.tsx';
import { Toasts } from '#client/shared/ui/frame/toasts.tsx';
import { lazyPart, Nothing } from '#client/shared/ui/states/missing-part.tsx';
import { LockGate } from './lock-gate.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.ts';

/** Seldom seen; the worker keeps it for when there is no network. */
const SessionPopup = lazyPart(async () => (await import('./session-popup.tsx')).SessionPopup, Nothing);

function PopupHost() {
  return (
    usePopup() && (
      <Suspense>
        <SessionPopup />
      </Suspense>
    )
  );
}

/** The providers, the screen, and what may lie above any screen. */
export function App() {
  useLocale();
  return (
    <>
      <QueryClientProvider client={queryClient}>
        <LockGate>
          <RouterProvider router={router} />
          <Toasts />
          <FullPageSpinner />
        </LockGate>
      </QueryClientProvider>
      <PopupHost />
    </>
  );
}
