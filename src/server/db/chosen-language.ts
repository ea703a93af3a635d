import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import type { LibraryReader } from './hidden-products.ts';

type Reader = Pick<LibraryReader, 'district_id' | 'user_puid'>;

export type LanguageId = 101 | 102;

/** The language that a call names, else that of the caller's default filter, else English (specification sections 3 and 9). */
async function languageFor(db: Database, reader: Reader, named: LanguageId | undefined): Promise<LanguageId> {
  if (named !== undefined) return named;
  const { rows } = await db.execute<{ language_id: LanguageId }>(sql`
    select language_id from user_preference where district_id = ${reader.district_id} and user_puid = ${reader.user_puid}::uuid`);
  return rows[0]?.language_id ?? 101;
}

/** The marker that content resources carry: 'en' for language 101, otherwise 'sp' (specification section 3). */
export async function markerFor(db: Database, reader: Reader, named: LanguageId | undefined): Promise<'en' | 'sp'> {
  return (await languageFor(db, reader, named)) === 101 ? 'en' : 'sp';
}
