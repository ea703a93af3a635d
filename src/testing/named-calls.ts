/**
 * The calls of the specification's section 7 with the fields that it names, and no more: what a client of the customer's sends. Where it names a
 * call by its path alone, the fields are those that section 3 gives the entity (report filters, group, lesson) and that the call cannot do without.
 */
export interface NamedCall {
  readonly by: 'teacher' | 'student';
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query: readonly string[];
  readonly body: readonly string[];
}

const FOLDERS = 'iscustom_unit_folder iscustom_subunit_folder iscustom_level3_folder';
const PLACE = 'product_id unit_id subunit_id level3_id';
const LESSON = `user_puid lesson_name lesson_objective instructions total_time due_date ${PLACE} ${FOLDERS} is_assignment enforce_order lesson_resources`;
const GROUP = 'user_puid group_name icon color group_type parent_group_puid group_users_list';
const FILTERS = `grade_id quiz_id spanish_id assessment_type_id district_id state_id school_id year_start_date year_end_date request_type
  standard_name group_puid user_puid student_puid result_id session_id item_type`;
const OF_STUDENT = 'user_puid student_puid group_puid quiz_id';
const ATTEMPTS = 'user_puid result_id session_id group_name';

/** What teachers and other staff call: method, path with the fields of its query, fields of its body. */
const TEACHER = `
POST /v2/staarReady/get_staar_units | user_puid product_id
POST /v2/staarReady/get_pathways | user_puid product_id unit_id group_puid
POST /v2/staarReady/get_staar_resources | user_puid product_id unit_id standard_name
GET /v2/staarReady/get_rc_assessments?product_id unit_id user_puid
GET /v2/staarReady/get_staar_assessments?product_id user_puid
GET /v2/staarReady/get_group_assignments?to_date from_date user_puid
GET /v2/staarReady/get_assigned_groups?lesson_id
POST /v2/content/get_items | user_puid language_id
POST /v2/content/get_units | user_puid language_id
POST /v2/content/updateDefaultFilter | user_puid language_id
POST /v2/content/getStarSmart_and_RcTests | user_puid language_id
POST /v2/content/get_engineeringDesing_Items | user_puid language_id
GET /content/get_items?${PLACE} user_puid is_learnosity_enabled
GET /content/get_units?user_puid
POST /v2/content/get_lesson_blocks | user_puid
GET /v2/Citation/get_citation_data?grade_id standard_name is_teks
POST /v2/Citation/get_grades_and_standard | user_puid
POST /v2/Citation/get_item_breakout_list?url
GET /search/?query ${PLACE} user_puid resource_types_denied
GET /PreviewDashboard/get_preview_items_accessed?user_puid
POST /v2/mylibrary/Get_MyLibrary_resources | user_puid
GET /notification/get_notification?user_puid
POST /notification/get_notification | user_puid
GET /notification/disable_notification?user_puid notification_id
POST /notification/disable_notification | user_puid notification_id
GET /quiz/quiz_overview?user_puid lesson_resource_tracking_id lesson_id quiz_id
GET /quiz/start_quiz?user_puid lesson_id quiz_id is_learnosity_enabled
GET /assessment/start_assessment?user_puid lesson_id assessment_id is_learnosity_enabled
GET /v2/Report/get_assigned_groups?user_puid lesson_id
GET /v2/Report/get_assignment_reports?group_puid date_range start_date end_date
GET /v2/Report/get_assignment_resource_reports?lesson_id group_puid user_puid
GET /v2/Report/get_assigned_students?lesson_id group_puid item_id student_list
PUT /Report/insert_feedback_message | user_puid result_id id feedback_message
PUT /Report/insert_feedback | user_puid result_id id is_thumbsUp
GET /Report/get_assignments_by_user?user_puid
GET /Report/get_assignment_by_lesson?user_puid lesson_id
GET /Report/get_assignment_progress?user_puid group_puid lesson_id
GET /Report/get_student_view_summary?user_puid group_puid
GET /Report/get_student_assignments?user_puid group_puid student_puid
GET /Report/get_assignment_view_summary?user_puid group_puid
GET /Report/get_assignment_resources_details?user_puid lesson_id group_puid
GET /Report/get_student_quiz_response?${OF_STUDENT}
GET /Report/get_itemwise_quiz?user_puid group_puid quiz_id
GET /Report/get_group_assessment_report?user_puid group_puid mode
GET /Report/get_student_assessment_report?user_puid group_puid mode
GET /Report/get_individual_assessment_report?user_puid group_puid quiz_id
GET /Report/get_individual_student_assessment_report?user_puid group_puid student_puid
GET /Report/get_individual_quiz_response?user_puid result_id
GET /Report/get_individual_assessment_response?user_puid result_id
GET /Report/get_individual_quiz_attempts?${OF_STUDENT}
GET /Report/get_individual_assessment_attempts?${OF_STUDENT}
GET /Report/get_individual_learnosity_assessment_attempts?${ATTEMPTS}
GET /Report/get_individual_learnosity_assessment_response?user_puid result_id session_id
GET /Report/get_individual_learnosity_assessment_report?user_puid result_id session_id
GET /Report/get_learnosity_itemwise_quiz?user_puid group_puid quiz_id
GET /Report/get_printable_resultid_list?user_puid group_puid quiz_id
GET /Report/get_printable_response?user_puid result_id
GET /Report/get_printable_responses?user_puid group_puid quiz_id
POST /Report/export_csv | user_puid group_puid title
POST /Report/export_group_report_csv | user_puid group_puid title mode
POST /Report/export_student_report_csv | user_puid group_puid title mode
POST /Report/export_individual_assessment_report_csv | user_puid group_puid quiz_id
POST /Report/export_individual_student_quiz_report_csv | user_puid group_puid student_puid
POST /Report/export_individual_student_assesment_report_csv | user_puid group_puid student_puid
POST /Report/export_item_analysis_report | user_puid group_puid quiz_id header
POST /Report/learnosity_export_item_analysis_report | user_puid group_puid quiz_id header
GET /ETLReport/get_itemanalysis_group?${FILTERS}
GET /ETLReport/get_itemanalysis_student?${FILTERS}
GET /ETLReport/get_group_grades?board_id group_puid
GET /ETLReport/get_quizzes?grade_id assessment_type_id
GET /ETLReport/get_attempts?${FILTERS}
GET /MyGroup/get_mygroupslist_and_details?user_puid group_puid
GET /MyGroup/load_pagedata_mygroup?group_puid
POST /MyGroup/create_mygroup | ${GROUP}
GET /MyGroup/load_pagedata_mysubgroup?parent_puid subgroup_puid
POST /MyGroup/update_mygroup | ${GROUP} group_puid
POST /MyGroup/update_group_name | user_puid group_puid group_name
POST /MyGroup/remove_users_from_group | user_puid group_puid group_users_list
GET /MyGroup/get_group_users_labels?group_puid
GET /lesson/get_classes_and_users?group_puid lesson_id
GET /Assignment/lesson_player?user_puid lesson_id
GET /v2/workspace/Index?user_puid tab language_id ${PLACE} ${FOLDERS}
GET /workspace/GetAllLessons?user_puid language_id
POST /v2/workspace/get_prebuilt_assignmnets | user_puid
POST /lesson/create_lesson | ${LESSON}
POST /lesson/update_lesson | ${LESSON} lesson_id
GET /lesson/get_lesson?user_puid lesson_id
POST /Assignment/duplicate_lesson | user_puid lesson_id is_assignment
GET /lesson/start_lesson?user_puid lesson_id
GET /lesson/preview_lesson?user_puid lesson_id
POST /Assignment/assign_assignment | user_puid lesson_id group_puid assignment_no assignment_details enforce_order instructions
POST /lesson/assign_multiple_classes | user_puid lesson_id assignment_details enforce_order instructions
POST /lesson/get_lesson_url_id | user_puid lesson_id
POST /lesson/create_lesson_url_id | user_puid lesson_id end_date is_perpectual_expiry assignment_no
POST /Lesson/get_shared_users_for_lesson | user_puid lesson_id role_id
POST /lesson/share_lesson | user_puid lesson_id user_puid_list shared_by_puid permission role_id
POST /lesson/share_lesson_from_lessonUrl | user_puid id
GET /Folder/create_folder?user_puid folder_name product_id parent_folder_type parent_folder_id sort_order
GET /Folder/update_folder?user_puid folder_id folder_name product_id parent_folder_type parent_folder_id sort_order
POST /Assignment/unassign_assignments | user_puid assignments
DELETE /lesson/delete_lesson?user_puid lesson_id is_assignment
DELETE /MyGroup/delete_mygroup?user_puid group_puid
POST /v2/autograding/update_ai_graded_question_state | user_puid result_id id points feedback version`;

/** What students call; a quiz from its start to its end is in order. */
const STUDENT = `
GET /v2/studentDashboard/load_student_dashboard?user_puid
GET /Dashboard/load_student_dashboard?user_puid
GET /v2/studentDashboard/view_all_assignments?user_puid typeId
GET /Dashboard/get_assignment_responses?user_puid lesson_id assignment_id
GET /v2/studentDashboard/get_otherstudents_tracking?lessonId user_puid
POST /Assignment/track_lesson?user_puid lesson_id assignment_id time_spent tracking_id mode
POST /Assignment/track_lesson_resource?user_puid time_spent percentage_completed previous_resource_id resource_id tracking_id lesson_tracking_id lesson_id resource_type_id assignment_id
GET /quiz/get_quiz_details?user_puid lesson_resource_tracking_id lesson_id quiz_id
POST /quiz/start_quiz | user_puid lesson_resource_tracking_id lesson_id quiz_id is_learnosity_enabled
POST /quiz/submit_quiz_response | user_puid result_id time_spent submit_type quizResponse
GET /assessment/assessment_overview?user_puid lesson_resource_tracking_id lesson_id assessment_id
POST /assessment/start_assessment | user_puid lesson_resource_tracking_id lesson_id assessment_id is_learnosity_enabled
POST /assessment/submit_assessment_response | user_puid result_id time_spent submit_type quizResponse
POST /Learnosity/start_learnosity_assessment | user_puid lesson_resource_tracking_id lesson_id assessment_id
POST /Learnosity/submit_learnosity_assessment | user_puid result_id session_id
POST /Assignment/assign_assignment_from_lessonUrl?user_puid | id
POST /lesson/check_resource_completion?user_puid resource_id lesson_id resource_type_id quiz_id isLearnosityEnabled
GET /ContentTracking/get_printable_response?user_puid item_id lesson_id item_type_id
GET /v2/student-report/get-student-released-reports?user_puid`;

/** Every call that section 7 names by its path. */
export const NAMED_CALLS: readonly NamedCall[] = [...callsIn(TEACHER, 'teacher'), ...callsIn(STUDENT, 'student')];

function callsIn(table: string, by: NamedCall['by']): NamedCall[] {
  return table
    .replace(/\n {2}/g, ' ')
    .trim()
    .split('\n')
    .map((row) => {
      const [, method = '', path = '', query = '', body = ''] =
        /^(\w+) ([^ ?|]+)(?:\?([^|]*))?(?:\| ?(.*))?$/.exec(row.replace(' |', '|')) ?? [];
      const words = (text: string) => text.split(/\s+/).filter(Boolean);
      return { by, method: method as NamedCall['method'], path, query: words(query), body: words(body) };
    });
}
