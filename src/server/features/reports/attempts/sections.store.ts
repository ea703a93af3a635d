import { sql } from 'drizzle-orm';
import type { AssessmentRules } from '#contract/content/content.schemas.ts';
import type { Database } from '#server/db/database.ts';

/** The sections of an assessment in order, each with how many questions it has; none where it has none. */
export async function readSections(db: Database, quizId: number): Promise<AssessmentRules['sections']> {
  const { rows } = await db.execute<{ sections: AssessmentRules['sections'] | null }>(sql`
    select i.parts->'sections' as sections from item i where i.item_id = ${quizId}`);
  return rows[0]?.sections ?? [];
}
