import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../endpoint.ts';
import { allEndpoints } from '../index.ts';

/**
 * The specification's section 7, "Student dashboard and quizzes", as data: each call with the fields that it is called with.
 * Where the specification names no path, it is ours, in its style. `~` marks those. Assigning from a lesson's link and
 * released reports belong to the areas that own links and releases.
 */
const CALLS: readonly [method: string, path: string, fields: string][] = [
  ['GET', '/v2/studentDashboard/load_student_dashboard', 'user_puid'],
  ['GET', '/Dashboard/load_student_dashboard', 'user_puid'],
  ['GET', '/v2/studentDashboard/view_all_assignments', 'user_puid typeId'],
  ['GET', '/Dashboard/get_assignment_responses', 'user_puid lesson_id assignment_id'],
  ['GET', '/v2/studentDashboard/get_otherstudents_tracking', 'lessonId user_puid'],
  ['GET', '/v2/studentDashboard/get_next_activity', 'user_puid'], // ~
  ['POST', '/Assignment/track_lesson', 'user_puid lesson_id assignment_id time_spent tracking_id mode'],
  [
    'POST',
    '/Assignment/track_lesson_resource',
    'user_puid time_spent percentage_completed previous_resource_id resource_id tracking_id lesson_tracking_id lesson_id resource_type_id assignment_id',
  ],
  ['GET', '/quiz/get_quiz_details', 'user_puid lesson_resource_tracking_id lesson_id quiz_id'],
  ['GET', '/assessment/assessment_overview', 'user_puid lesson_resource_tracking_id lesson_id assessment_id'],
  ['GET', '/quiz/quiz_overview', 'user_puid lesson_resource_tracking_id lesson_id quiz_id'],
  ['POST', '/quiz/start_quiz', 'user_puid lesson_resource_tracking_id lesson_id quiz_id is_learnosity_enabled'],
  ['POST', '/assessment/start_assessment', 'user_puid lesson_resource_tracking_id lesson_id assessment_id is_learnosity_enabled'],
  ['GET', '/quiz/start_quiz', 'user_puid quiz_id is_learnosity_enabled'],
  ['GET', '/assessment/start_assessment', 'user_puid assessment_id is_learnosity_enabled'],
  ['POST', '/quiz/submit_quiz_response', 'user_puid result_id time_spent submit_type quizResponse'],
  ['POST', '/assessment/submit_assessment_response', 'user_puid result_id time_spent submit_type quizResponse'],
  ['POST', '/quiz/submit_readers_quiz_response', 'UserPuid result_id time_spent submit_type quizResponse'], // ~
  ['POST', '/quiz/submit_printable_quiz_response', 'UserPuid result_id time_spent submit_type quizResponse'], // ~
  ['POST', '/Learnosity/start_learnosity_assessment', 'user_puid lesson_id assessment_id'],
  ['POST', '/Learnosity/submit_learnosity_assessment', 'user_puid result_id'],
  ['POST', '/lesson/check_resource_completion', 'user_puid resource_id lesson_id resource_type_id quiz_id isLearnosityEnabled'],
  ['GET', '/ContentTracking/get_printable_response', 'user_puid item_id lesson_id item_type_id'],
];

const declared = allEndpoints().map(({ endpoint }) => endpoint);
const fieldsOf = (schema: Endpoint['query']) => Object.keys((schema as { shape?: object }).shape ?? {});

describe.each(CALLS)('%s %s', (method, path, fields) => {
  it('is declared with the fields that the specification names', () => {
    const found = declared.find((endpoint) => endpoint.method === method && [endpoint.path, ...(endpoint.aliases ?? [])].includes(path));
    expect(found, 'no such call is declared').toBeDefined();
    const taken = found ? [...fieldsOf(found.query), ...fieldsOf(found.body)] : [];
    expect(taken).toEqual(expect.arrayContaining(fields.split(' ').filter(Boolean)));
  });
});
