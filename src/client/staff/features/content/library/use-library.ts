import { useQuery } from '@tanstack/react-query';
import { useUser } from '#client/shared/platform/session/session.ts';
import { useLibraryLanguage } from '../content.mutations.ts';
import { itemsQuery, treeQuery } from '../content.queries.ts';
import { useSpinnerWhile } from '../use-spinner-while.ts';
import { findPlace, type LibraryTree } from './library-place.ts';
import type { LibrarySearch } from './library-search.ts';

/** The tree of the library, the place that the address names, and the language that it is read in. */
export function useLibrary(search: LibrarySearch) {
  const { userPuid } = useUser();
  const query = useQuery(treeQuery(userPuid, search.product_id));
  const language = useLibraryLanguage(query.data);
  return { query, language, place: query.data ? findPlace(query.data, search) : null };
}

/** The resources of a place's unit: what is shown of them is chosen here, without a network too. A spinner runs while they load for the first time (specification section 4). */
export function useItems(tree: LibraryTree, search: LibrarySearch) {
  const { userPuid } = useUser();
  const { product, unit, subunit } = findPlace(tree, search);
  const place = { product_id: product?.id ?? 0, unit_id: unit?.unit_id };
  const whole = useQuery({ ...itemsQuery(userPuid, place), enabled: product !== null });
  // A unit with more than one answer holds is asked for by sub-unit: the one that was chosen may be among what was left off.
  const isCut = subunit !== null && whole.data?.total !== undefined;
  const part = useQuery({ ...itemsQuery(userPuid, { ...place, subunit_id: subunit?.subunit_id }), enabled: isCut });
  const query = isCut ? part : whole;
  useSpinnerWhile(query.isLoading);
  return query;
}
