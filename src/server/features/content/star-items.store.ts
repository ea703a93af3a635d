import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';

/** Each star is one more row on one screen. */
export const MAX_STARS = 500;

/** The items with someone's star, the newest first. */
export async function listStarred(db: Database, { district_id, user_puid }: Caller): Promise<number[]> {
  const { rows } = await db.execute<{ item_id: number }>(sql`
    select item_id from star_item where district_id = ${district_id} and user_puid = ${user_puid}::uuid
    order by starred_at desc, item_id limit ${MAX_STARS}`);
  return rows.map(({ item_id }) => item_id);
}

/** How many stars somebody has set on other items. */
export async function countOtherStars(db: Database, { district_id, user_puid }: Caller, itemId: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from star_item
    where district_id = ${district_id} and user_puid = ${user_puid}::uuid and item_id <> ${itemId}`);
  return rows[0]?.n ?? 0;
}

/** Sets a star. */
export async function setStar(db: Database, { district_id, user_puid }: Caller, itemId: number, now: Date): Promise<void> {
  await db.execute(sql`
    insert into star_item (district_id, user_puid, item_id, starred_at)
    values (${district_id}, ${user_puid}::uuid, ${itemId}, ${now.toISOString()}::timestamptz) on conflict do nothing`);
}

/** Takes a star away. */
export async function removeStar(db: Database, { district_id, user_puid }: Caller, itemId: number): Promise<void> {
  await db.execute(sql`
    delete from star_item where district_id = ${district_id} and user_puid = ${user_puid}::uuid and item_id = ${itemId}`);
}
