import { type ReactNode, useDeferredValue } from 'react';

/** Drawn after the rest of the page, at first and at each change: what stands beside what somebody came for, and costs much to draw. */
export function DrawnAfter({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(children, null);
}
