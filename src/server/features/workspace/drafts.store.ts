import { sql } from 'drizzle-orm';
import type { LessonDraft } from '#contract/workspace/lessons.schemas.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';

type DraftRow = LessonDraft & Record<string, unknown>;
const isOf = ({ district_id, user_puid }: Caller) => sql`district_id = ${district_id} and user_puid = ${user_puid}::uuid`;
const MAX_DRAFTS = 50;

/** Writes a draft over the revision that its page knew. @returns null where another page has written since */
export async function writeDraft(
  tx: Transaction,
  caller: Caller,
  draft: { readonly draft_key: string; readonly revision: number; readonly content: Record<string, unknown> },
  now: Date,
): Promise<LessonDraft | null> {
  const content = JSON.stringify(draft.content);
  const { rows } = await tx.execute<DraftRow>(sql`
    insert into lesson_draft (district_id, user_puid, draft_key, content, revision, saved_at)
    values (${caller.district_id}, ${caller.user_puid}::uuid, ${draft.draft_key}, ${content}::jsonb, ${draft.revision} + 1, ${now.toISOString()}::timestamptz)
    on conflict (district_id, user_puid, draft_key) do update set content = excluded.content, revision = excluded.revision, saved_at = excluded.saved_at
      where lesson_draft.revision = ${draft.revision} or lesson_draft.content = excluded.content
    returning draft_key, revision, saved_at, content`);
  return rows[0] ? { ...rows[0], saved_at: toMoment(rows[0].saved_at) } : null;
}

/** The caller's drafts, the latest first, at most `MAX_DRAFTS`; with a key, only that one. */
export async function listDrafts(db: Transaction, caller: Caller, draftKey: string | null = null): Promise<LessonDraft[]> {
  const { rows } = await db.execute<DraftRow>(sql`
    select draft_key, revision, saved_at, content from lesson_draft where ${isOf(caller)} and (${draftKey}::text is null or draft_key = ${draftKey}::text)
    order by saved_at desc limit ${MAX_DRAFTS}`);
  return rows.map((row) => ({ ...row, saved_at: toMoment(row.saved_at) }));
}

/** @param revision the one to remove; null: whichever it is */
export async function removeDraft(tx: Transaction, caller: Caller, draftKey: string, revision: number | null): Promise<void> {
  await tx.execute(sql`
    delete from lesson_draft where ${isOf(caller)} and draft_key = ${draftKey} and (${revision}::int is null or revision = ${revision}::int)`);
}
