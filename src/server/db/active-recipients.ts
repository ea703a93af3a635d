import { sql } from 'drizzle-orm';

/**
 * The view `assignment_given` without students whose accounts are closed, as a table to be given an alias: whoever counts the students of
 * an assignment counts whom its reports count (REPORT-RULES, "Who is counted").
 */
export const activeRecipients = sql`(select given.* from assignment_given given
  join app_user person on person.district_id = given.district_id and person.user_puid = given.user_puid and person.is_active and person.role = 1)`;
