import { NAMED_CALLS } from '#testing/named-calls.ts';
import { FOR_OTHER_CLIENTS } from './other-clients.ts';

const BOTH_LANGUAGES = 'an answer has both languages, so that the switch between them works without a connection';
const BEFORE_TRACKING = 'it is read before the step is opened, and kept with the dashboard';
const NAMED_BY_SERVER = 'the server names the file after the class, lesson or quiz in the language that is asked for';
const OF_THE_CLASS = {
  spanish_id: 'a quiz has both languages',
  district_id: 'follows from the class',
  state_id: 'follows from the class',
  school_id: 'follows from the class',
  request_type: 'G, the group, is the default',
  session_id: 'is the same as result_id',
  item_type: 'is the same as assessment_type_id',
};

/** Fields that our page leaves out on purpose, by the end of the call's path. This list may only shrink. */
const LEFT_OUT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/v2/content/get_items': { language_id: BOTH_LANGUAGES },
  '/v2/content/get_units': { language_id: BOTH_LANGUAGES },
  '/v2/content/getStarSmart_and_RcTests': { language_id: BOTH_LANGUAGES },
  '/quiz/get_quiz_details': { lesson_resource_tracking_id: BEFORE_TRACKING },
  '/assessment/assessment_overview': { lesson_resource_tracking_id: BEFORE_TRACKING },
  '/quiz/quiz_overview': { lesson_resource_tracking_id: 'a teacher’s preview is not tracked' },
  '/v2/Report/get_assigned_groups': { lesson_id: 'pickers list every class; the classes of one lesson come from get_assignment_by_lesson' },
  '/Report/export_csv': { title: NAMED_BY_SERVER },
  '/Report/export_group_report_csv': { title: NAMED_BY_SERVER },
  '/Report/export_student_report_csv': { title: NAMED_BY_SERVER },
  '/Report/export_item_analysis_report': { header: NAMED_BY_SERVER },
  '/Report/learnosity_export_item_analysis_report': { header: NAMED_BY_SERVER },
  '/ETLReport/get_itemanalysis_group': { ...OF_THE_CLASS, student_puid: 'it has no students', result_id: 'it has no attempts' },
  '/ETLReport/get_itemanalysis_student': { ...OF_THE_CLASS, student_puid: 'an attempt says whose it is' },
  '/ETLReport/get_attempts': {
    ...OF_THE_CLASS,
    ...Object.fromEntries(
      ['grade_id', 'assessment_type_id', 'year_start_date', 'year_end_date', 'standard_name', 'student_puid', 'result_id'].map((name) => [
        name,
        'the list is of one quiz',
      ]),
    ),
  },
  '/ETLReport/get_group_grades': { board_id: 'every product is of one board' },
  '/MyGroup/get_mygroupslist_and_details': { group_puid: 'the list is of all classes; load_pagedata_mygroup reads one' },
  '/MyGroup/load_pagedata_mysubgroup': {
    subgroup_puid: 'a subgroup that is made has no id yet; load_pagedata_mygroup reads one that is there',
  },
  '/MyGroup/update_mygroup': { group_users_list: 'students come and go by calls of their own: two editors would undo each other' },
  '/lesson/assign_multiple_classes': {
    lesson_id: 'lesson_ids names several',
    enforce_order: 'sent where the teacher set it; absent leaves it as it is (decisions/reports.md)',
    instructions: 'as enforce_order',
  },
  '/Report/get_individual_learnosity_assessment_attempts': {
    result_id: 'the list is asked for by student and assessment; its entries have it',
    session_id: 'as result_id',
    group_name: 'as result_id',
  },
};

function fieldsByCall(recorded: string): Map<string, Set<string>> {
  const sent = new Map<string, Set<string>>();
  for (const line of recorded.split('\n').filter(Boolean)) {
    const [method, path, ...names] = line.split(' ');
    const call = `${method} ${path}`;
    sent.set(call, new Set([...(sent.get(call) ?? []), ...names]));
  }
  return sent;
}

/**
 * Fields of the specification that none of a run's recorded calls has. The screens that journeys walk through are a sample, so a call that no
 * test made is listed separately, and journeys only add fields.
 */
export function missingParameters(tests: string, journeys = ''): { readonly never: string[]; readonly notMade: string[] } {
  const [byTests, byAll] = [fieldsByCall(tests), fieldsByCall(`${tests}\n${journeys}`)];
  const calls = NAMED_CALLS.filter(({ path }) => !(path in FOR_OTHER_CLIENTS)).map(({ method, path, query, body }) => {
    const known = LEFT_OUT[path] ?? {};
    const names = byAll.get(`${method} ${path}`);
    return { call: `${method} ${path}`, missing: [...query, ...body].filter((name) => !names?.has(name) && !(name in known)) };
  });
  return {
    never: calls
      .filter(({ call, missing }) => byTests.has(call) && missing.length > 0)
      .map(({ call, missing }) => `${call} never has ${missing.join(', ')}`),
    notMade: calls.filter(({ call }) => !byAll.has(call)).map(({ call }) => call),
  };
}
