import type * as content from '#contract/content/content.contract.ts';
import type { ItemDetail, ItemSummary } from '#contract/content/content.schemas.ts';
import { notFound } from '#server/http/api-error.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import { readItemDetails, readItemSummaries } from './content-items.store.ts';
import { archiveLesson, countLessons, listLessons, readLesson, restoreLesson } from './lessons.store.ts';

type LessonCalls = 'getLessons' | 'getArchivedLessons' | 'getLessonDetail' | 'setLessonArchived';

const PAGE_SIZE = 20;
/** Of what teachers made: it stands in lessons and nowhere in the library. */
const NOWHERE = 0;

async function pageOf({ db, caller }: CallContext, isArchived: boolean, page: number) {
  const [rows, total] = await Promise.all([
    listLessons(db, caller, isArchived, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    countLessons(db, caller, isArchived),
  ]);
  return {
    assignments: rows.filter(({ is_assignment }) => is_assignment === 'yes'),
    lessons: rows.filter(({ is_assignment }) => is_assignment === 'no'),
    about: { page, page_size: PAGE_SIZE, total },
  };
}

/** A whole item as it stands in lists. */
function summaryOf(item: ItemDetail): ItemSummary {
  const { item_id, resource_type_id, title, language, minutes, cover_url, is_assignable, standards, product_id, unit_id, subunit_id } =
    item;
  const place = { product_id, unit_id, subunit_id, level3_id: item.level3_id };
  return { item_id, resource_type_id, title, language, minutes, cover_url, is_assignable, standards, ...place };
}

/** Lessons and assignments of one's own: the live ones, and the archived ones as a category of their own. */
export const lessonHandlers = {
  getLessons: async (context, { body }) => {
    const { assignments, lessons, about } = await pageOf(context, false, body.page);
    return { assignments, lessons, ...about };
  },

  getArchivedLessons: async (context, { body }) => {
    const { assignments, lessons, about } = await pageOf(context, true, body.page);
    return { archived_assignments: assignments, archived_lessons: lessons, ...about };
  },

  getLessonDetail: async ({ db, caller }, { body }) => {
    const found = await readLesson(db, caller, body.lesson_id);
    if (!found) throw notFound('This lesson');
    const { resources, ...lesson } = found;
    const ids = resources.map(({ item_id }) => item_id);
    const items = await readItemSummaries(db, ids);
    const listed = new Set(items.map(({ item_id }) => item_id));
    const others = ids.filter((id) => !listed.has(id));
    const own = (await readItemDetails(db, others, caller.district_id)).filter((item) => item.subunit_id === NOWHERE);
    const byId = new Map([...items, ...own.map(summaryOf)].map((item) => [item.item_id, item]));
    return {
      ...lesson,
      lesson_resources: resources.flatMap(({ item_id, time }) => {
        const item = byId.get(item_id);
        return item ? [{ ...item, time }] : [];
      }),
    };
  },

  setLessonArchived: async ({ db, caller, now }, { body: { lesson_id, is_archived } }) => {
    await (is_archived ? archiveLesson(db, caller, lesson_id, now) : restoreLesson(db, caller, lesson_id));
    const found = await readLesson(db, caller, lesson_id);
    if (!found) throw notFound('This lesson');
    const {
      resources: _resources,
      lesson_objective: _objective,
      lesson_objective_es: _objectivo,
      instructions: _words,
      ...summary
    } = found;
    return summary;
  },
} satisfies Pick<HandlersOf<typeof content>, LessonCalls>;
