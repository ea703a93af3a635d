import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { languageOrChosen, libraryPlace } from '../library-place.ts';
import { LIBRARY_READERS, SIGNED_IN, STAFF } from '../roles.ts';
import { bool, int, moment, nothing, optionalId, puid, puidOrNone, seconds } from '../wire.ts';
import {
  accessedItem,
  answerKeyEntry,
  defaultFilter,
  itemDetail,
  itemSummary,
  lessonBlock,
  lessonDetail,
  lessonSummary,
  libraryTree,
  quizPaper,
} from './content.schemas.ts';

/** Lessons are made by whoever teaches. */
const owners = { kind: 'roles', roles: STAFF, owner: 'self' } as const;
const readers = { kind: 'roles', roles: LIBRARY_READERS, owner: 'self' } as const;
/** A student opens resources too: in the own library. */
const openers = { kind: 'roles', roles: SIGNED_IN, owner: 'self' } as const;
export const getUnits = endpoint({
  method: 'POST',
  path: '/v2/content/get_units',
  summary: 'Products, and the units, sub-units and third levels of one of them.',
  query: nothing,
  body: z.object({ user_puid: puid, product_id: optionalId, language_id: languageOrChosen }),
  data: libraryTree,
  access: readers,
  offline: 'cached',
  failure: 'Data Load Error',
});

/** Resources of a place. `total` is how many there are, where one answer does not hold them all. */
const itemsOfPlace = z.object({ items: z.array(itemSummary), total: z.optional(z.int()) });

export const getItems = endpoint({
  method: 'POST',
  path: '/v2/content/get_items',
  summary: 'The resources of a product, unit, sub-unit or third level.',
  query: nothing,
  body: z.object({ user_puid: puid, ...libraryPlace, language_id: languageOrChosen, is_learnosity_enabled: z._default(bool, false) }),
  data: itemsOfPlace,
  access: readers,
  offline: 'cached',
  failure: 'Please refresh the page.',
});

export const getItemsByQuery = endpoint({
  method: 'GET',
  path: '/content/get_items',
  summary: 'The older form of get_items, all in the query.',
  query: z.object({ user_puid: puid, ...libraryPlace, language_id: languageOrChosen, is_learnosity_enabled: z._default(bool, false) }),
  body: nothing,
  data: itemsOfPlace,
  access: readers,
  offline: 'cached',
  failure: 'Please refresh the page.',
});

export const getUnitsByQuery = endpoint({
  method: 'GET',
  path: '/content/get_units',
  summary: 'The older form of get_units, all in the query.',
  query: z.object({ user_puid: puid, product_id: optionalId, language_id: languageOrChosen }),
  body: nothing,
  data: libraryTree,
  access: readers,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const getContentDetail = endpoint({
  method: 'POST',
  path: '/v2/content/get_content_detail',
  summary: 'One resource with everything needed to show it; a quiz comes as its paper, without keys.',
  query: nothing,
  body: z.object({
    id: int,
    userPuid: puid,
    roleId: z.optional(int),
    districtId: z.optional(int),
    stateId: z.optional(optionalId),
    isProcUrl: z._default(bool, false),
  }),
  data: z.object({ item_details: itemDetail, quiz: z.nullable(quizPaper) }),
  access: { kind: 'roles', roles: LIBRARY_READERS, owner: 'record' },
  offline: 'cached',
  failure: 'Content error',
});

export const getAnswerKey = endpoint({
  method: 'POST',
  path: '/v2/content/get_answer_key',
  summary: 'The right answers of a quiz and why they are right, for those who teach. Asked for anew each time: no device keeps it.',
  query: nothing,
  body: z.object({ user_puid: puid, quiz_id: int }),
  data: z.object({ quiz_id: z.int(), answers: z.array(answerKeyEntry) }),
  access: readers,
  offline: 'online',
  failure: 'Data Load Error',
  onlyReads: true,
});

export const updateDefaultFilter = endpoint({
  method: 'POST',
  path: '/v2/content/updateDefaultFilter',
  summary:
    'Keeps what the caller chose of the filter (type 2 and language 101 until changed) and of the product that the library opens with.',
  query: nothing,
  body: z.object({ user_puid: puid, type: z.optional(int), language_id: languageOrChosen, product_id: z.optional(int) }),
  data: defaultFilter,
  access: readers,
  offline: 'online',
  failure: 'Data Load Error',
});

export const getStarSmartAndRcTests = endpoint({
  method: 'POST',
  path: '/v2/content/getStarSmart_and_RcTests',
  summary: 'The STAR smart tests and the reporting-category tests of a place.',
  query: nothing,
  body: z.object({ user_puid: puid, ...libraryPlace, language_id: languageOrChosen }),
  data: z.object({
    star_smart: z.array(itemSummary),
    rc_tests: z.array(itemSummary),
    /** How many there are, where one answer does not hold them all. */
    star_smart_total: z.optional(z.int()),
    rc_tests_total: z.optional(z.int()),
  }),
  access: readers,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const getEngineeringDesignItems = endpoint({
  method: 'POST',
  path: '/v2/content/get_engineeringDesing_Items',
  summary: 'The engineering design challenges of a place.',
  query: nothing,
  body: z.object({ user_puid: puid, ...libraryPlace, language_id: languageOrChosen }),
  data: itemsOfPlace,
  access: readers,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const getLessonBlocks = endpoint({
  method: 'POST',
  path: '/v2/content/get_lesson_blocks',
  summary: "A place's resources in the order in which a class would take them: explore, explain, check, and what is for the teacher.",
  query: nothing,
  body: z.object({ user_puid: puid, ...libraryPlace, language_id: languageOrChosen }),
  data: z.object({ blocks: z.array(lessonBlock) }),
  access: readers,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const getContentUrl = endpoint({
  method: 'POST',
  path: '/v2/content/get_content_url',
  summary: 'The address under which a resource opens, in the page that the caller works in.',
  query: nothing,
  body: z.object({ id: int, userPuid: puid, language_id: languageOrChosen }),
  data: z.object({ url: z.string(), resource_type_id: z.int() }),
  access: { kind: 'roles', roles: LIBRARY_READERS, owner: 'record' },
  offline: 'cached',
  failure: 'Content URL error',
});

export const getPreviewItemsAccessed = endpoint({
  method: 'GET',
  path: '/PreviewDashboard/get_preview_items_accessed',
  summary: 'The fifty resources that the caller opened last, the latest first.',
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: z.object({ items: z.array(accessedItem) }),
  access: readers,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const trackContentStart = endpoint({
  method: 'POST',
  path: '/ContentTracking/track_content_start',
  summary: 'A resource was opened. The id may be minted on the device, so that its end can be queued before any reply.',
  query: z.object({ user_puid: puid, item_id: int, tracking_id: puidOrNone }),
  body: nothing,
  data: z.object({ tracking_id: puid, received_at: moment }),
  access: openers,
  offline: 'queued',
  failure: 'Data Load Error',
});

export const trackContentEnd = endpoint({
  method: 'POST',
  path: '/ContentTracking/track_content_end',
  summary: 'The resource was closed after so many seconds.',
  query: z.object({ user_puid: puid, tracking_id: puid, time_spent: z._default(seconds, 0) }),
  body: nothing,
  data: z.object({ tracking_id: puid, received_at: moment }),
  access: openers,
  offline: 'queued',
  failure: 'Data Load Error',
});

export const updateStarItem = endpoint({
  method: 'POST',
  path: '/v2/content/update_star_item',
  summary: 'Sets or takes away the star of a resource: what the caller wants to find again first.',
  query: nothing,
  body: z.object({ user_puid: puid, item_id: int, is_starred: bool }),
  data: z.object({ item_id: z.int(), is_starred: z.boolean() }),
  access: readers,
  offline: 'online',
  failure: 'Data Load Error',
});

export const getStarItems = endpoint({
  method: 'GET',
  path: '/v2/content/get_star_items',
  summary: "The resources with the caller's star, the newest first.",
  query: z.object({ user_puid: puid, language_id: languageOrChosen }),
  body: nothing,
  data: z.object({ items: z.array(itemSummary) }),
  access: readers,
  offline: 'cached',
  failure: 'Data Load Error',
});

/** One page of a category: how many it has in all, and how many stand on a page. */
const page = { page: z.int(), page_size: z.int(), total: z.int() };
const askedPage = z._default(int.check(z.minimum(1), z.maximum(10_000)), 1);

export const getLessons = endpoint({
  method: 'POST',
  path: '/v2/content/get_lessons',
  summary: "The caller's own lessons and assignments that are not archived, the newest first, a page at a time.",
  query: nothing,
  body: z.object({ user_puid: puid, page: askedPage }),
  data: z.object({ assignments: z.array(lessonSummary), lessons: z.array(lessonSummary), ...page }),
  access: owners,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const getArchivedLessons = endpoint({
  method: 'POST',
  path: '/v2/content/get_archived_lessons',
  summary: 'Those that the caller archived: a category of its own (specification section 3), a page at a time.',
  query: nothing,
  body: z.object({ user_puid: puid, page: askedPage }),
  data: z.object({ archived_assignments: z.array(lessonSummary), archived_lessons: z.array(lessonSummary), ...page }),
  access: owners,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const getLessonDetail = endpoint({
  method: 'POST',
  path: '/v2/content/get_lesson_detail',
  summary: "One of the caller's own lessons or assignments with its resources, archived or not.",
  query: nothing,
  body: z.object({ user_puid: puid, lesson_id: int }),
  data: lessonDetail,
  access: owners,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const setLessonArchived = endpoint({
  method: 'POST',
  path: '/v2/content/set_lesson_archived',
  summary: 'Archives one of the caller’s own lessons or assignments, or brings it back. Students keep what they were given of it.',
  query: nothing,
  body: z.object({ user_puid: puid, lesson_id: int, is_archived: bool }),
  data: lessonSummary,
  access: owners,
  offline: 'online',
  failure: 'Data Load Error',
});
