import { type SQL, sql } from 'drizzle-orm';

/**
 * The classes that somebody teaches (specification section 6, "teacher"), as a condition on `class_group g`: the own ones, and those to
 * which the owner or an administrator added them, with their subgroups. Who has moved to another school teaches those no longer.
 * @param teacher how the statement names the person's id, such as `$5`
 */
export function teachesText(teacher: string): string {
  const shared = `array(select t.group_puid from group_teacher t
    join app_user o on o.district_id = t.district_id and o.user_puid = t.user_puid
    join class_group c on c.district_id = t.district_id and c.group_puid = t.group_puid and c.school_id = o.school_id
    where t.user_puid = ${teacher})`;
  return `(g.user_puid = ${teacher} or g.group_puid = any (${shared}) or g.parent_group_puid = any (${shared}))`;
}

/** The same for a statement of the database's builder. */
export function teaches(teacher: string): SQL {
  const parts = teachesText('?').split('?');
  return sql.join(
    parts.map((part) => sql.raw(part)),
    sql`${teacher}::uuid`,
  );
}
