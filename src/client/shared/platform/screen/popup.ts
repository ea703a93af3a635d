import { createStore, useStore } from './store.ts';

/** What the popup shows: the status (specification section 4) and, if there is one, the server's or the product's message. */
export interface Popup {
  readonly status: number;
  readonly message: string;
}

const popup = createStore<Popup | null>(null);

/** Shows the popup; one that already shows 401 stays, because the person must sign in first. */
export function showPopup(status: number, message = ''): void {
  if (popup.get()?.status === 401) return;
  popup.set({ status, message });
}

/** Hides the popup. */
export function hidePopup(): void {
  popup.set(null);
}

/** The popup to show, if any. */
export function usePopup(): Popup | null {
  return useStore(popup);
}
