import { expect, test } from 'vitest';
import { allEndpoints } from '../index.ts';

/** Every call of the specification's list "Reports" (section 7), and what else it says of reports. */
const REPORT = `get_assignments_by_user get_assignment_by_lesson get_assignment_progress get_student_view_summary get_student_assignments
  get_assignment_view_summary get_assignment_resources_details get_student_quiz_response get_itemwise_quiz get_group_assessment_report
  get_student_assessment_report get_individual_assessment_report get_individual_student_assessment_report get_individual_quiz_response
  get_individual_assessment_response get_individual_quiz_attempts get_individual_assessment_attempts
  get_individual_learnosity_assessment_attempts get_individual_learnosity_assessment_response get_individual_learnosity_assessment_report
  get_learnosity_itemwise_quiz get_printable_resultid_list get_printable_response get_printable_responses`.split(/\s+/);
const EXPORTS = `export_csv export_group_report_csv export_student_report_csv export_individual_assessment_report_csv
  export_individual_student_quiz_report_csv export_individual_student_assesment_report_csv export_item_analysis_report
  learnosity_export_item_analysis_report`.split(/\s+/);
const ETL = ['get_itemanalysis_group', 'get_itemanalysis_student', 'get_group_grades', 'get_quizzes', 'get_attempts'];
const V2 = ['get_assigned_groups', 'get_assignment_reports', 'get_assignment_resource_reports', 'get_assigned_students'];

const declared = new Set(
  allEndpoints().flatMap(({ endpoint }) => [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => `${endpoint.method} ${path}`)),
);

test.each([
  ...V2.map((name) => `GET /v2/Report/${name}`),
  'PUT /Report/insert_feedback_message',
  'PUT /Report/insert_feedback',
  ...REPORT.map((name) => `GET /Report/${name}`),
  ...EXPORTS.map((name) => `POST /Report/${name}`),
  ...ETL.map((name) => `GET /ETLReport/${name}`),
  'POST /v2/autograding/update_ai_graded_question_state',
  'POST /Assignment/release_report',
  'GET /v2/student-report/get-student-released-reports',
])('%s is declared', (call) => {
  expect(declared).toContain(call);
});

test('every failure has the words of the catalogue', () => {
  const failures = Object.fromEntries(allEndpoints().map(({ endpoint }) => [endpoint.path, endpoint.failure]));
  for (const name of ['get_printable_resultid_list', 'get_printable_response', 'get_printable_responses'])
    expect(failures[`/Report/${name}`]).toBe('Unable to load data');
  expect(failures['/Assignment/release_report']).toBe('release Report API Error');
  expect(failures['/v2/autograding/update_ai_graded_question_state']).toBe('Grade was not updated. Please try again');
  expect(failures['/Report/get_group_assessment_report']).toBe('reports error');
});
