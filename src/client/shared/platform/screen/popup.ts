import { createStore, useStore } from './store.ts';

/** What the popup carries: the status (specification section 4) and, where known, the server's or product's words. */
export interface Popup {
  readonly status: number;
  readonly message: string;
}

const popup = createStore<Popup | null>(null);

/** Shows the popup; one that already shows 401 stays, since signing in comes before everything else. */
export function showPopup(status: number, message = ''): void {
  if (popup.get()?.status === 401) return;
  popup.set({ status, message });
}

/** Takes the popup away. */
export function hidePopup(): void {
  popup.set(null);
}

/** The popup to show, if any. */
export function usePopup(): Popup | null {
  return useStore(popup);
}
