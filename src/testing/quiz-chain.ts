import { randomUUID } from 'node:crypto';
import type { AssignedLesson, StudentDashboard } from '#contract/learning/learning.schemas.ts';
import type { SyncOp, SyncResult } from '#contract/sync/sync.schemas.ts';
import type { Person } from './test-server.ts';

/** A lesson of a student with its last step, which is the quiz in every demo lesson. */
export interface QuizLesson {
  readonly lesson: AssignedLesson;
  readonly resource_id: number;
  readonly quiz_id: number;
}

/** The lesson of a demo class that nobody has touched. */
export async function untouchedQuiz(student: Person): Promise<QuizLesson> {
  const path = `/v2/studentDashboard/load_student_dashboard?user_puid=${student.user_puid}`;
  const lessons = (await student.call<StudentDashboard>('GET', path)).data.assignments;
  const lesson = lessons.find(({ lesson_name }) => lesson_name === 'Ecosystems and Food Webs');
  const quiz = lesson?.resources.at(-1);
  if (!lesson || !quiz) throw new Error('the demo class has no untouched lesson');
  return { lesson, resource_id: quiz.resource_id, quiz_id: quiz.item_id };
}

/** The ids that a device mints for one quiz. */
export const mintQuizIds = () => ({ lesson_tracking_id: randomUUID(), resource_tracking_id: randomUUID(), result_id: randomUUID() });

/** What a device stores while a quiz is taken from its lesson's first second to handing in, each operation on the one before. */
export function quizChain(
  student: Person,
  { lesson: { lesson_id, assignment_id }, resource_id, quiz_id }: QuizLesson,
  answers: Readonly<Record<string, number | number[]>>,
  ids = mintQuizIds(),
): SyncOp[] {
  const { user_puid } = student;
  const lane = `${user_puid}:${assignment_id}`;
  const lessonSession = { user_puid, lesson_id, assignment_id, time_spent: 0, tracking_id: ids.lesson_tracking_id, mode: 'start' };
  const visit = {
    user_puid,
    time_spent: 60,
    percentage_completed: 0,
    resource_id,
    tracking_id: ids.resource_tracking_id,
    lesson_tracking_id: ids.lesson_tracking_id,
    lesson_id,
    resource_type_id: 18,
    assignment_id,
  };
  const start = {
    user_puid,
    lesson_id,
    assignment_id,
    quiz_id,
    result_id: ids.result_id,
    lesson_resource_tracking_id: ids.resource_tracking_id,
  };
  const respond = (submit_type: string) => ({
    user_puid,
    result_id: ids.result_id,
    submit_type,
    quizResponse: Object.fromEntries(Object.entries(answers).map(([id, answer_id]) => [id, { answer_id }])),
  });
  const done = { user_puid, resource_id, lesson_id, resource_type_id: 18, assignment_id };
  const calls: Pick<SyncOp, 'path' | 'query' | 'body'>[] = [
    { path: '/Assignment/track_lesson', query: lessonSession, body: {} },
    { path: '/Assignment/track_lesson_resource', query: visit, body: {} },
    { path: '/quiz/start_quiz', query: {}, body: start },
    { path: '/quiz/submit_quiz_response', query: {}, body: respond('save') },
    { path: '/quiz/submit_quiz_response', query: {}, body: respond('submit') },
    { path: '/lesson/check_resource_completion', query: done, body: {} },
  ];
  const ops: SyncOp[] = [];
  for (const [seq, call] of calls.entries()) {
    const parent = ops.at(-1);
    const depends_on = parent ? [parent.op_id] : [];
    ops.push({ op_id: randomUUID(), seq, lane, depends_on, method: 'POST', recorded_at: '2026-11-20T16:42:00Z', ...call });
  }
  return ops;
}

/** Pushes ops as a device would. */
export async function pushAs(person: Person, ops: readonly SyncOp[], device_id: string = randomUUID()): Promise<SyncResult[]> {
  const answer = await person.call<{ results: SyncResult[] }>('POST', '/v2/sync/push', { payload: { device_id, ops } });
  if (answer.code !== 200) throw new Error(`push answered ${answer.code}: ${answer.message}`);
  return answer.data.results;
}
