import { useQuery } from '@tanstack/react-query';
import { useUser } from '#client/shared/platform/session/session.ts';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import { engineeringQuery, testsQuery } from '../content.queries.ts';
import { isIn, type LibraryPlace } from './library-place.ts';
import type { LibraryView } from './library-search.ts';

/** The sets of their own in a unit or sub-unit. They are asked for a unit at a time, as its resources are; none while unknown. */
export function useCollections(place: LibraryPlace): Readonly<Record<Exclude<LibraryView, 'blocks'>, ItemSummary[]>> {
  const { product, unit } = place;
  const { userPuid } = useUser();
  const enabled = product !== null && unit !== null;
  const tests = useQuery({ ...testsQuery(userPuid, product?.id ?? 0, unit?.unit_id ?? 0), enabled });
  const designs = useQuery({ ...engineeringQuery(userPuid, product?.id ?? 0, unit?.unit_id ?? 0), enabled });
  const here = (items: ItemSummary[] = []) => items.filter((item) => isIn(place, item));
  return { starSmart: here(tests.data?.star_smart), rcTests: here(tests.data?.rc_tests), engineering: here(designs.data?.items) };
}
