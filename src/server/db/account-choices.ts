import { sql } from 'drizzle-orm';
import { chosenTogether, mergeChoices, readChoices, storedChoices } from '#domain/merging/choices.ts';
import type { Database, Transaction } from './database.ts';

/** Tables with one row per person: `settings`, and when each setting was chosen. */
type ChoicesTable = 'reading_settings' | 'student_tidepool';

interface Person {
  readonly district_id: number;
  readonly user_puid: string;
}

export interface ChosenByPerson extends Person {
  readonly settings: object;
  /** By the server's clock; null where it cannot be trusted. */
  readonly chosen_at: string | null;
}

interface ChoicesRow extends Person, Record<string, unknown> {
  readonly settings: object;
  readonly chosen_at: Record<string, string>;
}

const keyOf = ({ district_id, user_puid }: Person) => `${district_id} ${user_puid}`;

/** Merges people's choices: for each setting the latest choice wins. */
export async function mergeAccountChoices(tx: Transaction, table: ChoicesTable, arriving: readonly ChosenByPerson[]): Promise<void> {
  const people = JSON.stringify(arriving.map(({ district_id, user_puid }) => ({ district_id, user_puid })));
  const asked = sql`(select distinct c.* from jsonb_to_recordset(${people}::jsonb) as c (district_id int, user_puid uuid)) c`;
  const rowsOf = sql.identifier(table);
  await tx.execute(sql`
    insert into ${rowsOf} (district_id, user_puid, settings) select c.district_id, c.user_puid, '{}' from ${asked}
    order by c.district_id, c.user_puid on conflict do nothing`);
  const { rows } = await tx.execute<ChoicesRow>(sql`
    select s.district_id, s.user_puid, s.settings, s.chosen_at from ${asked}
      join ${rowsOf} s on s.district_id = c.district_id and s.user_puid = c.user_puid
    order by s.district_id, s.user_puid for update of s`);
  const merged = rows.map(({ district_id, user_puid, settings, chosen_at }) => {
    const own = arriving.filter((each) => keyOf(each) === keyOf({ district_id, user_puid }));
    const before = readChoices({ values: { ...settings }, chosenAt: chosen_at });
    const after = own.reduce((choices, each) => mergeChoices(choices, chosenTogether(each.settings, each.chosen_at)), before);
    const { values, chosenAt } = storedChoices(after);
    return { district_id, user_puid, settings: values, chosen_at: chosenAt };
  });
  await tx.execute(sql`
    update ${rowsOf} s set settings = c.settings, chosen_at = c.chosen_at
    from jsonb_to_recordset(${JSON.stringify(merged)}::jsonb) as c (district_id int, user_puid uuid, settings jsonb, chosen_at jsonb)
    where s.district_id = c.district_id and s.user_puid = c.user_puid`);
}

/** A person's choices; null if none was made. */
export async function readAccountChoices<Settings extends object>(
  db: Database,
  table: ChoicesTable,
  { district_id, user_puid }: Person,
): Promise<Partial<Settings> | null> {
  const { rows } = await db.execute<{ settings: Partial<Settings> }>(sql`
    select settings from ${sql.identifier(table)} where district_id = ${district_id} and user_puid = ${user_puid}::uuid`);
  return rows[0]?.settings ?? null;
}
