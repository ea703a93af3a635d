import { randomUUID } from 'node:crypto';
import type { StudentDashboard } from '#contract/learning/learning.schemas.ts';
import type { SyncOp } from '#contract/sync/sync.schemas.ts';
import type { Person } from './test-server.ts';

/** One assignment of a person, as tracking calls name it. */
export interface Assigned {
  readonly lesson_id: number;
  readonly assignment_id: number;
}

/** The first lesson on a student's dashboard. */
export async function firstAssignment(student: Person): Promise<Assigned> {
  const answer = await student.call<StudentDashboard>('GET', `/v2/studentDashboard/load_student_dashboard?user_puid=${student.user_puid}`);
  const [first] = answer.data.assignments;
  if (first === undefined) throw new Error('this student has no lesson');
  return { lesson_id: first.lesson_id, assignment_id: first.assignment_id };
}

/** A tracking call's query, with a lesson session of its own unless one is given. */
export function trackQuery(student: Person, assigned: Assigned, more: Record<string, unknown> = {}): Record<string, string> {
  const query = { user_puid: student.user_puid, ...assigned, time_spent: 7, tracking_id: randomUUID(), mode: 'start', ...more };
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

/** The same as one operation of a push. */
export function trackOp(query: Record<string, unknown>, more: Partial<SyncOp> = {}): SyncOp {
  return {
    op_id: randomUUID(),
    seq: 1,
    lane: 'lane',
    depends_on: [],
    method: 'POST',
    path: '/Assignment/track_lesson',
    query,
    body: {},
    recorded_at: '2026-11-21T10:00:00Z',
    ...more,
  };
}
