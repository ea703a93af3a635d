import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useLocale } from '#client/shared/platform/i18n.ts';
import { FullPageSpinner } from '#client/shared/ui/full-page-spinner.tsx';
import { theme } from '#client/staff/kit/theme.ts';
import { Toasts } from '#client/shared/ui/toasts.tsx';
import { LockGate } from './lock-gate.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.ts';
import { SessionPopup } from './session-popup.tsx';

/** The providers, the screen, and what may lie above any screen. */
export function App() {
  useLocale();
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <LockGate>
          <RouterProvider router={router} />
          <Toasts />
          <FullPageSpinner />
        </LockGate>
      </QueryClientProvider>
      <SessionPopup />
    </MantineProvider>
  );
}
