import type { QueryClient } from '@tanstack/react-query';
import { getContentDetail } from '#contract/content.contract.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Bilingual } from '#contract/wire.ts';
import { itemText } from '#domain/item-text.ts';

/** A resource that was opened on this device and opens again without a network. */
export interface KeptPreview {
  readonly key: string;
  readonly item_id: number;
  readonly resource_type_id: number;
  readonly title: Bilingual;
  readonly where: Bilingual;
  readonly text: string;
}

/** What was previewed on this device, the latest first. */
export function keptPreviews(client: QueryClient): KeptPreview[] {
  return client
    .getQueryCache()
    .findAll({ queryKey: ['content', getContentDetail.path] })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ state }) => {
      const item = (state.data as DataOf<typeof getContentDetail> | undefined)?.item_details;
      if (!item) return [];
      const { item_id, resource_type_id, title, summary } = item;
      return [{ key: String(item_id), item_id, resource_type_id, title, where: summary, text: itemText(item) }];
    });
}
