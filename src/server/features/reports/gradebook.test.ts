import readExcelFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { Gradebook, GradebookCell } from '#contract/reports/gradebook.schemas.ts';
import type { StudentAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import type { AssignmentViewSummary, StudentAssignments, StudentViewSummary } from '#contract/reports/report-progress.schemas.ts';
import type { Name } from '#testing/small-class.ts';
import { smallClassForEachTest } from '#testing/small-class-server.ts';
import type { Person } from '#testing/test-server.ts';

type Totals = Gradebook['totals'];

/** The class of small-class.test.ts, where every figure is worked out by hand. */
const school = smallClassForEachTest();

const read = async (more = '', who = school.teacher) =>
  (await who.call<Gradebook>('GET', `/Report/get_gradebook?group_puid=${school.small.group_puid}${more}`)).data;
const row = async (name: Name, more = '') => (await read(more)).students.find(({ first_name }) => first_name === name);
const decide = (who: Person, name: Name, more: object) =>
  who.call<{ cell: GradebookCell }>('POST', '/Report/decide_score', {
    payload: {
      user_puid: who.user_puid,
      group_puid: school.small.group_puid,
      assignment_id: school.small.quiz.assignment_id,
      quiz_id: school.small.quiz.quiz_id,
      student_puid: school.small.people[name],
      reason: 'looked again',
      ...more,
    },
  });

test('students by assignments: each cell, row and column as worked by hand', async () => {
  const { columns, students, totals, total_columns, completeness } = await read();
  const quizAt = columns.findIndex(({ quiz }) => quiz?.quiz_id === school.small.quiz.quiz_id);
  const taken = students.map(({ first_name, totals: own, cells }) => [
    first_name,
    own.average_percent,
    cells[quizAt]?.state,
    cells[1 - quizAt]?.state,
  ]);
  expect(taken).toEqual([
    ['Ana', 100, 'scored', 'scored'],
    ['Ben', 12.5, 'zero', 'scored'],
    ['Cal', null, 'missing', 'not_received'],
    ['Dee', 75, 'scored', 'awaiting'],
    ['Eve', null, 'excused', 'not_received'],
  ]);
  expect(columns[quizAt]?.totals).toMatchObject({ average_percent: 58.3, missing: 1, excused: 1 });
  expect([total_columns, totals.average_percent, completeness.expected, completeness.received]).toEqual([2, 62.5, 9, 6]);
});

test('says the same as the report of students', async () => {
  const { students } = await read('&attempt_rule=best');
  const path = `/Report/get_student_assessment_report?group_puid=${school.small.group_puid}&attempt_rule=best`;
  const { data } = await school.teacher.call<StudentAssessmentReport>('GET', path);
  expect(students.map(({ user_puid, totals }) => [user_puid, totals])).toEqual(
    data.students.map(({ user_puid, totals }) => [user_puid, totals]),
  );
});

test('a page shows some of the columns, and averages stay those of all', async () => {
  const { columns, students, total_columns } = await read('&page=2&size=1');
  expect([columns.length, total_columns, students[0]?.cells.length, students[0]?.totals.average_percent]).toEqual([1, 2, 1, 100]);
  const past = await read('&page=9&size=1');
  expect([past.columns, past.students.length]).toEqual([[], 5]);
  expect((await read('&mode=assessment')).columns.map(({ quiz }) => quiz?.quiz_id)).toEqual([school.small.assessment.quiz_id]);
});

test('the spreadsheet holds all columns, and the figures of the screen', async () => {
  const { response } = await school.teacher.call('POST', '/Report/export_gradebook', { payload: { group_puid: school.small.group_puid } });
  const [sheet] = await readExcelFile(response.rawPayload);
  const [head = [], ...rows] = sheet?.data ?? [];
  const at = (title: string) => rows.map((cells) => cells[head.indexOf(title)] ?? null);
  expect(at('Shores quiz')).toEqual([1, 0, 'Missing', 0.75, 'Excused', 0.583]);
  expect(at('Average')).toEqual([1, 0.125, null, 0.75, null, 0.625]);
  expect(at('Last name').at(-1)).toBe('Class average');
});

test('an attempt that is open is in progress, and a lesson without a quiz is done or not', async () => {
  await school.server.pool.query(`update quiz_result set submitted_at = null where result_id = $1`, [
    school.small.results['Ben assessment'],
  ]);
  const { rows } = await school.server.pool.query<{ lesson_id: number; assignment_id: number; resource_id: number }>(
    `with l as (insert into lesson (district_id, lesson_name, lesson_name_es, lesson_objective, lesson_objective_es, owner_puid)
         values (1001, 'Reading', 'Lectura', '', '', $1) returning lesson_id),
       r as (insert into lesson_resource (district_id, lesson_id, item_id, resource_type_id, time, sort_order)
         select 1001, l.lesson_id, (select min(item_id) from item where resource_type_id = 25), 25, 10, 1 from l returning resource_id),
       a as (insert into assignment (district_id, lesson_id, group_puid, assigned_by_puid, assigned_at)
         select 1001, l.lesson_id, $2, $1, now() from l returning assignment_id)
     select l.lesson_id, a.assignment_id, r.resource_id from l, r, a`,
    [school.teacher.user_puid, school.small.group_puid],
  );
  await school.server.pool.query(
    `insert into resource_completion (district_id, assignment_id, resource_id, user_puid) values (1001, $1, $2, $3)`,
    [rows[0]?.assignment_id, rows[0]?.resource_id, school.small.people.Ana],
  );
  const { columns, students } = await read();
  expect(columns[0]).toMatchObject({ quiz: null, assignment: { lesson_name: 'Reading' } });
  const [ana, ben] = students;
  expect([ana?.cells[0]?.state, ben?.cells[0]?.state, ana?.totals.average_percent]).toEqual(['done', 'not_received', 100]);
  const open = columns.findIndex(({ quiz }) => quiz?.quiz_id === school.small.assessment.quiz_id);
  expect(ben?.cells[open]).toMatchObject({ state: 'not_received', is_started: true });

  // Once it is due, the gradebook, the home page and the lists of students and lessons count it alike as missing.
  await school.server.pool.query(`update assignment set due_date = '2026-01-05' where assignment_id = $1`, [rows[0]?.assignment_id]);
  const ask = async <Data>(path: string, more = '') =>
    (await school.teacher.call<Data>('GET', `/Report/${path}?group_puid=${school.small.group_puid}${more}`)).data;
  const counted = (people: readonly { readonly first_name: string; readonly totals: Totals }[]) =>
    people.map(({ first_name, totals }) => [first_name, totals.missing, totals.expected]);
  const [book, home] = [await read(), await ask<StudentViewSummary>('get_student_view_summary')];
  expect(counted(home.students)).toEqual(counted(book.students));
  expect([home.totals.missing, home.completeness.missing]).toEqual([book.totals.missing, book.completeness.missing]);
  const lessons = await ask<AssignmentViewSummary>('get_assignment_view_summary');
  for (const { totals, completeness } of lessons.assignments) expect(totals.missing).toBe(completeness.missing);
  const own = await ask<StudentAssignments>('get_student_assignments', `&student_puid=${school.small.people.Ben}`);
  expect(own.totals.missing).toBe(book.students.find(({ first_name }) => first_name === 'Ben')?.totals.missing);
});

test('points of a teacher stand above the attempt until they are taken back, each with its reason', async () => {
  const { data, code } = await decide(school.teacher, 'Ben', { kind: 'points', points: 3 });
  expect(code).toBe(200);
  expect(data.cell).toMatchObject({ state: 'scored', percent: 75, is_teachers: true, decision: { points: 3, reason: 'looked again' } });
  expect((await row('Ben'))?.totals.average_percent).toBe(50);
  const back = await decide(school.teacher, 'Ben', { kind: 'automatic', decision_no: data.cell.decision?.decision_no });
  expect(back.data.cell).toMatchObject({ state: 'zero', is_teachers: false });
  const cell = (await row('Ben'))?.cells.find(({ decision }) => decision !== null);
  expect(cell).toMatchObject({ decision: { kind: 'automatic' }, earlier: [{ kind: 'points', points: 3, reason: 'looked again' }] });
});

test('a part of a point may come as text, and no screen says more than hundredths', async () => {
  const given = await decide(school.teacher, 'Ben', { kind: 'points', points: '2.5' });
  expect(given).toMatchObject({ code: 200, data: { cell: { percent: 62.5, points: 2.5 } } });
  const { decision_no } = given.data.cell.decision ?? {};
  const long = await decide(school.teacher, 'Ben', { kind: 'points', points: 0.1 + 0.2, decision_no });
  expect(long.data.cell.points).toBe(0.3);
});

test('a score of the teacher’s own stays what it was when the quiz gets fewer or more questions', async () => {
  const { quiz_id } = school.small.quiz;
  await decide(school.teacher, 'Cal', { kind: 'points', points: 4 });
  const at = async (name: Name) => {
    const cell = (await row(name))?.cells.find(({ decision }) => decision?.kind === 'points');
    return [cell?.points, cell?.max_points, cell?.percent];
  };
  const { pool } = school.server;
  const last = 'quiz_id = $1 and sort_order = (select max(sort_order) from quiz_question where quiz_id = $1)';
  await pool.query(`update quiz_question set sort_order = -1 where ${last}`, [quiz_id]);
  expect(await at('Cal'), 'out of four, though the quiz has three points now').toEqual([4, 4, 100]);
  await pool.query(`update quiz_question set points = 9 where ${last}`, [quiz_id]);
  expect(await at('Cal')).toEqual([4, 4, 100]);
  const again = await decide(school.teacher, 'Cal', {
    kind: 'points',
    points: 5,
    decision_no: (await row('Cal'))?.cells[0]?.decision?.decision_no,
  });
  expect(again.message).toBe('This is worth at most 4 points.');
});

test('a score that an older release kept without what it was out of is never better than full', async () => {
  const { quiz_id, assignment_id } = school.small.quiz;
  const { pool } = school.server;
  await pool.query(
    `insert into score_decision (district_id, assignment_id, quiz_id, user_puid, kind, points, reason, decided_by_puid)
     select district_id, assignment_id, $2, $3, 'points', 4, 'on paper', assigned_by_puid from assignment where assignment_id = $1`,
    [assignment_id, quiz_id, school.small.people.Cal],
  );
  await pool.query('update quiz_question set sort_order = -1 where quiz_id = $1 and sort_order > 0', [quiz_id]);
  expect((await row('Cal'))?.totals.average_percent).toBe(100);
});

test('a reason is optional, points have a limit, and what was not given cannot be scored', async () => {
  expect((await decide(school.teacher, 'Cal', { kind: 'points', points: 5 })).message).toBe('This is worth at most 4 points.');
  expect((await decide(school.teacher, 'Cal', { kind: 'points', points: 4, quiz_id: school.small.assessment.quiz_id })).code).toBe(404);
  expect((await decide(school.teacher, 'Fay', { kind: 'points', points: 4 })).code).toBe(404);
  const { data } = await decide(school.teacher, 'Cal', { kind: 'excused', reason: ' \u200b' });
  expect(data.cell).toMatchObject({ state: 'excused', decision: { kind: 'excused', reason: '' } });
});

test('what is called missing is missing before its day, in every figure, until it arrives or the teacher takes it back', async () => {
  const { assessment, quiz, people, results } = school.small;
  const before = await read();
  const { data } = await decide(school.teacher, 'Cal', { ...assessment, kind: 'missing', reason: '' });
  expect(data.cell).toMatchObject({ state: 'missing', percent: null, decision: { kind: 'missing' } });
  expect((await read()).completeness.missing).toBe(before.completeness.missing + 1);
  // Ben has turned it in, and Dee's waits.
  for (const name of ['Ben', 'Dee'] as const)
    expect((await decide(school.teacher, name, { ...assessment, kind: 'missing' })).message).toBe(
      'This student’s work has arrived, so it is not missing.',
    );
  await school.server.pool.query('update quiz_result set user_puid = $2 where result_id = $1', [results['Ben assessment'], people.Cal]);
  expect((await row('Cal'))?.totals.missing).toBe(1);
  await decide(school.teacher, 'Eve', { ...assessment, kind: 'missing' });
  const [made] = (await row('Eve'))?.cells.flatMap(({ decision }) => (decision?.kind === 'missing' ? decision : [])) ?? [];
  await decide(school.teacher, 'Eve', { ...assessment, kind: 'automatic', decision_no: made?.decision_no });
  expect((await row('Eve'))?.totals.missing).toBe(0);
  expect(quiz.quiz_id).not.toBe(assessment.quiz_id);
});

interface Decided {
  readonly decided: { student_puid: string; decision_no: number; before: { kind: string; points: number | null; reason: string } }[];
  readonly left: number;
}
const decideMany = (paper: { assignment_id: number; quiz_id: number }, decisions: object[], who = school.teacher) =>
  who.call<Decided>('POST', '/Report/decide_scores', {
    payload: {
      user_puid: who.user_puid,
      group_puid: school.small.group_puid,
      assignment_id: paper.assignment_id,
      quiz_id: paper.quiz_id,
      decisions,
    },
  });

test('several students are excused at once; what another teacher decided meanwhile stays, and all of it can be undone', async () => {
  const { quiz, people } = school.small;
  const states = async () => {
    const { columns, students } = await read();
    const at = columns.findIndex((column) => column.quiz?.quiz_id === quiz.quiz_id);
    return Object.fromEntries(students.map(({ first_name, cells }) => [first_name, cells[at]?.state]));
  };
  const before = await states();
  // Dee has a score of the teacher's that this act does not know of; Fay has left.
  const { data } = await decideMany(
    quiz,
    (['Ana', 'Cal', 'Dee', 'Fay'] as const).map((name) => ({ student_puid: people[name], kind: 'excused' })),
  );
  expect([data.decided.map(({ student_puid }) => student_puid).toSorted(), data.left]).toEqual([[people.Ana, people.Cal].toSorted(), 2]);
  expect(await states()).toEqual({ ...before, Ana: 'excused', Cal: 'excused' });
  await decideMany(
    quiz,
    data.decided.map(({ student_puid, decision_no, before: was }) => ({ student_puid, decision_no, ...was })),
  );
  expect(await states()).toEqual(before);
  // What was undone is excused again, although a decision is in its history; whoever looked at none is told of it.
  const again = (more: object) => decideMany(quiz, [{ student_puid: people.Ana, kind: 'excused', ...more }]);
  expect((await again({ decision_no: 0 })).data).toMatchObject({ decided: [], left: 1 });
  const [excused] = (await again({})).data.decided;
  expect(await states()).toEqual({ ...before, Ana: 'excused' });
  expect((await again({})).data.left).toBe(1);
  await again({ kind: 'automatic', decision_no: excused?.decision_no });
  expect(await states()).toEqual(before);
  expect((await decideMany(quiz, [{ student_puid: people.Ana, kind: 'excused' }], await school.server.as('teacher2'))).code).toBe(404);
});

test('of two who decide at once, the first one’s score is kept and the other is told', async () => {
  const admin = await school.server.as('schooladmin');
  const both = await Promise.all([
    decide(school.teacher, 'Ben', { kind: 'points', points: 2 }),
    decide(admin, 'Ben', { kind: 'points', points: 1 }),
  ]);
  expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
  const { rows } = await school.server.pool.query('select points from score_decision where user_puid = $1', [school.small.people.Ben]);
  expect(rows).toEqual([{ points: both.find(({ code }) => code === 200)?.data.cell.points }]);
});

const comment = (who: Person, name: Name, text: string, comment_no = 0) =>
  who.call<{ cell: GradebookCell }>('POST', '/Report/comment_score', {
    payload: {
      user_puid: who.user_puid,
      group_puid: school.small.group_puid,
      assignment_id: school.small.quiz.assignment_id,
      quiz_id: school.small.quiz.quiz_id,
      student_puid: school.small.people[name],
      text,
      comment_no,
    },
  });

test('a comment stands in its cell and in the spreadsheet until it is taken away, and changes no score', async () => {
  const { data, code } = await comment(school.teacher, 'Ben', '  =Look at question 2 again. ');
  expect(code).toBe(200);
  expect(data.cell).toMatchObject({ state: 'zero', is_teachers: false, comment: { text: '=Look at question 2 again.' } });
  const cells = (await row('Ben'))?.cells ?? [];
  expect(cells.map((cell) => cell.comment?.text ?? null).sort()).toEqual(['=Look at question 2 again.', null].sort());
  const { response } = await school.teacher.call('POST', '/Report/export_gradebook', { payload: { group_puid: school.small.group_puid } });
  const sheet = (await readExcelFile(response.rawPayload)).find((each) => each.sheet === 'Comments');
  expect(sheet?.data[1]?.slice(4, 6)).toEqual(['Shores quiz', '=Look at question 2 again.']);
  const gone = await comment(school.teacher, 'Ben', '', data.cell.comment?.comment_no);
  expect(gone.data.cell.comment?.text).toBe('');
  const after = await school.teacher.call('POST', '/Report/export_gradebook', { payload: { group_puid: school.small.group_puid } });
  expect((await readExcelFile(after.response.rawPayload)).map((each) => each.sheet)).not.toContain('Comments');
});

test('of two who comment at once, the first one’s comment is kept and the other is told', async () => {
  const admin = await school.server.as('schooladmin');
  const both = await Promise.all([comment(school.teacher, 'Ben', 'one'), comment(admin, 'Ben', 'other')]);
  expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
  const { rows } = await school.server.pool.query('select text from score_comment where user_puid = $1', [school.small.people.Ben]);
  expect(rows).toEqual([{ text: both.find(({ code }) => code === 200)?.data.cell.comment?.text }]);
});

test('to whom the class does not belong there is no gradebook and no score', async () => {
  for (const name of ['teacher2', 'mv-teacher1']) {
    const stranger = await school.server.as(name);
    expect((await stranger.call('GET', `/Report/get_gradebook?group_puid=${school.small.group_puid}`)).code).toBe(404);
    expect((await decide(stranger, 'Ben', { kind: 'points', points: 1 })).code).toBe(404);
    expect((await comment(stranger, 'Ben', 'x')).code).toBe(404);
  }
});
