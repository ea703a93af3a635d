import { expect, test } from 'vitest';
import { exampleOf } from './example-of.ts';
import { allEndpoints } from './index.ts';

/**
 * The fields that section 3 of the specification gives what calls answer, by a call that answers with it. That the server keeps to the contract
 * is seen wherever a test calls it: a reply that breaks it is a fault.
 */
const FIELDS: readonly [what: string, call: string, fields: string][] = [
  ['login', 'POST /v2/session/login', 'token user userPuid role districtID state_id is_palm_district_student'],
  ['districts', 'GET /v2/session/districts', 'district_id district_name'],
  ['school list', 'GET /v2/session/schools', 'school_id school_name'],
  ['grade list', 'GET /v2/session/grades', 'grade_id grade'],
  ['user overlay', 'GET /v2/session/user_overlay_detail', 'show_instruction'],
  [
    'unit data',
    'POST /v2/content/get_units',
    'default_data product_id unit_id sub_unit_id level3_id language_id data id mapped_id is_learnosity_enabled',
  ],
  ['default filter', 'POST /v2/content/get_units', 'default_filter type language_id'],
  ['categories of up to three levels', 'POST /v2/content/get_units', 'units sub_categories subunit_id level3_id'],
  ['item', 'POST /v2/content/get_items', 'item_id resource_type_id language product_id unit_id subunit_id level3_id'],
  ['item detail', 'POST /v2/content/get_content_detail', 'item_details is_assignable'],
  ['live lessons', 'POST /v2/content/get_lessons', 'assignments lessons'],
  ['archived lessons', 'POST /v2/content/get_archived_lessons', 'archived_assignments archived_lessons'],
  ['correlations', 'GET /v2/Citation/get_citation_data', 'citations documents'],
  ['item breakout list', 'POST /v2/Citation/get_item_breakout_list', 'breakouts questions'],
  [
    'my library',
    'POST /v2/mylibrary/Get_MyLibrary_resources',
    'items item_id product_id unit_id subunit_id level3_id external_resources resource_id',
  ],
  ['STAAR Ready extensions', 'POST /v2/staarReady/get_pathways', 'pathways extensions'],
  ['STAAR Ready assessments', 'GET /v2/staarReady/get_staar_assessments', 'assessments'],
  ['STAAR Ready group assignments', 'GET /v2/staarReady/get_group_assignments', 'assignments grouppuid'],
  ['assigned group', 'GET /v2/Report/get_assigned_groups', 'grouppuid'],
  ['assigned student', 'GET /v2/Report/get_assigned_students', 'user_puid is_selected'],
  ['response', 'GET /Report/get_individual_quiz_response', 'responses Id AiGradeDetail show_feedback is_user_clicked_feedback'],
  [
    'group',
    'GET /MyGroup/load_pagedata_mygroup',
    'group_puid subgroup_puid parent_group_puid group_name icon color group_type group_users_list user_puid',
  ],
  [
    'lesson',
    'GET /lesson/get_lesson',
    `lesson_id lesson_name lesson_objective instructions total_time due_date product_id unit_id subunit_id level3_id iscustom_unit_folder
      iscustom_subunit_folder iscustom_level3_folder is_assignment enforce_order lesson_resources item_id resource_type_id time sort_order
      remarks resource_id`,
  ],
  ['folder', 'GET /Folder/create_folder', 'folder_name product_id parent_folder_type parent_folder_id sort_order'],
  ['assignment', 'POST /Assignment/assign_assignment', 'lesson_id group_puid assignment_no enforce_order instructions'],
  ['lesson link', 'POST /lesson/create_lesson_url_id', 'end_date is_perpectual_expiry assignment_no'],
  ['assignment resource details', 'GET /Report/get_assignment_resources_details', 'assignment_status report_signature'],
  ['learnosity attempts', 'GET /Report/get_individual_learnosity_assessment_attempts', 'result_id session_id group_name'],
  ['tracking', 'POST /Assignment/track_lesson', 'lesson_tracking_id'],
  ['lesson session', 'GET /lesson/start_lesson', 'tracking_id'],
];

function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [...(Array.isArray(value) ? [] : [key]), ...keysOf(inner)]);
}

test.each(FIELDS)('%s: %s answers with the fields that the specification names', (_what, call, fields) => {
  const found = allEndpoints().find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === call)?.endpoint;
  if (!found) throw new Error(`${call} is not declared`);
  expect(keysOf(exampleOf(found.data, { whole: true }))).toEqual(expect.arrayContaining(fields.split(/\s+/)));
});
