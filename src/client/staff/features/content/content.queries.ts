import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { locale } from '#client/shared/platform/screen/i18n.ts';
import { isServerProc } from '#client/shared/platform/session/server-proc.ts';
import { currentUser } from '#client/shared/platform/session/session.ts';
import {
  getAnswerKey,
  getContentDetail,
  getEngineeringDesignItems,
  getItems,
  getLessonBlocks,
  getPreviewItemsAccessed,
  getStarItems,
  getStarSmartAndRcTests,
  getUnits,
} from '#contract/content/content.contract.ts';
import { keptBlocks, keptDetail, keptList } from './library/kept-answers.ts';
import { offlineFallback } from './offline-fallback.ts';

/**
 * The library tree of a product. The answer holds both languages, so it is asked for and kept once: switching the
 * language then needs no call, and works offline.
 */
export function treeQuery(user_puid: string, product_id: number | undefined) {
  return apiQuery('content', getUnits, { body: { user_puid, product_id: product_id ?? null } });
}

/** Where resources are asked for. A whole unit at a time: one call makes all its sub-units readable offline. */
export interface ItemsPlace {
  readonly product_id: number;
  readonly unit_id?: number;
  readonly subunit_id?: number;
  readonly level3_id?: number;
}

/** The resources of a place, in library order, in both languages. */
export function itemsQuery(user_puid: string, { product_id, unit_id, subunit_id, level3_id }: ItemsPlace) {
  const body = { user_puid, product_id, unit_id: unit_id ?? null, subunit_id: subunit_id ?? null, level3_id: level3_id ?? null };
  const queryFn = offlineFallback(getItems, { body }, () => keptList(user_puid, { unit_id, subunit_id }));
  return { ...apiQuery('content', getItems, { body }), queryFn };
}

/** A place's resources as the blocks of a lesson; of what is kept here they are made here. */
export function blocksQuery(user_puid: string, { product_id, unit_id, subunit_id, level3_id }: ItemsPlace) {
  const body = { user_puid, product_id, unit_id: unit_id ?? null, subunit_id: subunit_id ?? null, level3_id: level3_id ?? null };
  const queryFn = offlineFallback(getLessonBlocks, { body }, () => keptBlocks(user_puid, { unit_id, subunit_id }));
  return { ...apiQuery('content', getLessonBlocks, { body }), queryFn };
}

/** The sets of their own within a unit or sub-unit. A screen is whole without them: whoever asks says nothing when they do not come. */
export function testsQuery(user_puid: string, place: ItemsPlace) {
  return apiQuery('content', getStarSmartAndRcTests, { body: { user_puid, ...place } });
}

/** The engineering design challenges within a unit or sub-unit, without which a screen is whole as well. */
export function engineeringQuery(user_puid: string, place: ItemsPlace) {
  return apiQuery('content', getEngineeringDesignItems, { body: { user_puid, ...place, language_id: locale() === 'es' ? 102 : 101 } });
}

/** Who asks for a resource, and whether the page was opened with server=proc (specification section 7, "content detail"). */
function asker() {
  const user = currentUser();
  return user && { roleId: user.role, districtId: user.districtID, stateId: user.state_id, isProcUrl: isServerProc() };
}

/** One resource with all its texts; kept, so that what was previewed once opens offline, as does what was downloaded. */
export function detailQuery(userPuid: string, id: number) {
  const body = { id, userPuid, ...asker() };
  const queryFn = offlineFallback(getContentDetail, { body }, () => keptDetail(userPuid, id));
  return { ...apiQuery('content', getContentDetail, { body }), queryFn };
}

/**
 * The resources with this person's star, the newest first; asked for once, for all rows. Never taken for fresh: a page that is
 * left at once after a change comes back with what was on the device before it.
 */
export function starItemsQuery(user_puid: string) {
  return { ...apiQuery('content', getStarItems, { query: { user_puid } }), staleTime: 0 };
}

/** The resources that this person opened last; anew whenever they are looked at, as opening one more changes them. */
export function accessedItemsQuery(user_puid: string) {
  return {
    ...apiQuery('content', getPreviewItemsAccessed, { query: { user_puid } }),
    refetchOnMount: 'always',
  } as const;
}

/** The key of a quiz: kept in memory while its screen is open, and never stored on the device. */
export function answerKeyQuery(user_puid: string, quiz_id: number) {
  return { ...apiQuery('memory', getAnswerKey, { body: { user_puid, quiz_id } }), gcTime: 0 };
}
