import readExcelFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import type { GroupAssessmentReport, ItemwiseReport, StudentAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import type { AttemptList, AttemptResponse } from '#contract/reports/report-attempts.schemas.ts';
import type { getAttempts } from '#contract/reports/report-etl.contract.ts';
import { makeSmallClass, type PaperQuestion, submitPaper } from '#testing/small-class.ts';
import { smallClassForFile } from '#testing/small-class-server.ts';

const FOUR: readonly PaperQuestion[] = Array.from({ length: 4 }, () => ({ standard: '', points: 1, type: 'choice' }));

/** The class of small-class.test.ts: Ana handed in 2 of 4 and then 4 of 4. Eve is excused, and had handed in 3 of 4. */
const school = smallClassForFile(async (pool) => {
  const small = await makeSmallClass(pool);
  const { quiz: paper, people, results } = small;
  const eve = await submitPaper(pool, { paper, user_puid: people.Eve, answers: [1, 1, 1, 0], attempt: 1, questions: FOUR });
  return { ...small, results: { ...results, 'Eve quiz': eve } };
});
const get = async <Data>(path: string) =>
  (await school.teacher.call<Data>('GET', `${path}group_puid=${school.small.group_puid}&attempt_rule=average`)).data;

test('item analysis has each student once, by the last attempt, on the screen and in the spreadsheet', async () => {
  const { quiz_id } = school.small.quiz;
  const report = await get<ItemwiseReport>(`/Report/get_itemwise_quiz?quiz_id=${quiz_id}&`);
  // Ana 1 1 1 1, Ben 0 0 - 0, Dee 0 0 0 1.
  expect([report.students, report.items.map(({ n, options }) => [n, options[0]?.chosen])]).toEqual([
    3,
    [
      [3, 1],
      [3, 1],
      [3, 1],
      [3, 2],
    ],
  ]);
  const { response } = await school.teacher.call('POST', '/Report/export_item_analysis_report', {
    payload: { group_puid: school.small.group_puid, quiz_id, attempt_rule: 'average' },
  });
  const points = (await readExcelFile(response.rawPayload)).find(({ sheet }) => sheet === 'Students');
  expect(points?.data).toHaveLength(1 + 3 * 4);
});

test('a question that was asked in two attempts is one question of its standard', async () => {
  const { standards, students } = await get<StudentAssessmentReport>('/Report/get_student_assessment_report?mode=quiz&');
  const at = standards.findIndex(({ standard }) => standard === '5.6B');
  const ana = students.find(({ first_name }) => first_name === 'Ana')?.standings[at];
  expect(ana).toMatchObject({ points: 1, max_points: 2, percent: 50, questions: 1, need: 'too_little' });
  const { needs } = await get<GroupAssessmentReport>('/Report/get_group_assessment_report?mode=quiz&');
  expect(needs.find(({ standard }) => standard === '5.6B')).toMatchObject({ help: [], too_little: 5, all: { points: 2, max_points: 4 } });
});

test('an attempt of excused work counts in no list, as in no figure', async () => {
  const rows = await get<DataOf<typeof getAttempts>>('/ETLReport/get_attempts?');
  expect(rows.filter(({ first_name }) => first_name === 'Eve').map(({ is_counted, report_state }) => [is_counted, report_state])).toEqual([
    [false, 'excused'],
  ]);
  const { attempts } = await get<AttemptList>(`/Report/get_individual_quiz_attempts?result_id=${school.small.results['Eve quiz'] ?? ''}&`);
  expect(attempts.map(({ is_counted }) => is_counted)).toEqual([false]);
});

test('an attempt in whose place another score counts says so', async () => {
  const response = async (result: string) =>
    (await get<AttemptResponse>(`/Report/get_individual_quiz_response?result_id=${school.small.results[result] ?? ''}&`)).counts_instead;
  expect(await response('Dee quiz')).toEqual({ is_excused: false, points: 3, max_points: 4, percent: 75 });
  expect(await response('Eve quiz')).toMatchObject({ is_excused: true, percent: null });
  expect(await response('Ben quiz')).toBeUndefined();
});
