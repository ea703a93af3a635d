import type { Pool } from 'pg';
import type { Rubric } from '#domain/grading/rubric.ts';
import { makeSmallClass, type SmallClass } from './small-class.ts';

/** Two points: what pulls, and what happens to the water. */
export const TIDE_RUBRIC: Rubric = {
  ideas: {
    moon: { en: ['moon'], es: ['luna'] },
    pulls: { en: ['pull*', 'attract*'], es: ['atra*', 'jal*'] },
    rises: { en: ['water rise*/bulge*', 'high tide'], es: ['agua sube', 'marea alta'] },
  },
  criteria: [
    { id: 'moon', text: { en: 'The Moon pulls.', es: 'La Luna atrae.' }, ways: [['moon', 'pulls']], least: 1 },
    { id: 'water', text: { en: 'The water rises.', es: 'El agua sube.' }, ways: [['rises']], least: 1 },
  ],
  wrong: [],
};

/** The small class, whose assessment's writing has a rubric; Ana's and Dee's answers wait to be read. */
export async function makeGradedClass(pool: Pool, texts: { readonly Ana: string; readonly Dee: string }): Promise<SmallClass> {
  const small = await makeSmallClass(pool);
  const question = small.assessment.questions[2];
  await pool.query('update quiz_question set rubric = $2 where question_id = $1', [question, JSON.stringify(TIDE_RUBRIC)]);
  for (const name of ['Ana', 'Dee'] as const) {
    const result = small.results[`${name} assessment`];
    await pool.query('update quiz_answer set answer_text = $3 where result_id = $1 and question_id = $2', [result, question, texts[name]]);
    await pool.query("insert into grading_work (district_id, result_id, due_at) values (1001, $1, now() - interval '1 minute')", [result]);
  }
  return small;
}
