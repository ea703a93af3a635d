import readExcelFile from 'read-excel-file/node';
import { beforeEach, expect, test } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import type { IndividualStudentReport, StudentAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import type { getOwnPathway } from '#contract/staar/own-pathway.contract.ts';
import { type PaperQuestion, submitPaper } from '#testing/small-class.ts';
import { smallClassForEachTest } from '#testing/small-class-server.ts';
import type { Person } from '#testing/test-server.ts';

const school = smallClassForEachTest();
const CHOICE = { points: 1, type: 'choice' } as const;
const QUIZ: readonly PaperQuestion[] = ['5.6A', '5.6A', '5.6A', '5.6B'].map((standard) => ({ standard, ...CHOICE }));
const TEST: readonly PaperQuestion[] = [
  { standard: '5.6A', ...CHOICE },
  { standard: '5.6A', ...CHOICE },
  { standard: '5.7B', points: 2, type: 'extended' },
];
let student: Person;

/** A student with five of five answers on 5.6A right and one on 5.6B wrong, who left the writing empty. */
beforeEach(async () => {
  const { server, small } = school;
  student = await server.as('student20');
  await server.pool.query('insert into group_member (district_id, group_puid, user_puid) values (1001, $1, $2) on conflict do nothing', [
    small.group_puid,
    student.user_puid,
  ]);
  const take = (paper: typeof small.quiz, answers: readonly (0 | 1 | undefined)[], questions: readonly PaperQuestion[]) =>
    submitPaper(server.pool, { paper, user_puid: student.user_puid, answers, attempt: 1, questions });
  await take(small.quiz, [1, 1, 1, 0], QUIZ);
  await take(small.assessment, [1, 1, undefined], TEST);
});

const call = async <Data>(path: string, query: Record<string, string> = {}, who = school.teacher) =>
  (await who.call<Data>('GET', path, { query: { group_puid: school.small.group_puid, user_puid: who.user_puid, ...query } })).data;
const grid = async (query?: Record<string, string>) => {
  const { standards, students } = await call<StudentAssessmentReport>('/Report/get_student_assessment_report', query);
  const own = students.find(({ user_puid }) => user_puid === student.user_puid);
  return Object.fromEntries(standards.map(({ standard }, at) => [standard, own?.standings[at]?.mastery]));
};
const KNOWN = { '5.6A': { level: 'known', answers: 5 }, '5.6B': { level: null, answers: 1 }, '5.7B': undefined };

test('the report by standard shows each student’s mastery and the number of answers behind it; questions left empty do not count', async () => {
  expect(await grid()).toEqual(KNOWN);
  const own = await call<IndividualStudentReport>('/Report/get_individual_student_assessment_report', { student_puid: student.user_puid });
  expect(Object.fromEntries(own.standards.map(({ standard, standing }) => [standard, standing.mastery]))).toEqual(KNOWN);
});

test('the spreadsheet by standard says mastery as the screen does, and has no such column where the screen has none', async () => {
  const sheet = async (more: object) => {
    const payload = { group_puid: school.small.group_puid, ...more };
    const { response } = await school.teacher.call('POST', '/Report/export_student_report_csv', { payload });
    const [head = [], ...rows] = (await readExcelFile(response.rawPayload))[1]?.data ?? [];
    const own = rows.find((row) => row.includes('student20')) ?? [];
    return Object.fromEntries(head.flatMap((title, at) => (String(title).endsWith('Mastery') ? [[title, own[at]]] : [])));
  };
  expect(await sheet({})).toEqual({ '5.6A: Mastery': 'Got it', '5.6B: Mastery': 'Needs more', '5.7B: Mastery': null });
  expect(await sheet({ mode: 'quiz' })).toEqual({});
});

test('a report on part of the work, or by another attempt rule, has no mastery levels', async () => {
  expect(await grid({ mode: 'quiz' })).toEqual({ '5.6A': undefined, '5.6B': undefined });
  expect(await grid({ attempt_rule: 'first' })).toEqual({ '5.6A': undefined, '5.6B': undefined, '5.7B': undefined });
});

test('finishing late does not change a level', async () => {
  await school.server.pool.query(
    `update quiz_result set submitted_at = submitted_at + interval '40 days' where user_puid = $1 and assignment_id = any ($2)`,
    [student.user_puid, [school.small.quiz.assignment_id, school.small.assessment.assignment_id]],
  );
  expect(await grid()).toEqual(KNOWN);
});

test('the student sees the same levels from released work, and nothing from other work', async () => {
  const own = () => call<DataOf<typeof getOwnPathway>>('/v2/staarReady/get_own_pathway', {}, student);
  const known = async () =>
    (await own()).mastery?.filter(({ code }) => code in KNOWN).map(({ code, level, answers }) => [code, { level, answers }]);
  const before = Object.fromEntries((await known()) ?? []);
  for (const { quiz_id } of [school.small.quiz, school.small.assessment])
    await school.teacher.call('POST', '/Assignment/release_report', {
      payload: {
        released_by_puid: school.teacher.user_puid,
        grouppuid: school.small.group_puid,
        quiz_assessment_id: quiz_id,
        release_date: null,
      },
    });
  const after = Object.fromEntries((await known()) ?? []);
  const more = (code: '5.6A' | '5.6B') => (after[code]?.answers ?? 0) - (before[code]?.answers ?? 0);
  expect([more('5.6A'), more('5.6B')]).toEqual([KNOWN['5.6A'].answers, KNOWN['5.6B'].answers]);
  expect((await own()).mastery?.find(({ code }) => code === '5.6A')?.text.en).toBeTruthy();
});
