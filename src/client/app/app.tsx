import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { FullPageSpinner } from '#client/shared/ui/frame/full-page-spinner.tsx';
import { Toasts } from '#client/shared/ui/frame/toasts.tsx';
import { LockGate } from './lock-gate.tsx';
import { PopupHost } from './popup-host.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.ts';

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
