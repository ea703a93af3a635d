import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ROLE } from '#contract/roles.ts';
import { toMoment } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { Person } from './sessions.store.ts';

/** Of one address. */
const MAX_SIGN_IN_NAMES = 20;

/** A link that may be used now, and whose it is. */
export interface OpenLink extends Person {
  readonly user_name: string;
  readonly district_name: string;
  readonly expires_at: string;
}

export interface NewLink {
  readonly id: string;
  readonly made_by_puid: string;
  readonly made_at: string;
  readonly expires_at: string;
}

/** Only this is stored of a link's id, which is random: nobody finds the id for it. */
const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');

/**
 * Keeps a new link of somebody; the one that they had is void. Anybody can have a link mailed to its owner, so that one voids no good link of an
 * administrator's.
 * @returns false where such a link stays
 */
export async function writeLink(
  db: Database | Transaction,
  { district_id, user_puid }: Person,
  link: NewLink,
  way: 'mailed' | 'handed over',
): Promise<boolean> {
  const isMailed = sql`${way === 'mailed'}::boolean`;
  const { rowCount } = await db.execute(sql`
    insert into password_link (district_id, user_puid, id_hash, made_by_puid, mailed_to, mailed_role, made_at, expires_at)
    select u.district_id, u.user_puid, ${hashOf(link.id)}, ${link.made_by_puid}::uuid, case when ${isMailed} then u.email end,
      case when ${isMailed} then u.role end, ${link.made_at}::timestamptz, ${link.expires_at}::timestamptz
    from app_user u where u.district_id = ${district_id}::int and u.user_puid = ${user_puid}::uuid
    on conflict (district_id, user_puid) do update set id_hash = excluded.id_hash, made_by_puid = excluded.made_by_puid,
      mailed_to = excluded.mailed_to, mailed_role = excluded.mailed_role, made_at = excluded.made_at, expires_at = excluded.expires_at,
      used_at = null
    where excluded.made_by_puid <> excluded.user_puid or password_link.made_by_puid = password_link.user_puid
      or password_link.used_at is not null or password_link.expires_at <= now()`);
  return (rowCount ?? 0) > 0;
}

/**
 * A link that is good: unused, in time, of an account that is open, and made by somebody who is still there and still above the person;
 * a school's administrator must still be of the person's school. A link that was mailed is good while their address and
 * role are those that it was mailed to.
 * @returns null for every other
 */
export async function findLink(db: Database, id: string): Promise<OpenLink | null> {
  const { rows } = await db.execute<OpenLink & Record<string, unknown>>(sql`
    select l.district_id, l.user_puid, u.user_name, d.district_name, l.expires_at
    from password_link l
      join district d on d.district_id = l.district_id
      join app_user u on u.district_id = l.district_id and u.user_puid = l.user_puid and u.is_active and u.role > 0
      join app_user m on m.user_puid = l.made_by_puid and m.is_active
        and (m.user_puid = u.user_puid or (m.role > u.role and (m.role <> ${ROLE.schoolAdmin} or m.school_id = u.school_id)))
    where l.id_hash = ${hashOf(id)} and l.used_at is null and l.expires_at > now()
      and (l.mailed_to = u.email and l.mailed_role = u.role or l.mailed_to is null and m.user_puid <> u.user_puid)`);
  const [found] = rows;
  return found === undefined ? null : { ...found, expires_at: toMoment(found.expires_at) };
}

/** Uses a link up and sets the password. @returns false where somebody else was faster, or it is over by now */
export async function spendLink(tx: Transaction, { district_id, user_puid }: Person, id: string, password_hash: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update password_link set used_at = now() where district_id = ${district_id} and user_puid = ${user_puid}::uuid
      and id_hash = ${hashOf(id)} and used_at is null and expires_at > now()`);
  if ((rowCount ?? 0) === 0) return false;
  await tx.execute(sql`
    update app_user set password_hash = ${password_hash} where district_id = ${district_id} and user_puid = ${user_puid}::uuid`);
  return true;
}

/** Another way to a new password was taken: links that were made before are void. */
export async function voidLinks(tx: Transaction, district_id: number, people: readonly string[]): Promise<void> {
  await tx.execute(sql`
    delete from password_link l using unnest(${sql.param([...people])}::uuid[]) p (user_puid)
    where l.district_id = ${district_id} and l.user_puid = p.user_puid`);
}

/** The sign-in names of active staff with an e-mail address, of one district or of all, never a student's. */
export async function staffByEmail(db: Database, email: string, districtId: number | null): Promise<{ user_name: string }[]> {
  const { rows } = await db.execute<{ user_name: string }>(sql`
    select distinct u.user_name from app_user u where u.email = ${email.trim().toLowerCase()} and u.role > 1 and u.is_active
      and (${districtId}::int is null or u.district_id = ${districtId}::int)
    order by u.user_name limit ${MAX_SIGN_IN_NAMES}`);
  return rows;
}

/** Who of some people gets a link by mail, and who must be helped: whoever has no address. */
export async function splitByAddress(
  db: Database,
  people: readonly string[],
): Promise<{ readonly mailed: readonly (Person & { readonly user_name: string })[]; readonly others: readonly string[] }> {
  const { rows } = await db.execute<Person & { user_name: string; has_address: boolean } & Record<string, unknown>>(sql`
    select district_id, user_puid, user_name, is_active and role > 0 and coalesce(email, '') <> '' as has_address from app_user
    where user_puid = any (${arrayOf(people)}::uuid[])`);
  return {
    mailed: rows.filter(({ has_address }) => has_address),
    others: rows.filter(({ has_address }) => !has_address).map(({ user_puid }) => user_puid),
  };
}

/** Who stands above district and product administrators: super administrators, of whichever district. */
const FIRST_OF_SUPER_ADMINS = ROLE.districtAdmin;

/**
 * Tells those who can help that some people ask for a new password: administrators of the school and the district, each only
 * of people below them, and a student's teachers; super administrators of a district's or a product's administrator. Writes nothing for
 * nobody.
 */
export async function askForHelp(db: Database, people: readonly string[], now: Date): Promise<void> {
  const made = now.toISOString();
  await db.execute(sql`
    with person as (
      select u.district_id, u.user_puid, u.school_id, u.role, u.user_name, u.first_name || ' ' || u.last_name as name from app_user u
      where u.user_puid = any (${arrayOf(people)}::uuid[]) and u.is_active and u.role > 0),
    helper as (
      select p.user_puid as person_puid, h.user_puid, h.role, false as teaches from person p join app_user h on h.district_id = p.district_id
      where h.role in (6, 9) and h.is_active and h.role > p.role and (h.role = 9 or h.school_id = p.school_id)
      union
      select p.user_puid, t.user_puid, t.role, true from person p
        join group_member m on m.district_id = p.district_id and m.user_puid = p.user_puid
        join class_group g on g.district_id = m.district_id and g.group_puid = m.group_puid and g.deleted_at is null
        join app_user t on t.district_id = g.district_id and t.user_puid = any (array_append(array(select x.user_puid from group_teacher x
          where x.district_id = g.district_id and x.group_puid = g.group_puid), g.user_puid))
          and (t.user_puid = g.user_puid or t.school_id = g.school_id)
      where p.role = 1 and t.role = 2 and t.is_active),
    told as (
      select p.user_puid as person_puid, p.district_id, array_agg(distinct h.role) as roles, array_agg(h.user_puid) as user_puids, h.teaches
      from person p join helper h on h.person_puid = p.user_puid group by p.user_puid, p.district_id, h.teaches
      union all
      select p.user_puid, null::int, array[${ROLE.superAdmin}]::smallint[], null::uuid[], false from person p where p.role >= ${FIRST_OF_SUPER_ADMINS})
    insert into notification (district_id, roles, user_puids, title, body, link, created_at, ends_at)
    select t.district_id, t.roles, t.user_puids,
      jsonb_build_object('en', p.name || ' asks for a new password', 'es', p.name || ' pide una contraseña nueva'),
      case when t.teaches then jsonb_build_object(
        'en', 'Sign-in name: ' || p.user_name || '. A sign-in badge from your class helps at once. Your school’s administrators were told too.',
        'es', 'Usuario: ' || p.user_name || '. Una credencial de tu clase ayuda enseguida. También se avisó a la administración de tu escuela.')
      else jsonb_build_object(
        'en', 'Sign-in name: ' || p.user_name || '. Make sure that it is this person who asks, then make a reset link or a new password on their page.',
        'es', 'Usuario: ' || p.user_name || '. Comprueba que es esta persona quien lo pide y crea un enlace o una contraseña nueva en su página.') end,
      case when t.teaches then null else '/authenticated/admin/manageUsers/user?account_puid=' || p.user_puid end,
      ${made}::timestamptz, ${made}::timestamptz + interval '7 days'
    from person p join told t on t.person_puid = p.user_puid`);
}
