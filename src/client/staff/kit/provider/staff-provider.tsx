import './mantine-styles.ts';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { type ReactNode, useEffect } from 'react';
import { useLocale } from '#client/shared/platform/i18n.ts';
import { routeToasts } from '#client/shared/platform/notify.ts';
import { CommandHost } from '../command/command-host.tsx';
import { ConfirmHost } from '../feedback/confirm-host.tsx';
import { show } from '../feedback/toast.tsx';
import { staffTheme } from './staff-theme.ts';
import { useDocumentScheme } from './use-document-scheme.ts';

interface StaffProviderProps {
  readonly children: ReactNode;
  /** 'test' draws without transitions and portals. */
  readonly env?: 'default' | 'test';
}

/** The setting's owner writes the scheme to the root element; this provider must not write it too. */
const noRoot = (): undefined => undefined;

/**
 * Around every staff screen, once: Mantine's theme, toasts, `confirm()`, command search (Ctrl+K) and the sheet of shortcuts ("?").
 * Follows the app's appearance and language settings.
 */
export function StaffProvider({ children, env }: StaffProviderProps) {
  useLocale();
  const scheme = useDocumentScheme();
  // What shared parts say appears among staff's own toasts.
  useEffect(() => routeToasts((kind, text) => show(kind === 'warning' ? 'warn' : kind, text)), []);
  return (
    <MantineProvider theme={staffTheme} forceColorScheme={scheme} getRootElement={noRoot} {...(env ? { env } : {})}>
      {children}
      <Notifications position="bottom-right" limit={4} containerWidth={400} />
      <ConfirmHost />
      <CommandHost />
    </MantineProvider>
  );
}
