import type { QueryClient } from '@tanstack/react-query';
import { getContentDetail } from '#contract/content/content.contract.ts';
import type { ItemDetail, ItemSummary } from '#contract/content/content.schemas.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Bilingual } from '#contract/wire.ts';
import { itemText } from '#domain/content/item-text.ts';

/** A resource that opens on this device without a network. */
export interface KeptPreview {
  readonly key: string;
  readonly item_id: number;
  readonly resource_type_id: number;
  readonly item: ItemSummary;
  readonly title: Bilingual;
  readonly where: Bilingual;
  readonly text: string;
}

/** What was previewed on this device, the latest first. */
export function previewedItems(client: QueryClient): ItemDetail[] {
  return client
    .getQueryCache()
    .findAll({ queryKey: ['content', getContentDetail.path] })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data as DataOf<typeof getContentDetail> | undefined)?.item_details ?? []);
}

/** Each resource once, ready to be listed and found. */
export function asPreviews(items: readonly ItemDetail[]): KeptPreview[] {
  return [...new Map(items.map((item) => [item.item_id, item])).values()].map((item) => {
    const { item_id, resource_type_id, title, summary } = item;
    return { key: String(item_id), item_id, resource_type_id, item, title, where: summary, text: itemText(item) };
  });
}
