import readExcelFile from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import type { GroupAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import type { AttemptResponse } from '#contract/reports/report-attempts.schemas.ts';
import { givePaper } from '#testing/small-class.ts';
import { smallClassForFile } from '#testing/small-class-server.ts';

/** A class that was given more quizzes in a year than one report looks at. */
const school = smallClassForFile();

beforeAll(async () => {
  const { server, teacher, small } = school;
  const { group_puid } = small;
  const questions = [{ type: 'choice', standard: '5.6A', points: 1 }] as const;
  const paper = { group_puid, teacher: teacher.user_puid, type: 18, questions, due: 'null' };
  for (let no = 1; no <= 205; no += 1) await givePaper(server.pool, { ...paper, name: `Paper ${no}` });
});

const ask = <Data>(path: string, query: Record<string, string>) => school.teacher.call<Data>('GET', path, { query });

test('an attempt at a quiz of long ago is still read', async () => {
  const { small } = school;
  const attempt = await ask<AttemptResponse>('/Report/get_individual_quiz_response', { result_id: small.results['Ana quiz 2'] ?? '' });
  expect(attempt).toMatchObject({ code: 200, data: { points: 4 } });
});

test('the report of a class is of the newest 200, the report of one quiz of that quiz', async () => {
  const { small } = school;
  const group_puid = small.group_puid;
  const { data } = await ask<GroupAssessmentReport>('/Report/get_group_assessment_report', { group_puid });
  expect(data.quizzes).toHaveLength(200);
  expect(data.completeness.quizzes_left_off).toBe(7);
  const { response } = await school.teacher.call('POST', '/Report/export_group_report_csv', { payload: { group_puid } });
  const about = (await readExcelFile(response.rawPayload)).at(-1)?.data ?? [];
  expect(about.find(([label]) => label === 'Older quizzes that are not in this report')?.[1]).toBe(7);
  const one = await ask('/Report/get_individual_assessment_report', { group_puid, quiz_id: String(small.quiz.quiz_id) });
  expect(one.code).toBe(200);
});
