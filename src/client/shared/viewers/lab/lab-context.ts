import { createContext, type ReactNode } from 'react';

/** A document that is done on the screen: what stands in the place of each of its fields. */
export interface Lab {
  /** @returns null for a field that is not known: it stays as it is on paper */
  readonly renderField: (fieldId: string, language: 'en' | 'es') => ReactNode;
}

/** Provided by the screen around a viewer. Without it a document shows its fields as on paper. */
export const LabContext = createContext<Lab | null>(null);
