import { expect, test } from 'vitest';
import { allEndpoints } from './index.ts';

/** The catalog of the specification's section 8: what a call says if no answer comes, or when it is done. */
const CATALOG: readonly [text: string, paths: string][] = [
  ['reports error', '/Report/get_group_assessment_report /v2/Report/get_assignment_reports'],
  ['Data Load Error', '/MyGroup/load_pagedata_mygroup /MyGroup/load_pagedata_mysubgroup'],
  ['Delete Mygroup Error', '/MyGroup/delete_mygroup'],
  ['Labels Data Load Error', '/MyGroup/get_group_users_labels'],
  ['Delete Lesson Error', '/lesson/delete_lesson'],
  ['Content error', '/v2/content/get_content_detail'],
  [
    'Assign Assignment Error',
    '/Assignment/assign_assignment /lesson/assign_multiple_classes /Assignment/unassign_assignments /Assignment/assign_assignment_from_lessonUrl',
  ],
  ['Re-Assign Assignment Error', '/Assignment/reassign_assignment'],
  ['release Report API Error', '/Assignment/release_report'],
  ['Start Assessment error', '/quiz/start_quiz /assessment/start_assessment'],
  ['Content URL error', '/v2/content/get_content_url'],
  ['Learnosity error', '/Learnosity/start_learnosity_assessment /Report/get_individual_learnosity_assessment_attempts'],
  ['Dashboard error', '/v2/studentDashboard/load_student_dashboard /v2/studentDashboard/view_all_assignments'],
  ['checkResourceCompletion error', '/lesson/check_resource_completion'],
  ['create notification error', '/notification/get_notification /notification/disable_notification'],
  [
    'Unable to load data',
    '/Report/get_printable_resultid_list /Report/get_printable_response /Report/get_printable_responses /ContentTracking/get_printable_response',
  ],
  ['Please refresh the page.', '/v2/content/get_items /content/get_items'],
  ['Failed to submit. Please try submitting again.', '/quiz/submit_quiz_response /assessment/submit_assessment_response'],
  ['Grade was not updated. Please try again', '/v2/autograding/update_ai_graded_question_state'],
  ['Failed to Login', '/v2/session/login'],
  ['Invalid Credentials', '/v2/session/sso_login /v2/session/login_as_user'],
  ['reauthentication error', '/v2/session/refresh'],
  ['Cannot send feedback', '/v2/session/send_feedback'],
  ['School List load error', '/v2/session/schools'],
  ['Grade List load error', '/v2/session/grades /ETLReport/get_group_grades'],
];
const DONE: readonly [text: string, path: string][] = [
  ['Grade accepted successfully', '/v2/autograding/update_ai_graded_question_state'],
  ['Success', '/MyGroup/update_group_name'],
  ['Success', '/MyGroup/remove_users_from_group'],
  ['Feedback sent successfully', '/v2/session/send_feedback'],
  ['Resource Added', '/v2/mylibrary/add_external_items'],
  ['Resource Updated', '/v2/mylibrary/update_external_items'],
];

const endpoints = allEndpoints().map(({ endpoint }) => endpoint);
const at = (path: string) => endpoints.filter((endpoint) => endpoint.path === path);

test.each(CATALOG)('says %s if no answer comes', (text, paths) => {
  for (const path of paths.split(' ')) {
    const texts = at(path).map(({ failure }) => failure);
    expect([path, new Set(texts)]).toEqual([path, new Set([text])]);
  }
});

test.each(DONE)('says %s when %s is done', (text, path) => {
  expect(at(path).map(({ done }) => done?.(undefined as never))).toEqual([text]);
});
