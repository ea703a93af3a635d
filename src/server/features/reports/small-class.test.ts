import { describe, expect, test } from 'vitest';
import type {
  GroupAssessmentReport,
  IndividualAssessmentReport,
  IndividualStudentReport,
  ItemwiseReport,
  StudentAssessmentReport,
} from '#contract/reports/report-assessments.schemas.ts';
import type { AttemptList, AttemptResponse } from '#contract/reports/report-attempts.schemas.ts';
import type {
  AssignmentProgress,
  AssignmentResourcesDetails,
  AssignmentViewSummary,
  StudentAssignments,
  StudentViewSummary,
} from '#contract/reports/report-progress.schemas.ts';
import type { Name } from '#testing/small-class.ts';
import { smallClassForFile } from '#testing/small-class-server.ts';

/**
 * Worked by hand. The quiz: four questions of a point, 5.6A three times and 5.6B, due yesterday. The assessment: 5.6A twice, and
 * two points of writing for 5.7B, without a due day.
 *
 * |     | quiz                          | percent | assessment                 | percent |
 * |-----|-------------------------------|---------|----------------------------|---------|
 * | Ana | 2 of 4, then 4 of 4           | 100     | 2 of 2, writing waits      | 100     |
 * | Ben | 0 of 4                        | 0       | 1 of 4, nothing written    | 25      |
 * | Cal | nothing                       | missing | nothing                    | not yet |
 * | Dee | 1 of 4; the teacher says 3    | 75      | 0 of 2, writing waits      | waits   |
 * | Eve | excused                       | excused | nothing                    | not yet |
 *
 * Quiz: (100 + 0 + 75) / 3 = 58.3; assessment: (100 + 25) / 2 = 62.5; all, by student: (100 + 12.5 + 75) / 3 = 62.5.
 * 5.6A: Ana 5 of 5, Ben 1 of 5, Dee 0 of 5: 6 of 15 = 40.0. 5.6B: 2 of 3 = 66.7. 5.7B: Ben 0 of 2.
 */
const QUIZ: Record<Exclude<Name, 'Fay'>, [string, number | null]> = {
  Ana: ['scored', 100],
  Ben: ['zero', 0],
  Cal: ['missing', null],
  Dee: ['scored', 75],
  Eve: ['excused', null],
};
const ASSESSMENT: typeof QUIZ = {
  Ana: ['scored', 100],
  Ben: ['scored', 25],
  Cal: ['not_received', null],
  Dee: ['awaiting', null],
  Eve: ['not_received', null],
};
const QUIZ_TOTALS = {
  cells: 5,
  expected: 4,
  received: 3,
  missing: 1,
  not_received: 0,
  excused: 1,
  scored: 3,
  awaiting: 0,
  average_percent: 58.3,
};
const ASSESSMENT_TOTALS = {
  cells: 5,
  expected: 5,
  received: 3,
  missing: 0,
  not_received: 2,
  scored: 2,
  awaiting: 1,
  average_percent: 62.5,
};
const ALL_TOTALS = {
  cells: 10,
  expected: 9,
  received: 6,
  missing: 1,
  not_received: 2,
  excused: 1,
  scored: 5,
  average_percent: 62.5,
  levels: [2, 0, 1, 2],
};

const school = smallClassForFile();

const ask = async <Data>(call: string, query: Record<string, string | number> = {}): Promise<Data> => {
  const texts = {
    group_puid: school.small.group_puid,
    ...Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
  };
  const { code, data, message } = await school.teacher.call<Data>('GET', `/Report/${call}`, { query: texts });
  expect(code, message).toBe(200);
  return data;
};
const cellsBy = (rows: readonly { first_name: string; cell: { state: string; percent: number | null } }[]) =>
  Object.fromEntries(rows.map(({ first_name, cell }) => [first_name, [cell.state, cell.percent]]));

describe('every figure of a small class, worked by hand', () => {
  test('by quiz and by assessment', async () => {
    const quiz = await ask<IndividualAssessmentReport>('get_individual_assessment_report', { quiz_id: school.small.quiz.quiz_id });
    expect(cellsBy(quiz.students)).toEqual(QUIZ);
    expect(quiz.totals).toMatchObject(QUIZ_TOTALS);
    const assessment = await ask<IndividualAssessmentReport>('get_individual_assessment_report', {
      quiz_id: school.small.assessment.quiz_id,
    });
    expect(cellsBy(assessment.students)).toEqual(ASSESSMENT);
    expect(assessment.totals).toMatchObject(ASSESSMENT_TOTALS);
  });

  test('of the class, in every call that says it', async () => {
    const group = await ask<GroupAssessmentReport>('get_group_assessment_report');
    const grid = await ask<StudentAssessmentReport>('get_student_assessment_report');
    const byAssignment = await ask<AssignmentViewSummary>('get_assignment_view_summary');
    const byStudent = await ask<StudentViewSummary>('get_student_view_summary');
    for (const { totals } of [group, grid, byAssignment, byStudent]) expect(totals).toMatchObject(ALL_TOTALS);
    expect(group.quizzes.map(({ totals }) => totals.average_percent)).toEqual([62.5, 58.3]);
    expect(byAssignment.assignments.map(({ students_handed_in, totals }) => [students_handed_in, totals.average_percent])).toEqual([
      [3, 62.5],
      [3, 58.3],
    ]);
    expect(byStudent.students.map(({ first_name, totals }) => [first_name, totals.average_percent])).toEqual([
      ['Ana', 100],
      ['Ben', 12.5],
      ['Cal', null],
      ['Dee', 75],
      ['Eve', null],
    ]);
    expect(grid.students.map(({ cells }) => cells.map(({ percent }) => percent))).toEqual([
      [100, 100],
      [25, 0],
      [null, null],
      [null, 75],
      [null, null],
    ]);
  });

  test('by mode: quizzes alone, assessments alone', async () => {
    const quizzes = await ask<GroupAssessmentReport>('get_group_assessment_report', { mode: 'quiz' });
    expect(quizzes.totals).toMatchObject(QUIZ_TOTALS);
    expect((await ask<GroupAssessmentReport>('get_group_assessment_report', { mode: 'assessment' })).totals).toMatchObject(
      ASSESSMENT_TOTALS,
    );
  });

  test('how complete a report is, it says of what it shows: of quizzes alone, of one student', async () => {
    const ben = { student_puid: school.small.people.Ben };
    for (const [call, query, expected] of [
      ['get_group_assessment_report', { mode: 'quiz' }, [4, 3, 1, 1]],
      ['get_student_assessment_report', { mode: 'assessment' }, [5, 3, 0, 0]],
      ['get_gradebook', { mode: 'quiz' }, [4, 3, 1, 1]],
      ['get_individual_student_assessment_report', ben, [2, 2, 0, 0]],
      ['get_student_assignments', ben, [2, 2, 0, 0]],
    ] as const) {
      const { completeness, totals } = await ask<GroupAssessmentReport>(call, query);
      const said = [completeness.expected, completeness.received, completeness.missing, completeness.excused];
      expect([call, said]).toEqual([call, expected]);
      expect([totals.expected, totals.received, totals.missing, totals.excused]).toEqual(said);
    }
  });

  test('by standard: who needs help with what, from three questions on', async () => {
    const { needs } = await ask<GroupAssessmentReport>('get_group_assessment_report');
    const said = needs.map(({ standard, help, all, too_little, secure }) => ({
      standard,
      help: help.map(({ first_name, standing }) => [first_name, standing.points, standing.max_points, standing.percent]),
      all: [all.points, all.max_points, all.percent],
      too_little,
      secure,
    }));
    expect(said).toEqual([
      {
        standard: '5.6A',
        help: [
          ['Dee', 0, 5, 0],
          ['Ben', 1, 5, 20],
        ],
        all: [6, 15, 40],
        too_little: 2,
        secure: 1,
      },
      { standard: '5.7B', help: [], all: [0, 2, 0], too_little: 5, secure: 0 },
      { standard: '5.6B', help: [], all: [2, 3, 66.7], too_little: 5, secure: 0 },
    ]);
  });

  test('of one student, by lesson and over time', async () => {
    const ben = await ask<IndividualStudentReport>('get_individual_student_assessment_report', { student_puid: school.small.people.Ben });
    expect(ben.quizzes.map(({ cell, class_average_percent }) => [cell.percent, class_average_percent])).toEqual([
      [0, 58.3],
      [25, 62.5],
    ]);
    const assignments = await ask<StudentAssignments>('get_student_assignments', { student_puid: school.small.people.Ben });
    expect(assignments.totals).toMatchObject({ expected: 2, received: 2, average_percent: 12.5 });
    expect(assignments.assignments.map(({ state, percent }) => [state, percent])).toEqual([
      ['scored', 25],
      ['zero', 0],
    ]);
  });

  test('of one lesson, resource by resource', async () => {
    const { lesson_id } = school.small.quiz;
    const progress = await ask<AssignmentProgress>('get_assignment_progress', { lesson_id });
    expect(progress.students.map(({ first_name, state, percent, time_spent }) => [first_name, state, percent, time_spent])).toEqual([
      ['Ana', 'scored', 100, 240],
      ['Ben', 'zero', 0, 120],
      ['Cal', 'missing', null, 0],
      ['Dee', 'scored', 75, 120],
      ['Eve', 'excused', null, 0],
    ]);
    const details = await ask<AssignmentResourcesDetails>('get_assignment_resources_details', { lesson_id });
    expect(details).toMatchObject({ assignment_status: 'late', totals: QUIZ_TOTALS });
    expect(details.resources).toMatchObject([{ students_total: 5, students_started: 3, students_completed: 3, median_seconds: 100 }]);
  });

  test('of items: shown to their own teacher, however few answered', async () => {
    const { items, students } = await ask<ItemwiseReport>('get_itemwise_quiz', { quiz_id: school.small.quiz.quiz_id });
    expect(students).toBe(3);
    expect(items.map(({ number, n, unanswered, difficulty, options }) => [number, n, unanswered, difficulty, options[0]?.chosen])).toEqual([
      [1, 3, 0, 33.3, 1],
      [2, 3, 0, 33.3, 1],
      [3, 3, 1, 33.3, 1],
      [4, 3, 0, 66.7, 2],
    ]);
  });

  test('by the attempt that counts', async () => {
    const ana = async (attempt_rule: string) => {
      const { students } = await ask<IndividualAssessmentReport>('get_individual_assessment_report', {
        quiz_id: school.small.quiz.quiz_id,
        attempt_rule,
      });
      return students.find(({ first_name }) => first_name === 'Ana')?.cell;
    };
    expect(await ana('last')).toMatchObject({ percent: 100, points: 4, result_ids: [school.small.results['Ana quiz 2']] });
    expect(await ana('first')).toMatchObject({ percent: 50, points: 2, result_ids: [school.small.results['Ana quiz 1']] });
    expect(await ana('best')).toMatchObject({ percent: 100 });
    expect(await ana('average')).toMatchObject({ percent: 75, points: 3, attempts: 2 });
  });

  test('down to the attempts and the answers behind it', async () => {
    const query = { quiz_id: school.small.quiz.quiz_id, student_puid: school.small.people.Ana };
    const { attempts } = await ask<AttemptList>('get_individual_quiz_attempts', query);
    expect(attempts.map(({ percent, is_counted }) => [percent, is_counted])).toEqual([
      [50, false],
      [100, true],
    ]);
    const first = await ask<AttemptResponse>('get_individual_quiz_response', { result_id: school.small.results['Ana quiz 1'] ?? '' });
    expect(first.responses.map(({ points, is_correct }) => [points, is_correct])).toEqual([
      [1, true],
      [1, true],
      [0, false],
      [0, false],
    ]);
    expect(first.responses.reduce((sum, { points }) => sum + (points ?? 0), 0)).toBe(first.points);
    const printed = await ask<AttemptResponse[]>('get_printable_responses', { item_id: school.small.quiz.quiz_id });
    expect(printed.map(({ student, points }) => [student.first_name, points])).toEqual([
      ['Ana', 4],
      ['Ben', 0],
      ['Dee', 1],
    ]);
  });
});
