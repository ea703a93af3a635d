import { type SQL, sql } from 'drizzle-orm';

/**
 * A confirmed authenticator app or a passkey counts as a second step.
 * @param person alias of a row with `district_id` and `user_puid`
 */
export function hasSecondStep(person: string): SQL {
  const same = (table: string) => `${table}.district_id = ${person}.district_id and ${table}.user_puid = ${person}.user_puid`;
  return sql.raw(`(exists (select 1 from second_factor f where ${same('f')} and f.confirmed_at is not null)
    or exists (select 1 from passkey k where ${same('k')}))`);
}
