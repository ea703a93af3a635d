import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import {
  OWN_QUIZZES_A_PAGE,
  type OwnQuiz,
  type OwnQuizContent,
  type OwnQuizList,
  ownQuizContent,
} from '#contract/authoring/own-quizzes.schemas.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { toMoment, toMomentOrNull } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import { containsText } from '#server/db/contains-text.ts';
import type { Transaction } from '#server/db/database.ts';
import { mayUseQuiz } from '#server/db/own-quizzes.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { writeQuizzes } from '../import/authoring-quizzes.store.ts';
import type { RenderedQuestion } from '../render/rendered-package.ts';
import { partsOf, shown } from './render-own-quiz.ts';

type Db = Pick<Transaction, 'execute'>;
type QuizRow = OwnQuiz & Record<string, unknown>;

const summary = ({
  user_puid,
}: Caller) => sql`o.own_quiz_id, o.item_id, i.resource_type_id, o.title, i.minutes, o.version, o.updated_at, o.deleted_at,
  array_to_json(i.standards) as standards, coalesce(w.first_name || ' ' || w.last_name, '') as owner_name, o.owner_puid = ${user_puid}::uuid as is_owner,
  o.school_id is not null as is_for_school,
  asked.questions as question_count, asked.points,
  (select count(distinct r.lesson_id)::int from lesson_resource r join lesson l on l.district_id = r.district_id and l.lesson_id = r.lesson_id
    where r.district_id = o.district_id and r.item_id = o.item_id and l.owner_puid = o.owner_puid and l.deleted_at is null) as lesson_count`;
const tables = (from: SQL) => sql`${from} cross join lateral (select * from item where item_id = o.item_id limit 1) i
  left join app_user w on w.district_id = o.district_id and w.user_puid = o.owner_puid
  cross join lateral (select count(*)::int as questions, coalesce(sum(q.points), 0)::int as points from quiz_question q
    where q.quiz_id = o.item_id and q.sort_order >= 0) asked`;
const toQuiz = ({ updated_at, deleted_at, ...row }: QuizRow): OwnQuiz => ({
  ...row,
  updated_at: toMoment(updated_at),
  deleted_at: toMomentOrNull(deleted_at),
});

const written = ({ district_id, user_puid }: Caller) => sql`o.district_id = ${district_id} and o.owner_puid = ${user_puid}::uuid`;

/** Each is looked up by its key: of one condition with `or` the planner would read every quiz of the district. @param more further ids */
const byIds = ({ district_id, school_id, user_puid }: Caller, more: SQL) => sql`(
    select own_quiz_id from own_quiz where district_id = ${district_id} and school_id = ${school_id}::int
    union select own_quiz_id from own_quiz_share where district_id = ${district_id} and user_puid = ${user_puid}::uuid${more}) x
  cross join lateral (select * from own_quiz q where q.district_id = ${district_id} and q.own_quiz_id = x.own_quiz_id limit 1) o`;

/** Where the quizzes of a list are read from as `o`, and which of them are in it. */
export function sourceOf(caller: Caller, list: OwnQuizList): { readonly from: SQL; readonly where: SQL } {
  const { district_id, user_puid } = caller;
  switch (list) {
    case 'mine':
      return { from: sql`own_quiz o`, where: sql`${written(caller)} and o.deleted_at is null` };
    case 'deleted':
      return { from: sql`own_quiz o`, where: sql`${written(caller)} and o.deleted_at is not null` };
    case 'shared':
      return { from: byIds(caller, sql``), where: sql`o.owner_puid <> ${user_puid}::uuid and o.deleted_at is null` };
    case 'all': {
      const mine = sql` union select own_quiz_id from own_quiz where district_id = ${district_id} and owner_puid = ${user_puid}::uuid`;
      return { from: byIds(caller, mine), where: sql`o.deleted_at is null` };
    }
    default:
      return list satisfies never;
  }
}

/** A page of what somebody wrote or may use, the one saved last first. */
export async function listOwnQuizzes(
  db: Db,
  caller: Caller,
  asked: { readonly search: string; readonly list: OwnQuizList; readonly page: number },
): Promise<{ quizzes: OwnQuiz[]; total: number }> {
  const source = sourceOf(caller, asked.list);
  const within: SQL[] = [source.where];
  if (asked.search !== '')
    within.push(sql`(${containsText(sql`o.title->>'en'`, asked.search)} or ${containsText(sql`o.title->>'es'`, asked.search)})`);
  const where = sql.join(within, sql` and `);
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<QuizRow>(sql`select ${summary(caller)} from ${tables(source.from)} where ${where}
      order by o.updated_at desc, o.own_quiz_id desc limit ${OWN_QUIZZES_A_PAGE} offset ${(asked.page - 1) * OWN_QUIZZES_A_PAGE}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from ${source.from} where ${where}`),
  ]);
  return { quizzes: rows.map(toQuiz), total: counted[0]?.total ?? 0 };
}

/** A quiz with what its teacher wrote. */
export interface StoredQuiz extends OwnQuiz {
  readonly content: OwnQuizContent;
  readonly saved_as: string;
  readonly begun_count: number;
}

type StoredRow = QuizRow & { readonly content: unknown; readonly saved_as: string; readonly begun_count: number };

/** A quiz that somebody may use. @param lock nobody else changes it until the transaction ends */
export async function findOwnQuiz(db: Db, caller: Caller, ownQuizId: number, lock = false): Promise<StoredQuiz | null> {
  const { rows } = await db.execute<StoredRow>(sql`
    select ${summary(caller)}, o.content, o.saved_as,
      (select count(distinct (q.district_id, q.assignment_id))::int from quiz_result q
        where q.quiz_id = o.item_id and q.district_id = o.district_id) as begun_count
    from ${tables(sql`own_quiz o`)} where o.own_quiz_id = ${ownQuizId}::int and ${mayUseQuiz(caller)} ${lock ? sql`for update of o` : sql``}`);
  const [row] = rows;
  if (!row) return null;
  const { content, saved_as, begun_count, ...quiz } = row;
  return { ...toQuiz(quiz), content: ownQuizContent.parse(content), saved_as, begun_count };
}

/** The quiz an earlier try with this client_id created. */
export async function findByCreation(db: Db, { district_id, user_puid }: Caller, clientId: string): Promise<number | null> {
  const { rows } = await db.execute<{ own_quiz_id: number }>(sql`
    select own_quiz_id from own_quiz where district_id = ${district_id} and owner_puid = ${user_puid}::uuid and client_id = ${clientId}::uuid`);
  return rows[0]?.own_quiz_id ?? null;
}

/** Whether a lesson, an assignment's version of one, or a game holds an item: then its questions stay as they are. */
export async function isItemUsed(db: Db, districtId: number, itemId: number): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select coalesce((select item_id from lesson_resource where district_id = ${districtId} and item_id >= ${itemId}::int
        order by item_id limit 1) = ${itemId}::int, false)
      or (select 1 from lesson_version_resource where item_id = ${itemId}::int limit 1) is not null
      or (select 1 from quiz_result where district_id = ${districtId} and quiz_id = ${itemId}::int and submitted_at is not null limit 1) is not null
      or (select 1 from game where quiz_id = ${itemId}::int limit 1) is not null as used`);
  return rows[0]?.used ?? false;
}

/** Writes what students are given. @param itemId the item to write over; null makes a new one */
export async function writeItem(
  tx: Transaction,
  { district_id }: Caller,
  itemId: number | null,
  content: OwnQuizContent,
  questions: readonly RenderedQuestion[],
): Promise<number> {
  const urls = [...new Set(questions.flatMap(({ image }) => (image ? [image.en, image.es] : [])))];
  const parts = partsOf(content);
  const row = {
    type: content.kind === 'test' ? RESOURCE_TYPE.assessment : RESOURCE_TYPE.quiz,
    title: JSON.stringify(shown(content.title)),
    summary: JSON.stringify(shown(content.instructions)),
    parts: parts && JSON.stringify(parts),
    hash: createHash('sha256')
      .update(JSON.stringify([content, questions]))
      .digest('hex'),
  };
  const values = sql`${row.type}::int as resource_type_id, ${row.title}::jsonb as title, ${row.summary}::jsonb as summary, ${content.minutes}::int as minutes,
    ${row.parts}::jsonb as parts, ${arrayOf(urls)}::text[] as asset_urls, ${row.hash}::text as content_hash`;
  const { rows } =
    itemId === null
      ? await tx.execute<{ item_id: number }>(sql`
          insert into item (owner_district_id, external_id, resource_type_id, title, summary, minutes, parts, asset_urls, content_hash, is_assignable, sort_order)
          select ${district_id}::int, gen_random_uuid()::text, v.*, true, 0 from (select ${values}) v returning item_id`)
      : await tx.execute<{ item_id: number }>(sql`
          update item i set resource_type_id = v.resource_type_id, title = v.title, summary = v.summary, minutes = v.minutes, parts = v.parts,
            asset_urls = v.asset_urls, content_hash = v.content_hash from (select ${values}) v where i.item_id = ${itemId}::int returning i.item_id`);
  const written = rows[0]?.item_id;
  if (written === undefined) throw new Error('the item of an own quiz was not written');
  await writeQuizzes(tx, [{ quizId: written, questions }]);
  await tx.execute(sql`delete from item_standard where item_id = ${written}::int`);
  await tx.execute(sql`
    insert into item_standard (item_id, code) select ${written}::int, s.code from standard s
    where s.code = any (${arrayOf([...new Set(questions.map(({ standard }) => standard))])}::text[])`);
  return written;
}

/** Notes a new quiz. @returns its id */
export async function insertOwnQuiz(
  tx: Db,
  { district_id, user_puid }: Caller,
  quiz: { readonly item_id: number; readonly client_id: string; readonly content: OwnQuizContent },
  now: Date,
): Promise<number> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ own_quiz_id: number }>(sql`
    insert into own_quiz (district_id, owner_puid, client_id, saved_as, item_id, title, content, created_at, updated_at)
    values (${district_id}, ${user_puid}::uuid, ${quiz.client_id}::uuid, ${quiz.client_id}::uuid, ${quiz.item_id},
      ${JSON.stringify(shown(quiz.content.title))}::jsonb, ${JSON.stringify(quiz.content)}::jsonb, ${moment}, ${moment}) returning own_quiz_id`);
  const id = rows[0]?.own_quiz_id;
  if (id === undefined) throw new Error('an own quiz was not written');
  await noteItem(tx, district_id, id, quiz.item_id);
  return id;
}

/** Notes an edit as the next version. */
export async function updateOwnQuiz(
  tx: Db,
  { district_id }: Caller,
  ownQuizId: number,
  quiz: { readonly item_id: number; readonly client_id: string; readonly content: OwnQuizContent },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update own_quiz set version = version + 1, item_id = ${quiz.item_id}, saved_as = ${quiz.client_id}::uuid, updated_at = ${now.toISOString()}::timestamptz,
      title = ${JSON.stringify(shown(quiz.content.title))}::jsonb, content = ${JSON.stringify(quiz.content)}::jsonb
    where district_id = ${district_id} and own_quiz_id = ${ownQuizId}::int`);
  await noteItem(tx, district_id, ownQuizId, quiz.item_id);
}

async function noteItem(tx: Db, districtId: number, ownQuizId: number, itemId: number): Promise<void> {
  await tx.execute(sql`
    insert into own_quiz_item (item_id, district_id, own_quiz_id) values (${itemId}::int, ${districtId}, ${ownQuizId}::int) on conflict do nothing`);
}

/** An item that another one has taken the place of goes into no further lesson. */
export async function retireItem(tx: Db, itemId: number): Promise<void> {
  await tx.execute(sql`update item set is_assignable = false where item_id = ${itemId}::int`);
}

/** Takes a quiz out of its owner's list, or puts it back. */
export async function setDeleted(tx: Db, { district_id, user_puid }: Caller, ownQuizId: number, moment: Date | null): Promise<void> {
  await tx.execute(sql`
    update own_quiz set deleted_at = ${moment?.toISOString() ?? null}::timestamptz
    where district_id = ${district_id} and own_quiz_id = ${ownQuizId}::int and owner_puid = ${user_puid}::uuid`);
}

/** Which of some codes are standards of the library. */
export async function knownStandards(db: Db, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ code: string }>(sql`select code from standard where code = any (${arrayOf(codes)}::text[])`);
  return new Set(rows.map(({ code }) => code));
}

/** Keeps a picture under its hash, once. */
export async function keepPicture(
  db: Db,
  picture: { readonly sha256: string; readonly mediaType: string; readonly content: Buffer },
): Promise<void> {
  await db.execute(sql`
    insert into asset (sha256, media_type, bytes, content) values (${picture.sha256}, ${picture.mediaType}, ${picture.content.length}, ${picture.content})
    on conflict (sha256) do update set unused_since = null where asset.unused_since is not null`);
}
