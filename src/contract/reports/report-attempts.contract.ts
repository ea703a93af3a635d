import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { answerFeedback } from '../grading/answer-grades.schemas.ts';
import { STAFF } from '../roles.ts';
import { bool, int, line, nothing, optionalId, puid, text } from '../wire.ts';
import { attemptList, attemptResponse, printableResultIds } from './report-attempts.schemas.ts';

const staffRecord = { kind: 'roles', roles: STAFF, owner: 'record' } as const;
const ownOrTaught = { kind: 'roles', roles: ['student', ...STAFF], owner: 'record' } as const;
const user_puid = z.optional(puid);
const ofResult = z.object({ user_puid, result_id: puid, session_id: z.optional(text(200)), group_name: z.optional(line(200)) });
/** A student's attempts at one quiz in one group. */
const ofStudent = z.object({
  user_puid,
  student_puid: puid,
  group_puid: puid,
  quiz_id: int,
  lesson_id: optionalId,
  assignment_id: optionalId,
});
/**
 * The same, or any attempt among them by its result_id (specification section 3, "Learnosity attempts"). Without student_puid, a
 * teacher names the student as user_puid; students ask for their own.
 */
const ofAttempts = z.object({
  user_puid,
  student_puid: z.optional(puid),
  group_puid: z.optional(puid),
  quiz_id: z.optional(int),
  lesson_id: optionalId,
  assignment_id: optionalId,
  result_id: z.optional(puid),
  session_id: z.optional(text(200)),
  group_name: z.optional(line(200)),
});
/** The quiz by `quiz_id`, its name in report filters, or by `item_id`, its name in the library. */
const ofPaper = z.object({
  user_puid,
  group_puid: puid,
  item_id: optionalId,
  quiz_id: optionalId,
  lesson_id: optionalId,
  assignment_id: optionalId,
});

export const getStudentQuizResponse = endpoint({
  method: 'GET',
  path: '/Report/get_student_quiz_response',
  summary: 'The counted (last) attempt of a student at a quiz, question by question.',
  query: ofStudent,
  body: nothing,
  data: z.nullable(attemptResponse),
  access: staffRecord,
  offline: 'cached',
  failure: 'reports error',
});

export const getIndividualQuizResponse = endpoint({
  method: 'GET',
  path: '/Report/get_individual_quiz_response',
  summary:
    'One attempt at a quiz, question by question. A student sees the own one, and answers with their key only once the report was released.',
  query: ofResult,
  body: nothing,
  data: attemptResponse,
  access: ownOrTaught,
  offline: 'cached',
  failure: 'reports error',
});

export const getIndividualAssessmentResponse = endpoint({
  method: 'GET',
  path: '/Report/get_individual_assessment_response',
  summary: 'One attempt at an assessment, question by question; for a student as with quizzes.',
  query: ofResult,
  body: nothing,
  data: attemptResponse,
  access: ownOrTaught,
  offline: 'cached',
  failure: 'reports error',
});

export const getIndividualQuizAttempts = endpoint({
  method: 'GET',
  path: '/Report/get_individual_quiz_attempts',
  summary: 'A student’s attempts at a quiz in a group, oldest first, and which of them counts.',
  query: ofAttempts,
  body: nothing,
  data: attemptList,
  access: ownOrTaught,
  offline: 'cached',
  failure: 'reports error',
});

export const getIndividualAssessmentAttempts = endpoint({
  method: 'GET',
  path: '/Report/get_individual_assessment_attempts',
  summary: 'A student’s attempts at an assessment in a group, oldest first, and which of them counts.',
  query: ofAttempts,
  body: nothing,
  data: attemptList,
  access: ownOrTaught,
  offline: 'cached',
  failure: 'reports error',
});

export const getIndividualLearnosityAssessmentAttempts = endpoint({
  method: 'GET',
  path: '/Report/get_individual_learnosity_assessment_attempts',
  summary: 'A student’s sessions of an assessment that the external item service delivers; a session’s id is its result’s.',
  query: ofAttempts,
  body: nothing,
  data: attemptList,
  access: ownOrTaught,
  offline: 'cached',
  failure: 'Learnosity error',
});

export const getIndividualLearnosityAssessmentResponse = endpoint({
  method: 'GET',
  path: '/Report/get_individual_learnosity_assessment_response',
  summary: 'One session of such an assessment, question by question, as far as it was received.',
  query: ofResult,
  body: nothing,
  data: attemptResponse,
  access: ownOrTaught,
  offline: 'cached',
  failure: 'Learnosity error',
});

export const getIndividualLearnosityAssessmentReport = endpoint({
  method: 'GET',
  path: '/Report/get_individual_learnosity_assessment_report',
  summary: 'The report of one such session: its score and its answers.',
  query: ofResult,
  body: nothing,
  data: attemptResponse,
  access: ownOrTaught,
  offline: 'cached',
  failure: 'Learnosity error',
});

export const getPrintableResultidList = endpoint({
  method: 'GET',
  path: '/Report/get_printable_resultid_list',
  summary: 'The attempts of a group at one quiz that can be printed, by student.',
  query: ofPaper,
  body: nothing,
  data: printableResultIds,
  access: staffRecord,
  offline: 'cached',
  failure: 'Unable to load data',
});

export const getPrintableResponse = endpoint({
  method: 'GET',
  path: '/Report/get_printable_response',
  summary: 'One attempt as it is printed.',
  query: ofResult,
  body: nothing,
  data: attemptResponse,
  access: staffRecord,
  offline: 'cached',
  failure: 'Unable to load data',
});

export const getPrintableResponses = endpoint({
  method: 'GET',
  path: '/Report/get_printable_responses',
  summary: 'The attempts of a whole group at one quiz as they are printed, by student; a student who turned nothing in has none.',
  query: ofPaper,
  body: nothing,
  data: z.array(attemptResponse),
  access: staffRecord,
  offline: 'cached',
  failure: 'Unable to load data',
});

/** An empty one takes the message back; so does the word null, which says that there is none (section 5). */
const feedbackMessage = text(4000).check(z.overwrite((typed) => (typed === 'null' ? '' : typed)));

export const insertFeedbackMessage = endpoint({
  method: 'PUT',
  path: '/Report/insert_feedback_message',
  summary: 'Saves a message about the grading of one answer; show_feedback becomes 1.',
  query: nothing,
  body: z.object({ user_puid, result_id: puid, id: int, feedback_message: feedbackMessage }),
  data: answerFeedback,
  access: ownOrTaught,
  offline: 'online',
  failure: 'reports error',
});

export const insertFeedback = endpoint({
  method: 'PUT',
  path: '/Report/insert_feedback',
  summary: 'A thumb up or down for the grading of one answer; show_feedback becomes 1 for up, else 0.',
  query: nothing,
  body: z.object({ user_puid, result_id: puid, id: int, is_thumbsUp: bool }),
  data: answerFeedback,
  access: ownOrTaught,
  offline: 'online',
  failure: 'reports error',
});
