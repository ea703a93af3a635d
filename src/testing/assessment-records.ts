import type { Pool } from 'pg';
import type { AssessmentRules } from '#contract/content/content.schemas.ts';

const RULES: AssessmentRules = { time_limit_minutes: 40, attempts_allowed: 1, is_shuffled: true, sections: [], tools: ['calculator'] };

/** Makes the quiz of a lesson an assessment, as a package would have brought it in. */
export async function makeAssessment(pool: Pool, quizId: number, rules: Partial<AssessmentRules> = {}): Promise<void> {
  await pool.query('update item set resource_type_id = 24, parts = $2 where item_id = $1', [quizId, { ...RULES, ...rules }]);
}
