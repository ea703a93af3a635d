import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import { TAKEN_TYPES } from '#domain/content/resource-types.ts';

/** A resource of the library by its title: a quiz opens with its questions, everything else as students see it. */
export function ItemLink({ item }: { readonly item: Pick<ItemSummary, 'item_id' | 'resource_type_id' | 'title'> }) {
  const to = TAKEN_TYPES.includes(item.resource_type_id) ? '/authenticated/content/assessment' : '/authenticated/content/previewResource';
  return <Anchor renderRoot={(props) => <Link to={to} search={{ item_id: item.item_id }} {...props} />}>{inLocale(item.title)}</Anchor>;
}
