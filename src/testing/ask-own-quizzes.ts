import { sql } from 'drizzle-orm';
import { ownQuizContent } from '#contract/authoring/own-quizzes.schemas.ts';
import { ROLE } from '#contract/roles.ts';
import type { Database } from '#server/db/database.ts';
import { isItemUsed, keepPicture, retireItem, updateOwnQuiz } from '#server/features/authoring/own-quizzes/own-quizzes.store.ts';
import { removeQuizShares, setQuizSchool, writeQuizShares } from '#server/features/authoring/own-quizzes/quiz-shares.store.ts';
import { pictureBytes } from '#server/features/authoring/question-export/question-export.store.ts';
import { lessonsHolding, nextVersion, replaceResource } from '#server/features/workspace/replace-in-lessons.store.ts';

interface Owner {
  readonly district_id: number;
  readonly user_puid: string;
}

/** What is asked when a quiz that lessons hold is saved once more, and when it gets a picture. */
export async function askOwnQuizzes(db: Database, owner: Owner, lesson_id: number): Promise<void> {
  const now = new Date(0);
  const caller = { ...owner, school_id: null, role: ROLE.teacher, device_id: null };
  const content = ownQuizContent.parse({ title: { en: 'Tides', es: '' }, questions: [] });
  await isItemUsed(db, owner.district_id, 1);
  await keepPicture(db, { sha256: '0'.repeat(64), mediaType: 'image/png', content: Buffer.from('tide') });
  await pictureBytes(db, ['0'.repeat(64)]);
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ item_id: number; own_quiz_id: number }>(sql`
      select item_id, own_quiz_id from own_quiz_item where district_id = ${owner.district_id} order by district_id, own_quiz_id limit 1`);
    const { item_id = 0, own_quiz_id = 0 } = rows[0] ?? {};
    await updateOwnQuiz(tx, caller, own_quiz_id, { item_id, client_id: owner.user_puid, content }, now);
    await writeQuizShares(tx, caller.district_id, own_quiz_id, [owner.user_puid], now);
    await removeQuizShares(tx, caller.district_id, own_quiz_id, [owner.user_puid]);
    await setQuizSchool(tx, caller.district_id, own_quiz_id, null);
    await retireItem(tx, 0);
    await lessonsHolding(tx, caller, 1);
    await replaceResource(tx, caller.district_id, lesson_id, { from: 0, to: 1, resource_type_id: 18 });
    await nextVersion(tx, caller, lesson_id, now);
  });
}
