import { createContext, type ReactNode } from 'react';
import type { ItemSummary } from '#contract/content/content.schemas.ts';

/** What else can be done with a resource in a list or preview: another area's buttons, which come from the screen. */
export const ItemActions = createContext<(item: ItemSummary, where: 'row' | 'preview') => ReactNode>(() => null);
