import { districtDay } from '#client/staff/kit/dates/district-day.ts';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import { addDays } from '#domain/time/school-days.ts';
import { lessonForm } from './lesson-form.ts';

const DAYS = 7;
/** Whatever the resource says (specification sections 7 and 9). */
const MINUTES = 15;

/**
 * An assignment of one resource, as it is sent (the background creation of the specification, section 7): due in a week by the district's clock,
 * in any order.
 * @param client_id of this making, until it is answered: a second try after a lost reply makes no second assignment
 */
export function itemAssignment(user_puid: string, item: ItemSummary, client_id: string): Blob {
  return lessonForm({
    user_puid,
    client_id,
    lesson_name: item.title.en,
    lesson_name_es: item.title.es,
    total_time: MINUTES,
    due_date: addDays(districtDay(), DAYS),
    product_id: item.product_id,
    unit_id: item.unit_id,
    subunit_id: item.subunit_id,
    is_assignment: 'yes',
    enforce_order: false,
    lesson_resources: [{ item_id: item.item_id, resource_type_id: item.resource_type_id, time: item.minutes, remarks: '', sort_order: 1 }],
  });
}
