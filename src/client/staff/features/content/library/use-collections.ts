import { useQuery } from '@tanstack/react-query';
import { useUser } from '#client/shared/platform/session/session.ts';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import { engineeringQuery, type ItemsPlace, testsQuery } from '../content.queries.ts';
import { isIn, type LibraryPlace } from './library-place.ts';
import type { LibraryView } from './library-search.ts';

/** A set of its own within a unit or sub-unit. `total` is how many there are, where the answer did not hold them all. */
export interface Collection {
  readonly items: readonly ItemSummary[];
  readonly total: number | undefined;
}

/**
 * The sets of their own in a unit or sub-unit. They are asked for a unit at a time, as its resources are, and by sub-unit where a unit
 * has more than one answer holds; none while unknown.
 */
export function useCollections(place: LibraryPlace): Readonly<Record<Exclude<LibraryView, 'blocks'>, Collection>> {
  const { product, unit, subunit } = place;
  const { userPuid } = useUser();
  const whole: ItemsPlace = { product_id: product?.id ?? 0, unit_id: unit?.unit_id ?? 0 };
  const part: ItemsPlace = { ...whole, subunit_id: subunit?.subunit_id ?? 0 };
  const enabled = product !== null && unit !== null;
  const allTests = useQuery({ ...testsQuery(userPuid, whole), enabled });
  const allDesigns = useQuery({ ...engineeringQuery(userPuid, whole), enabled });
  const { star_smart_total, rc_tests_total } = allTests.data ?? {};
  const areTestsCut = subunit !== null && (star_smart_total ?? rc_tests_total) !== undefined;
  const areDesignsCut = subunit !== null && allDesigns.data?.total !== undefined;
  const partTests = useQuery({ ...testsQuery(userPuid, part), enabled: areTestsCut });
  const partDesigns = useQuery({ ...engineeringQuery(userPuid, part), enabled: areDesignsCut });
  const { data: tests } = areTestsCut ? partTests : allTests;
  const { data: designs } = areDesignsCut ? partDesigns : allDesigns;
  const here = (items: readonly ItemSummary[] = [], total?: number) => ({ items: items.filter((item) => isIn(place, item)), total });
  return {
    starSmart: here(tests?.star_smart, tests?.star_smart_total),
    rcTests: here(tests?.rc_tests, tests?.rc_tests_total),
    engineering: here(designs?.items, designs?.total),
  };
}
