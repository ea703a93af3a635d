import type { ReactNode } from 'react';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import { KeepButton } from './keep-button.tsx';
import { useKeep } from './use-keep.ts';

/** The button that keeps a resource, for the library's lists and preview. */
export function useKeepActions(): (item: ItemSummary, where: 'row' | 'preview') => ReactNode {
  const { isKept, keep } = useKeep();
  return (item, where) => {
    const kept = isKept(item.item_id);
    return <KeepButton item={item} kept={kept} wide={where === 'preview'} onToggle={() => keep(item, !kept)} />;
  };
}
