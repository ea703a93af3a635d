import { districtDay } from '#client/staff/kit/dates/district-day.ts';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import { type ExternalResource, OWN_MATERIAL_MINUTES } from '#contract/my-library/my-library.schemas.ts';
import { addDays } from '#domain/time/school-days.ts';
import { lessonForm } from './lesson-form.ts';

/** What of a resource goes into a lesson: the library's and one's own alike. */
export type LessonItem = Pick<ItemSummary, 'item_id' | 'resource_type_id' | 'title' | 'minutes' | 'is_assignable'> &
  Pick<ExternalResource, 'product_id' | 'unit_id' | 'subunit_id'>;

/** A file or link of one's own as a lesson takes it; null where the server has not made it ready yet. */
export function ownLessonItem({ item_id, resource_type_id, title, product_id, unit_id, subunit_id }: ExternalResource): LessonItem | null {
  if (item_id === null) return null;
  const place = { product_id, unit_id, subunit_id };
  return { item_id, resource_type_id, title: { en: title, es: title }, minutes: OWN_MATERIAL_MINUTES, is_assignable: true, ...place };
}

const DAYS = 7;
/** Whatever the resource says (specification sections 7 and 9). */
const MINUTES = 15;

/**
 * An assignment of one resource, as it is sent (the background creation of the specification, section 7): due in a week by the district's clock,
 * in any order.
 * @param client_id of this making, until it is answered: a second try after a lost reply makes no second assignment
 */
export function itemAssignment(user_puid: string, item: LessonItem, client_id: string): Blob {
  return lessonForm({
    user_puid,
    client_id,
    lesson_name: item.title.en,
    lesson_name_es: item.title.es,
    lesson_objective: null,
    instructions: '',
    total_time: MINUTES,
    due_date: addDays(districtDay(), DAYS),
    product_id: item.product_id,
    unit_id: item.unit_id,
    subunit_id: item.subunit_id,
    level3_id: null,
    is_assignment: 'yes',
    enforce_order: false,
    lesson_resources: [{ item_id: item.item_id, resource_type_id: item.resource_type_id, time: item.minutes, remarks: '', sort_order: 1 }],
  });
}
