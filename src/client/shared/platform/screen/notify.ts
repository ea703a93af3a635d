import { createStore, useStore } from './store.ts';

export type ToastKind = 'success' | 'warning' | 'info' | 'error';
export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

/** How long a toast stays, in milliseconds (specification section 8). */
export const TOAST_MS: Readonly<Record<ToastKind, number>> = { success: 4000, warning: 2400, info: 5000, error: 2400 };

const toasts = createStore<readonly Toast[]>([]);
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let lastId = 0;

/** Short messages that disappear by themselves. */
export const notify = {
  success: (text: string) => show('success', text),
  warning: (text: string) => show('warning', text),
  info: (text: string) => show('info', text),
  error: (text: string) => show('error', text),
};

/** The toasts on the screen, oldest first. */
export function useToasts(): readonly Toast[] {
  return useStore(toasts);
}

/** Removes a toast. */
export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Stops the timer while someone is reading the toast (pointer or focus on it), and starts it again afterwards. */
export function holdToast(id: number, held: boolean): void {
  clearTimeout(timers.get(id));
  const toast = toasts.get().find((each) => each.id === id);
  if (toast && !held)
    timers.set(
      id,
      setTimeout(() => dismissToast(id), TOAST_MS[toast.kind]),
    );
}

type ToastOutlet = (kind: ToastKind, text: string) => void;
let outlet: ToastOutlet | null = null;

/** Shows all further toasts elsewhere: the staff side has its own. @returns ends that */
export function routeToasts(to: ToastOutlet): () => void {
  outlet = to;
  return () => {
    if (outlet === to) outlet = null;
  };
}

function show(kind: ToastKind, text: string): void {
  if (outlet) {
    outlet(kind, text);
    return;
  }
  const same = toasts.get().find((toast) => toast.kind === kind && toast.text === text);
  if (same) dismissToast(same.id);
  const toast: Toast = { id: ++lastId, kind, text };
  toasts.set([...toasts.get().slice(-3), toast]);
  holdToast(toast.id, false);
}
