import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { ClassTerm, ClassTermFields } from '#contract/glossary/glossary.schemas.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { sentAgainSince } from '#server/db/sent-again.ts';
import type { Caller } from '#server/http/handler-types.ts';

/** More than a class learns in a year. */
export const MAX_CLASS_TERMS = 500;
/** Words of one answer: an administrator sees those of every class. */
export const MAX_LISTED = 2_000;

const columns = (isOwn: SQL) => sql`t.class_term_id, t.group_puid, g.group_name, ${isOwn} as is_own,
  jsonb_build_object('en', t.term_en, 'es', t.term_es) as term,
  jsonb_build_object('en', t.definition_en, 'es', t.definition_es) as definition,
  jsonb_build_object('en', t.example_en, 'es', t.example_es) as example`;

/**
 * The words of the classes that the caller is in, or sees as staff, by word: one more than are shown, so that a cut list can say so.
 * @param groups a condition on `class_group g` for staff; null for a student, whose own classes count
 */
export async function listClassTerms(db: Database, caller: Caller, groups: SQL | null): Promise<ClassTerm[]> {
  const { rows } = await db.execute<ClassTerm & Record<string, unknown>>(sql`
    select ${columns(groups ? sql`true` : sql`false`)} ${classTermsOf(caller, groups)}
    order by lower(t.term_en), t.class_term_id limit ${MAX_LISTED + 1}`);
  return rows;
}

/** How many words there are, where not all of them are listed. */
export async function countListed(db: Database, caller: Caller, groups: SQL | null): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n ${classTermsOf(caller, groups)}`);
  return rows[0]?.n ?? 0;
}

function classTermsOf(caller: Caller, groups: SQL | null): SQL {
  const isMember = sql`exists (select 1 from group_member m where m.district_id = g.district_id and m.group_puid = g.group_puid
    and m.user_puid = ${caller.user_puid}::uuid)`;
  return sql`from class_group g join class_term t on t.district_id = g.district_id and t.group_puid = g.group_puid
    where g.district_id = ${caller.district_id} and t.removed_at is null and ${groups ?? isMember}`;
}

/** A group by its keys. */
export interface GroupKey {
  readonly district_id: number;
  readonly group_puid: string;
}

/** How many words a class has; `MAX_CLASS_TERMS` is the most. */
export async function countClassTerms(db: Transaction, group: GroupKey): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from class_term
    where district_id = ${group.district_id} and group_puid = ${group.group_puid}::uuid and removed_at is null`);
  return rows[0]?.n ?? 0;
}

/** The word that the same call added before, while it stands as it was added. */
export async function findSameTerm(
  tx: Transaction,
  caller: Caller,
  group: GroupKey,
  words: ClassTermFields,
  now: Date,
): Promise<string | null> {
  const { rows } = await tx.execute<{ class_term_id: string }>(sql`
    select class_term_id from class_term where district_id = ${group.district_id} and group_puid = ${group.group_puid}::uuid
      and added_by_puid = ${caller.user_puid}::uuid and removed_at is null and updated_at > ${sentAgainSince(now)}::timestamptz
      and term_en = ${words.term_en} and term_es = ${words.term_es} and definition_en = ${words.definition_en}
      and definition_es = ${words.definition_es} and example_en = ${words.example_en} and example_es = ${words.example_es} limit 1`);
  return rows[0]?.class_term_id ?? null;
}

/** Adds a word. @returns its id */
export async function insertClassTerm(
  db: Transaction,
  caller: Caller,
  group: GroupKey,
  words: ClassTermFields,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await db.execute(sql`
    insert into class_term (district_id, group_puid, class_term_id, term_en, term_es, definition_en, definition_es, example_en, example_es,
      added_by_puid, updated_at)
    values (${group.district_id}, ${group.group_puid}::uuid, ${id}::uuid, ${words.term_en}, ${words.term_es}, ${words.definition_en},
      ${words.definition_es}, ${words.example_en}, ${words.example_es}, ${caller.user_puid}::uuid, ${now.toISOString()}::timestamptz)`);
  return id;
}

const isOf = (id: string, groups: SQL) => sql`t.class_term_id = ${id}::uuid and exists (select 1 from class_group g
  where g.district_id = t.district_id and g.group_puid = t.group_puid and ${groups})`;

/** A word of a group that the caller sees, which nobody else changes until the transaction ends; null: there is none. */
export async function lockClassTerm(tx: Transaction, groups: SQL, id: string): Promise<ClassTermFields | null> {
  const { rows } = await tx.execute<ClassTermFields & Record<string, unknown>>(sql`
    select term_en, term_es, definition_en, definition_es, example_en, example_es from class_term t
    where ${isOf(id, groups)} and t.removed_at is null for update`);
  return rows[0] ?? null;
}

/** Writes a word that the transaction has locked. */
export async function writeClassTerm(tx: Transaction, groups: SQL, id: string, words: ClassTermFields, now: Date): Promise<void> {
  await tx.execute(sql`
    update class_term t set term_en = ${words.term_en}, term_es = ${words.term_es}, definition_en = ${words.definition_en},
      definition_es = ${words.definition_es}, example_en = ${words.example_en}, example_es = ${words.example_es},
      updated_at = ${now.toISOString()}::timestamptz
    where ${isOf(id, groups)}`);
}

/** Removes a word, or brings it back. @returns whether there is such a word */
export async function markRemoved(db: Database, groups: SQL, id: string, isRemoved: boolean, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update class_term t set removed_at = ${isRemoved ? now.toISOString() : null}::timestamptz where ${isOf(id, groups)}`);
  return (rowCount ?? 0) > 0;
}

/** One word of a group that the caller sees. */
export async function readClassTerm(db: Database, groups: SQL, id: string): Promise<ClassTerm | null> {
  const { rows } = await db.execute<ClassTerm & Record<string, unknown>>(sql`
    select ${columns(sql`true`)} from class_term t join class_group g on g.district_id = t.district_id and g.group_puid = t.group_puid
    where t.class_term_id = ${id}::uuid and t.removed_at is null and ${groups} limit 1`);
  return rows[0] ?? null;
}
