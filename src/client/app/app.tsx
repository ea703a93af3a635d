import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useLocale } from '#client/shared/platform/i18n.ts';
import { FullPageSpinner } from '#client/shared/ui/full-page-spinner.tsx';
import { Toasts } from '#client/shared/ui/toasts.tsx';
import { LockGate } from './lock-gate.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.ts';
import { SessionPopup } from './session-popup.tsx';

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
      <SessionPopup />
    </>
  );
}
