import { expect, it } from 'vitest';
import { allEndpoints } from './index.ts';

/**
 * Calls that section 7 of the specification describes without a path: the path is ours, in its style; the fields are those that it gives them.
 * The calls that it names are made in `server/http/input/named-calls.test.ts`.
 */
const CALLS: readonly [method: string, path: string, fields: string][] = [
  ['POST', '/v2/content/get_content_detail', 'id userPuid roleId districtId stateId isProcUrl'],
  ['POST', '/v2/content/get_content_url', 'id userPuid'],
  ['POST', '/v2/mylibrary/add_item', 'user_puid product_id unit_id subunit_id level3_id item_id item_type_id'],
  ['DELETE', '/v2/mylibrary/remove_item', 'user_puid resource_id'],
  ['POST', '/v2/mylibrary/add_external_items', 'user_puid'],
  ['POST', '/v2/mylibrary/update_external_items', 'user_puid resource_id'],
  ['DELETE', '/v2/mylibrary/remove_external_item', 'user_puid resource_id'],
  ['POST', '/v2/mylibrary/add_external_attachment', 'user_puid product_id unit_id subunit_id level3_id file'],
  ['POST', '/ContentTracking/track_content_start', 'user_puid'],
  ['POST', '/ContentTracking/track_content_end', 'user_puid'],
  ['POST', '/v2/schedule/insert_schedule_request', 'grade_levels primary_use'],
  ['POST', '/v2/adoption/insert_adoption_feedback', 'user_puid'],
  ['POST', '/quiz/submit_readers_quiz_response', 'UserPuid result_id time_spent submit_type quizResponse'],
  ['POST', '/quiz/submit_printable_quiz_response', 'UserPuid result_id time_spent submit_type quizResponse'],
  ['GET', '/lesson/get_lesson_classes', 'user_puid lesson_id'],
  [
    'POST',
    '/Assignment/reassign_assignment',
    'assigned_by_puid reassigned_lessonid quiz_assessment_id item_type_id schoolyear reassigned_students reassign_date',
  ],
  ['POST', '/Assignment/release_report', 'released_by_puid quiz_assessment_id item_type_id grouppuid release_date'],
  ['POST', '/v2/session/login', 'user_name password'],
  ['POST', '/v2/session/sso_login', ''],
  ['POST', '/v2/session/choose_school', ''],
  ['POST', '/v2/session/sso_source', ''],
  ['GET', '/v2/session/me', ''],
  ['GET', '/v2/session/districts', ''],
  ['GET', '/v2/session/grades', ''],
  ['POST', '/v2/session/update_user_detail', ''],
  ['POST', '/v2/session/update_user_overlay_detail', ''],
  ['POST', '/v2/session/generate_reset_link', ''],
  ['POST', '/v2/session/password_retrieval', ''],
  ['POST', '/v2/session/refresh', 'user_puid'],
  ['GET', '/v2/session/schools', 'district_id logged_in_user_puid'],
  ['GET', '/v2/session/nav_tabs', 'userpuid'],
  ['GET', '/v2/session/user_overlay_detail', 'user_puid'],
  ['POST', '/v2/session/validate_email', 'emailid'],
  ['GET', '/v2/session/validate_reset_link', 'Id'],
  ['POST', '/v2/session/reset_password_link', 'Id'],
  ['POST', '/v2/session/login_as_user', 'logged_in_user_puid'],
  ['POST', '/v2/session/send_feedback', 'file'],
];

const declared = allEndpoints().map(({ endpoint }) => endpoint);
const fieldsOf = (schema: unknown) => Object.keys((schema as { shape?: object }).shape ?? {});

it.each(CALLS)('%s %s is declared with the fields that the specification names', (method, path, fields) => {
  const found = declared.find((endpoint) => endpoint.method === method && endpoint.path === path);
  expect(found, 'no such call is declared').toBeDefined();
  const taken = [...fieldsOf(found?.query), ...fieldsOf(found?.body)];
  expect(taken).toEqual(expect.arrayContaining(fields.split(' ').filter(Boolean)));
});
