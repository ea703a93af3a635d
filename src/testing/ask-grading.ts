import { ROLE } from '#contract/roles.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import {
  countCall,
  dropSuggestion,
  finishWork,
  namesAround,
  putOffWork,
  readAnswersToScore,
  takeWork,
  writeSuggestions,
} from '#server/features/grading/grading-work.store.ts';
import { insertGrade, writePoints } from '#server/features/reports/grading/answer-grades.store.ts';
import { findWritten } from '#server/features/reports/grading/grading-queue.store.ts';
import { listLabStudents, readLabAttempt } from '#server/features/reports/grading/lab-work.store.ts';
import { markRubricDeleted, setRubricSchool, updateOwnRubric } from '#server/features/reports/grading/own-rubrics.store.ts';
import { deleteLongRemoved } from '#server/features/reports/grading/saved-comments.store.ts';
import { readSuggestions } from '#server/features/reports/grading/suggestions.store.ts';
import { readScopeHistory } from '#server/features/reports/rescoring/corrections.store.ts';
import type { WalkRecords } from './walk-records.ts';

/** What only a written answer leads to; the walk's question is judged by the machine. */
export function askGrading(
  db: Database,
  user_puid: string,
  { district_id, result_id, question_id, group_puid, assignment_id, item_id }: WalkRecords,
): Promise<void> {
  const key = { district_id, result_id, question_id };
  return db.transaction(async (tx) => {
    await findWritten(tx, key);
    const group = { district_id, group_puid, group_name: '', time_zone: 'America/Chicago' };
    await listLabStudents(tx, group, { assignment_id, item_id });
    await readLabAttempt(tx, group, { assignment_id, item_id }, user_puid);
    await namesAround(tx, district_id, user_puid);
    await insertGrade(tx, { ...key, version: 1, points: 0, feedback: '', by: user_puid, now: new Date(0) });
    await readAllGrading(tx, key);
    await askOwnRubrics(tx, { district_id, user_puid });
    await deleteLongRemoved(tx, { district_id, user_puid });
    await readScopeHistory(tx, { district_id, group_puid, quiz_id: item_id, question_id });
    await writePoints(tx, { ...key, points: 0, is_correct: false, score_change: 0, awaiting_change: 0 });
  });
}

/** What is asked of a rubric that is there: the walk's calls name none. */
async function askOwnRubrics(tx: Transaction, owner: { district_id: number; user_puid: string }): Promise<void> {
  const caller = { ...owner, school_id: null, role: ROLE.teacher, device_id: null };
  const [now, rubricId, content] = [new Date(0), owner.user_puid, { name: 'Claim and evidence', criteria: [] }];
  await updateOwnRubric(tx, caller, rubricId, content, now);
  await markRubricDeleted(tx, caller, rubricId, now);
  await setRubricSchool(tx, caller, rubricId, null);
}

/** What the reader of written answers asks in the background. */
async function readAllGrading(tx: Transaction, key: { district_id: number; result_id: string; question_id: number }): Promise<void> {
  const now = new Date();
  const work = { ...key, tries: 1 };
  const suggestion = { criteria: [], score: 1, confidence: 1, doubts: [], feedback: '', engine: 'rubric', version: '1' };
  await takeWork(tx, now, now, 50);
  await readAnswersToScore(tx, work);
  await writeSuggestions(tx, work, [{ question_id: key.question_id, suggestion }], now);
  await readSuggestions(tx, key.district_id, [key.result_id]);
  await putOffWork(tx, work, now, 'no reply in time');
  await dropSuggestion(tx, key);
  await finishWork(tx, work);
  await countCall(tx, key.district_id, now, 10);
}
