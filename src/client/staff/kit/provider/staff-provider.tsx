import { ComesLater, lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import './mantine-styles.ts';
import '../feedback/second-step-question.ts';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { routeToasts } from '#client/shared/platform/screen/notify.ts';
import { CommandHost } from '../command/command-host.tsx';
import { show } from '../feedback/toast.tsx';
import { staffTheme } from './staff-theme.ts';
import { useDocumentScheme } from './use-document-scheme.ts';

/** Toasts and questions that were raised before it is here are shown as soon as it is. */
const Overlays = lazyPart(async () => (await import('./overlays.tsx')).Overlays, ComesLater);

interface StaffProviderProps {
  readonly children: ReactNode;
  /** What lies over the screens. @default toasts and `confirm()`, loaded beside the screen */
  readonly overlays?: ReactNode;
  /** 'test' draws without transitions and portals. */
  readonly env?: 'default' | 'test';
}

/** The setting's owner writes the scheme to the root element; this provider must not write it too. */
const noRoot = (): undefined => undefined;

/**
 * Around every staff screen, once: Mantine's theme, toasts, `confirm()`, command search (Ctrl+K) and the sheet of shortcuts ("?").
 * Follows the app's appearance and language settings.
 */
export function StaffProvider({ children, overlays = <Overlays />, env }: StaffProviderProps) {
  useLocale();
  const scheme = useDocumentScheme();
  // What shared parts say appears among staff's own toasts.
  useEffect(() => routeToasts((kind, text) => show(kind === 'warning' ? 'warn' : kind, text)), []);
  return (
    <MantineProvider theme={staffTheme} forceColorScheme={scheme} getRootElement={noRoot} {...(env ? { env } : {})}>
      {children}
      <Suspense>{overlays}</Suspense>
      <CommandHost />
    </MantineProvider>
  );
}
