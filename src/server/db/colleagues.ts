import { type SQL, sql } from 'drizzle-orm';
import type { ShareableUser } from '#contract/workspace/sharing.schemas.ts';
import { arrayOf } from './array-literals.ts';
import { containsText } from './contains-text.ts';
import type { Transaction } from './database.ts';
import { nameOrder } from './schema/people.ts';

type Db = Pick<Transaction, 'execute'>;

interface Sharer {
  readonly district_id: number;
  readonly school_id: number | null;
  readonly user_puid: string;
}

/** Everyone of the caller's district who teaches or administers, but the caller. */
const isColleague = ({ district_id, user_puid }: Pick<Sharer, 'district_id' | 'user_puid'>) =>
  sql`u.district_id = ${district_id} and u.is_active and u.role in (2, 6, 9) and u.user_puid <> ${user_puid}::uuid`;

/**
 * A page of the colleagues with whom something can be shared: those who have it first, then those of the caller's school.
 * `words` are looked for anywhere in the full name.
 * @param shares selects `user_puid, permission` of those who have it
 */
export async function listColleagues(
  db: Db,
  caller: Sharer,
  shares: SQL,
  { words, limit, offset }: { readonly words: string; readonly limit: number; readonly offset: number },
): Promise<{ users: ShareableUser[]; total: number }> {
  const { rows } = await db.execute<ShareableUser & { total: number } & Record<string, unknown>>(sql`
    select u.user_puid, u.first_name, u.last_name, s.school_name, u.role as role_id, h.user_puid is not null as is_shared, h.permission,
      count(*) over ()::int as total
    from app_user u
      left join school s on s.district_id = u.district_id and s.school_id = u.school_id
      left join (${shares}) h on h.user_puid = u.user_puid
    where ${isColleague(caller)} and (${words.trim()} = '' or ${containsText(sql`u.first_name || ' ' || u.last_name`, words)})
    order by (h.user_puid is null), (u.school_id is distinct from ${caller.school_id}::int), ${nameOrder('u')}
    limit ${limit} offset ${offset}`);
  return { users: rows.map(({ total: _total, ...user }) => user), total: rows[0]?.total ?? 0 };
}

/** Which of these people are colleagues of the caller. */
export async function findColleagues(
  db: Db,
  caller: Pick<Sharer, 'district_id' | 'user_puid'>,
  people: readonly string[],
): Promise<string[]> {
  if (people.length === 0) return [];
  const { rows } = await db.execute<{ user_puid: string }>(sql`
    select u.user_puid from app_user u where ${isColleague(caller)} and u.user_puid = any(${arrayOf(people)}::uuid[])`);
  return rows.map(({ user_puid }) => user_puid);
}
