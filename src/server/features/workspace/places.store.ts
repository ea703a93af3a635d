import { sql } from 'drizzle-orm';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { deepest, type Place } from './place.store.ts';

type Moved = Place & { readonly lesson_id: number };

/** Moves lessons, and says where each was. One that is neither the caller's nor shared with them is left out. */
export async function movePlaces(
  tx: Transaction,
  { district_id, user_puid }: Caller,
  ids: readonly number[],
  place: Place & { readonly is_shared: boolean },
): Promise<Moved[]> {
  if (!place.is_shared) {
    const { rows } = await tx.execute<Moved & Record<string, unknown>>(sql`
      with was as (select lesson_id, product_id, unit_id, subunit_id, level3_id from lesson
        where district_id = ${district_id} and owner_puid = ${user_puid}::uuid and lesson_id = any(${arrayOf(ids)}::int[]) and deleted_at is null
        order by lesson_id for update)
      update lesson l set product_id = ${place.product_id}, unit_id = ${place.unit_id}, subunit_id = ${place.subunit_id},
        level3_id = ${place.level3_id}
      from was where l.district_id = ${district_id} and l.lesson_id = was.lesson_id returning was.*`);
    if (rows.length > 0 || place.product_id !== null || place.unit_id !== null) return rows;
  }
  const { rows } = await tx.execute<{ lesson_id: number; folder_id: number | null; level: number | null; parent: number | null }>(sql`
    with was as (select h.lesson_id, h.folder_id, f.level, f.parent_folder_id as parent from lesson_share h
        left join workspace_folder f on f.district_id = h.district_id and f.folder_id = h.folder_id
      where h.district_id = ${district_id} and h.user_puid = ${user_puid}::uuid and h.lesson_id = any(${arrayOf(ids)}::int[]))
    update lesson_share h set folder_id = ${deepest(place)?.id ?? null}::int
    from was where h.district_id = ${district_id} and h.user_puid = ${user_puid}::uuid and h.lesson_id = was.lesson_id returning was.*`);
  return rows.map(({ lesson_id, folder_id, level, parent }) => ({
    lesson_id,
    product_id: null,
    unit_id: level === 2 ? parent : folder_id,
    subunit_id: level === 2 ? folder_id : null,
    level3_id: null,
  }));
}
