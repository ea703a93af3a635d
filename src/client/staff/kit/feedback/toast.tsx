import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon, InfoIcon } from '#client/shared/ui/icons/icons.tsx';
import { m } from '../labels.ts';

/** How long a toast stays, in milliseconds (specification section 8). Pointing at one stops the clock. */
export const TOAST_MS = { success: 4000, warn: 2400, info: 5000, error: 2400 } as const;
export type ToastKind = keyof typeof TOAST_MS;

const LOOK: Readonly<Record<ToastKind, { readonly color: string; readonly icon: ReactNode }>> = {
  success: { color: 'kelp', icon: <CheckIcon /> },
  warn: { color: 'amber', icon: <AlertIcon /> },
  info: { color: 'teal', icon: <InfoIcon /> },
  error: { color: 'coral', icon: <AlertIcon /> },
};

/** Short messages that go away by themselves. The same message again starts its time anew instead of standing there twice. */
export const toast = {
  success: (text: string) => show('success', text),
  warn: (text: string) => show('warn', text),
  info: (text: string) => show('info', text),
  error: (text: string) => show('error', text),
};

/** Shows a toast of a kind. @param stay milliseconds, where the kind's own time is not right (undo) */
export function show(kind: ToastKind, message: ReactNode, options: { readonly id?: string; readonly stay?: number } = {}): string {
  const id = options.id ?? `${kind}:${typeof message === 'string' ? message : 'toast'}`;
  notifications.hide(id);
  return notifications.show({
    id,
    message,
    ...LOOK[kind],
    autoClose: options.stay ?? TOAST_MS[kind],
    closeButtonProps: { 'aria-label': m.close() },
    withBorder: true,
  });
}
