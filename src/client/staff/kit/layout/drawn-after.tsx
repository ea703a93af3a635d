import { type ReactNode, useDeferredValue } from 'react';

/** Draws its children after the rest of the page, at first and at each change: for what takes long to draw and is not what people come for. */
export function DrawnAfter({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(children, null);
}
