import { expect, test } from 'vitest';
import type { GroupAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import type { AttemptResponse } from '#contract/reports/report-attempts.schemas.ts';
import { smallClassForFile } from '#testing/small-class-server.ts';

const school = smallClassForFile();

test('an assessment of the external service is marked in reports, and its own report says its sections', async () => {
  const { group_puid, quiz, results } = school.small;
  const result_id = results['Ana quiz 1'] ?? '';
  const ask = async <Data>(call: string, query: Record<string, string>) =>
    (await school.teacher.call<Data>('GET', `/Report/${call}`, { query })).data;
  const marked = async () => {
    const { quizzes } = await ask<GroupAssessmentReport>('get_group_assessment_report', { group_puid });
    return quizzes.filter((each) => each.quiz.is_external).map((each) => each.quiz.quiz_id);
  };
  expect(await marked()).toEqual([]);
  const sections = [{ title: { en: 'Matter', es: 'Materia' }, questions: 2 }];
  await school.server.pool.query('update item set parts = $2 where item_id = $1', [
    quiz.quiz_id,
    JSON.stringify({ sections, learnosity_activity: 'activity-1' }),
  ]);
  expect(new Set(await marked())).toEqual(new Set([quiz.quiz_id]));
  const report = await ask<AttemptResponse>('get_individual_learnosity_assessment_report', { result_id });
  expect(report.sections).toEqual(sections);
  const plain = await ask<AttemptResponse>('get_individual_quiz_response', { result_id });
  expect(plain).not.toHaveProperty('sections');
  expect(report.responses).toEqual(plain.responses);
});
