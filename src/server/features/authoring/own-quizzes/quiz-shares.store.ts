import { type SQL, sql } from 'drizzle-orm';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';

type Db = Pick<Transaction, 'execute'>;

/** Who has a quiz by name, for a list of colleagues. */
export const quizShares = ({ district_id }: Caller, ownQuizId: number): SQL =>
  sql`select user_puid, 100 as permission from own_quiz_share where district_id = ${district_id} and own_quiz_id = ${ownQuizId}::int`;

/** Shares with people; who has it already keeps it. */
export async function writeQuizShares(tx: Db, districtId: number, ownQuizId: number, people: readonly string[], now: Date): Promise<void> {
  await tx.execute(sql`
    insert into own_quiz_share (district_id, own_quiz_id, user_puid, shared_at)
    select ${districtId}, ${ownQuizId}::int, p, ${now.toISOString()}::timestamptz from unnest(${arrayOf(people)}::uuid[]) as p on conflict do nothing`);
}

/** Takes a quiz back from people. */
export async function removeQuizShares(tx: Db, districtId: number, ownQuizId: number, people: readonly string[]): Promise<void> {
  await tx.execute(sql`
    delete from own_quiz_share where district_id = ${districtId} and own_quiz_id = ${ownQuizId}::int and user_puid = any(${arrayOf(people)}::uuid[])`);
}

/** @param schoolId null: only those whom it was shared with by name */
export async function setQuizSchool(tx: Db, districtId: number, ownQuizId: number, schoolId: number | null): Promise<void> {
  await tx.execute(sql`
    update own_quiz set school_id = ${schoolId}::int where district_id = ${districtId} and own_quiz_id = ${ownQuizId}::int`);
}
