import { createContext, type ReactNode } from 'react';
import type { ItemSummary } from '#contract/content/content.schemas.ts';

/** How a test or resource is given to classes: another area's button, which comes from the screen. */
export const GiveAction = createContext<(item: ItemSummary) => ReactNode>(() => null);
