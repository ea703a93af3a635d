/** Older twins and parts of calls that our page makes in another way, kept for other clients of the specification. */
export const FOR_OTHER_CLIENTS: Readonly<Record<string, string>> = {
  '/Assignment/assign_assignment': 'assign_multiple_classes gives one lesson as well as several; named by the specification',
  '/content/get_items': 'older twin of POST /v2/content/get_items, named by the specification',
  '/content/get_units': 'older twin of POST /v2/content/get_units, named by the specification',
  '/notification/get_notification': 'the POST twin of the GET that the page makes, named by the specification',
  '/notification/disable_notification': 'the GET twin of the POST that the page makes, named by the specification',
  '/Report/get_individual_assessment_response': 'get_individual_quiz_response answers the same for both kinds; named by the specification',
  '/Report/get_individual_assessment_attempts': 'get_individual_quiz_attempts answers the same for both kinds; named by the specification',
  '/Report/get_student_quiz_response': 'the counted attempt is among those of get_individual_quiz_attempts; named by the specification',
};
