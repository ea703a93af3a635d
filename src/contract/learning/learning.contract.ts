import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { bool, decimal, int, moment, nothing, optionalId, puid, puidOrNone, seconds, wordOr } from '../wire.ts';

const studentRecord = { kind: 'roles', roles: ['student'], owner: 'record' } as const;
/** What a tracking call is about: it starts a session, goes on with it, or ends it. */
const mode = wordOr(['progress', 'start', 'complete']);
/** 0 to 100, whatever was sent; the specification's clients send fractions, of which only what is whole counts: 99.6 is not done. */
const percent = z.pipe(
  decimal,
  z.transform((given: number) => Math.max(0, Math.min(Math.floor(given), 100))),
);

/** The specification's clients name no assignment where they know none: then it is the lesson session's, or the student's newest of this lesson. */
const assignmentOrNewest = optionalId;

export { loadStudentDashboard } from './dashboard.contract.ts';

export const getAssignmentResponses = endpoint({
  method: 'GET',
  path: '/Dashboard/get_assignment_responses',
  summary: "What the server has of the student's work in one assignment.",
  query: z.object({ user_puid: puid, lesson_id: int, assignment_id: assignmentOrNewest }),
  body: nothing,
  data: z.object({
    lesson_tracking_id: z.nullable(puid),
    time_spent: z.int(),
    resources: z.array(z.object({ resource_id: z.int(), time_spent: z.int(), percentage_completed: z.int(), completed: z.boolean() })),
  }),
  access: studentRecord,
  offline: 'cached',
  failure: 'Data Load Error',
});

/** Parameters stand in the query, as the specification writes them (section 7). */
export const trackLesson = endpoint({
  method: 'POST',
  path: '/Assignment/track_lesson',
  summary:
    'Starts or goes on with a session of a lesson. tracking_id is minted on the device; time_spent is the seconds of this lesson session so far.',
  query: z.object({
    user_puid: puid,
    lesson_id: int,
    assignment_id: assignmentOrNewest,
    time_spent: z._default(seconds, 0),
    tracking_id: puidOrNone,
    mode,
  }),
  body: nothing,
  data: z.object({ lesson_tracking_id: puid, received_at: moment }),
  access: studentRecord,
  offline: 'queued',
  failure: 'Your time in this lesson could not be saved',
});

export const trackLessonResource = endpoint({
  method: 'POST',
  path: '/Assignment/track_lesson_resource',
  summary: 'Starts or goes on with one resource in a lesson session; the lesson call comes first (specification section 4).',
  query: z.object({
    user_puid: puid,
    time_spent: z._default(seconds, 0),
    percentage_completed: z._default(percent, 0),
    previous_resource_id: optionalId,
    resource_id: int,
    tracking_id: puidOrNone,
    lesson_tracking_id: puid,
    lesson_id: int,
    resource_type_id: int,
    assignment_id: assignmentOrNewest,
  }),
  body: nothing,
  data: z.object({ resource_tracking_id: puid, received_at: moment }),
  access: studentRecord,
  offline: 'queued',
  failure: 'Your place in this resource could not be saved',
});

export const checkResourceCompletion = endpoint({
  method: 'POST',
  path: '/lesson/check_resource_completion',
  summary: 'Marks a resource completed for the student, once; a quiz counts as completed when it was turned in.',
  query: z.object({
    user_puid: puid,
    resource_id: int,
    lesson_id: int,
    resource_type_id: int,
    quiz_id: optionalId,
    isLearnosityEnabled: z._default(bool, false),
    assignment_id: assignmentOrNewest,
  }),
  body: nothing,
  data: z.object({ is_completed: z.boolean(), received_at: moment }),
  access: studentRecord,
  offline: 'queued',
  failure: 'checkResourceCompletion error',
});
