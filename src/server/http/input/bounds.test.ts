import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Assigned, firstAssignment } from '#testing/demo-calls.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let student: Person;
let teacher: Person;
let assigned: Assigned;
beforeAll(async () => {
  server = await startTestServer();
  [student, teacher] = [await server.as('student1'), await server.as('teacher1')];
  assigned = await firstAssignment(student);
});
afterAll(() => server.close());

const track = (more: Record<string, string>) =>
  student.call<{ lesson_tracking_id: string }>('POST', '/Assignment/track_lesson', {
    query: {
      user_puid: student.user_puid,
      lesson_id: `${assigned.lesson_id}`,
      assignment_id: `${assigned.assignment_id}`,
      time_spent: '40',
      ...more,
    },
  });

it('time has bounds: three lesson sessions of 68 years leave dashboard and report as they were', async () => {
  for (let n = 0; n < 3; n++) expect((await track({ time_spent: '2147483647', tracking_id: randomUUID() })).code).toBe(200);
  const query = `user_puid=${student.user_puid}&lesson_id=${assigned.lesson_id}&assignment_id=${assigned.assignment_id}`;
  const seen = await student.call<{ time_spent: number }>('GET', `/Dashboard/get_assignment_responses?${query}`);
  expect(seen.code).toBe(200);
  expect(seen.data.time_spent).toBe(3 * 86_400);
  expect((await student.call('GET', `/v2/studentDashboard/load_student_dashboard?user_puid=${student.user_puid}`)).code).toBe(200);
});

it('takes the tracking call as other clients write it', async () => {
  expect((await track({ time_spent: '12.6', tracking_id: '0', mode: 'whatever' })).code).toBe(200);
  expect((await track({ user_puid: student.user_puid.toUpperCase(), tracking_id: randomUUID().toUpperCase() })).code).toBe(200);
});

it('takes a start of a quiz that names neither assignment nor result, and a submit without a type turns in', async () => {
  const { rows } = await server.pool.query(
    `select r.item_id as quiz_id, a.lesson_id from assignment a join lesson_resource r on r.district_id = a.district_id and r.lesson_id = a.lesson_id
       join quiz_question q on q.quiz_id = r.item_id
     where a.assignment_id = $1 limit 1`,
    [assigned.assignment_id],
  );
  const [quiz] = rows;
  const lessonSession = (await track({ tracking_id: randomUUID() })).data.lesson_tracking_id;
  const { rows: resources } = await server.pool.query(
    'select r.resource_id, r.resource_type_id from lesson_resource r join item i on i.item_id = r.item_id where r.lesson_id = $1 and r.item_id = $2',
    [quiz.lesson_id, quiz.quiz_id],
  );
  const visit = await student.call<{ resource_tracking_id: string }>('POST', '/Assignment/track_lesson_resource', {
    query: {
      user_puid: student.user_puid,
      time_spent: '1',
      percentage_completed: '0',
      resource_id: `${resources[0].resource_id}`,
      lesson_tracking_id: lessonSession,
      lesson_id: `${quiz.lesson_id}`,
      resource_type_id: `${resources[0].resource_type_id}`,
      assignment_id: `${assigned.assignment_id}`,
    },
  });
  const started = await student.call<{ result_id: string }>('POST', '/quiz/start_quiz', {
    payload: {
      user_puid: student.user_puid,
      lesson_resource_tracking_id: visit.data.resource_tracking_id,
      lesson_id: quiz.lesson_id,
      quiz_id: quiz.quiz_id,
      is_learnosity_enabled: false,
    },
  });
  expect(started).toMatchObject({ code: 200, status: 'success' });
  const submit = (more: object) =>
    student.call<{ submitted_at: string | null }>('POST', '/quiz/submit_quiz_response', {
      payload: { user_puid: student.user_puid, result_id: started.data.result_id, time_spent: 40, quizResponse: {}, ...more },
    });
  expect(await submit({ submit_type: 'save' })).toMatchObject({
    code: 200,
    message: 'Responses of Quiz Saved - Successfully',
    data: { submitted_at: null },
  });
  expect((await submit({})).data.submitted_at).not.toBeNull();
});

it('refuses days that no report can be about, and takes unknown ranges as all', async () => {
  const groups = await teacher.call<{ grouppuid: string }[]>('GET', `/v2/Report/get_assigned_groups?user_puid=${teacher.user_puid}`);
  const reports = (more: string) =>
    teacher.call('GET', `/v2/Report/get_assignment_reports?user_puid=${teacher.user_puid}&group_puid=${groups.data[0]?.grouppuid}&${more}`);
  expect((await reports('date_range=custom&start_date=2026-01-01&end_date=9999-12-31')).code).toBe(400);
  expect((await reports('date_range=this_decade')).code).toBe(200);
});

it('decides nothing about a student who was never in the class', async () => {
  const stranger = await server.as('mv-student1');
  const payload = {
    user_puid: teacher.user_puid,
    decision: 'late',
    piles: [{ student_puid: stranger.user_puid, assignment_id: assigned.assignment_id, through: 9 }],
  };
  expect((await teacher.call('POST', '/v2/Report/decide_held_work', { payload })).code).toBe(404);
  expect((await server.pool.query('select 1 from late_ruling')).rowCount).toBe(0);
});

it('reads the path of a request line that holds a whole address', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  if (address === null || typeof address !== 'object') throw new Error('no port');
  const first = await new Promise<string>((settle, fail) => {
    const socket = connect(address.port, '127.0.0.1', () =>
      socket.write('GET http://tidepool.example/healthz HTTP/1.1\r\nHost: tidepool.example\r\nConnection: close\r\n\r\n'),
    );
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('end', () => settle(text.split('\r\n')[0] ?? ''));
    socket.on('error', fail);
  });
  expect(first).toBe('HTTP/1.1 200 OK');
});
