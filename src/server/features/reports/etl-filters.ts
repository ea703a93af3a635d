import type { QueryOf } from '#contract/endpoint.ts';
import type { getAttempts } from '#contract/reports/report-etl.contract.ts';
import type { Database } from '#server/db/database.ts';
import { notServed } from '#server/http/api-error.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';
import { findGroupPlaces } from './book/class-work.store.ts';

/** The report filters of specification section 3, as the ETL's calls take them. */
export type EtlFilters = QueryOf<typeof getAttempts>;

/** Other systems write 0 for none: ids begin at 1. */
const isNamed = (id: number | null): id is number => id !== null && id !== 0;

/**
 * Refuses filters that this call could only ignore: the place of another class, two that contradict each other, and a kind of request that
 * is not known. Success is never said for a filter that did nothing.
 * @throws FieldFault 422, which names the field
 */
export async function refuseEtlFilters(db: Database, group: GroupKey, filters: EtlFilters): Promise<void> {
  const { request_type, student_puid, quiz_id, spanish_id, assessment_type_id, item_type, result_id, session_id } = filters;
  const type = request_type.trim().toUpperCase();
  if (!['', 'NULL', 'G', 'S'].includes(type)) throw notServed('request_type', 'G reads the group and S one student.');
  if (type === 'S' && student_puid === null) throw notServed('request_type', 'S needs student_puid.');
  if (isNamed(quiz_id) && isNamed(spanish_id) && quiz_id !== spanish_id)
    throw notServed('spanish_id', 'A quiz is the same record in both languages; this is not quiz_id.');
  if (isNamed(assessment_type_id) && isNamed(item_type) && assessment_type_id !== item_type)
    throw notServed('item_type', 'This is not assessment_type_id.');
  if (result_id !== null && session_id !== null && result_id !== session_id)
    throw notServed('session_id', 'The id of a session is that of its result; this is not result_id.');
  const places = ['district_id', 'state_id', 'school_id'] as const;
  if (!places.some((field) => isNamed(filters[field]))) return;
  const own = await findGroupPlaces(db, group);
  for (const field of places)
    if (isNamed(filters[field]) && own?.[field] !== filters[field]) throw notServed(field, 'The class is not of it.');
}
