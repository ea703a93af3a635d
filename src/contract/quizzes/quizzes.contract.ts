import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { STAFF } from '../roles.ts';
import { bool, int, nothing, puid, puidOrNone, seconds, wordOr } from '../wire.ts';
import { answersReceived, attemptOpened, learnosityStart, quizDetails, quizResponse, SUBMIT_TIME_SPENT } from './quizzes.schemas.ts';

const studentRecord = { kind: 'roles', roles: ['student'], owner: 'record' } as const;
const NOT_SUBMITTED = 'Failed to submit. Please try submitting again.';
/** Said when answers were saved, not handed in (specification section 8). */
const saidOfAnswers = ({ submitted_at }: { readonly submitted_at: string | null }) =>
  submitted_at === null ? 'Responses of Quiz Saved - Successfully' : 'OK';

const where = { user_puid: puid, lesson_resource_tracking_id: puidOrNone, lesson_id: int, assignment_id: z.optional(int) };
const opened = {
  user_puid: puid,
  /** The specification's clients send 0 where the resource was not tracked yet. */
  lesson_resource_tracking_id: puidOrNone,
  lesson_id: int,
  /** The specification's call names none: then the student's newest of this lesson. */
  assignment_id: z.optional(int),
  result_id: z.optional(puid),
  is_learnosity_enabled: z._default(bool, false),
};
const answers = {
  result_id: puid,
  /** Always 40 from the specification's clients (section 9). */
  time_spent: z._default(seconds, SUBMIT_TIME_SPENT),
  /** Seconds that the questions were on a screen so far, measured monotonically: what a timed assessment counts. */
  measured_seconds: z.optional(seconds),
  /** Anything but save hands in, as the specification's call without it does. */
  submit_type: wordOr(['submit', 'save']),
  /** With `save`: also checks the saved answers, if the teacher allows it. Each question has two checks; a right one is final. */
  is_check: z.optional(bool),
  quizResponse,
};

export const getQuizDetails = endpoint({
  method: 'GET',
  path: '/quiz/get_quiz_details',
  summary: "The paper without keys, and the student's attempt; once turned in, with score and feedback.",
  query: z.object({ ...where, quiz_id: int }),
  body: nothing,
  data: quizDetails,
  access: studentRecord,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const getAssessmentOverview = endpoint({
  method: 'GET',
  path: '/assessment/assessment_overview',
  summary:
    "An assessment's paper without keys and the student's newest attempt; score and feedback only once the report was released. Who teaches gets the paper of a lesson that they may see, with nobody's attempt.",
  query: z.object({ ...where, assessment_id: int }),
  body: nothing,
  data: quizDetails,
  access: { kind: 'roles', roles: ['student', ...STAFF], owner: 'record' },
  offline: 'cached',
  failure: 'Data Load Error',
});

export const startQuiz = endpoint({
  method: 'POST',
  path: '/quiz/start_quiz',
  summary: 'Opens the attempt. result_id is minted on the device; a second start answers with the first attempt.',
  query: nothing,
  body: z.object({ ...opened, quiz_id: int }),
  data: attemptOpened,
  access: studentRecord,
  offline: 'queued',
  failure: 'Start Assessment error',
});

export const startAssessment = endpoint({
  method: 'POST',
  path: '/assessment/start_assessment',
  summary: 'Opens the attempt, or the next one where more are allowed and the last was turned in.',
  query: nothing,
  body: z.object({ ...opened, assessment_id: int }),
  data: attemptOpened,
  access: studentRecord,
  offline: 'queued',
  failure: 'Start Assessment error',
});

export const submitQuizResponse = endpoint({
  method: 'POST',
  path: '/quiz/submit_quiz_response',
  summary: 'Saves answers (submit_type save) or turns the quiz in (submit_type submit); the server judges.',
  query: nothing,
  body: z.object({ user_puid: puid, ...answers }),
  data: answersReceived,
  access: studentRecord,
  offline: 'queued',
  done: saidOfAnswers,
  failure: NOT_SUBMITTED,
});

export const submitAssessmentResponse = endpoint({
  method: 'POST',
  path: '/assessment/submit_assessment_response',
  summary: 'Saves answers of an assessment or turns it in; the server judges, and says the score only once it is released.',
  query: nothing,
  body: z.object({ user_puid: puid, ...answers }),
  data: answersReceived,
  access: studentRecord,
  offline: 'queued',
  done: saidOfAnswers,
  failure: NOT_SUBMITTED,
});

export const submitReadersQuizResponse = endpoint({
  method: 'POST',
  path: '/quiz/submit_readers_quiz_response',
  summary: 'As submit_quiz_response, for the quiz of a reader.',
  query: nothing,
  body: z.object({ UserPuid: puid, ...answers }),
  data: answersReceived,
  access: studentRecord,
  offline: 'queued',
  done: saidOfAnswers,
  failure: NOT_SUBMITTED,
});

export const submitPrintableQuizResponse = endpoint({
  method: 'POST',
  path: '/quiz/submit_printable_quiz_response',
  summary: 'As submit_quiz_response, for answers that were given on paper.',
  query: nothing,
  body: z.object({ UserPuid: puid, ...answers }),
  data: answersReceived,
  access: studentRecord,
  offline: 'queued',
  done: saidOfAnswers,
  failure: NOT_SUBMITTED,
});

export const startLearnosityAssessment = endpoint({
  method: 'POST',
  path: '/Learnosity/start_learnosity_assessment',
  summary:
    'Opens the attempt and signs the request to the external item-assessment service. Without its keys, for an assessment that it does not deliver, or once all attempts are turned in, signed_request is null: the rest is shown here.',
  query: nothing,
  body: z.object({ ...opened, assessment_id: int }),
  data: learnosityStart,
  access: studentRecord,
  offline: 'online',
  failure: 'Learnosity error',
});

export const submitLearnosityAssessment = endpoint({
  method: 'POST',
  path: '/Learnosity/submit_learnosity_assessment',
  summary: 'Says that an attempt was turned in at the external service. Its points wait until they are known.',
  query: nothing,
  body: z.object({ user_puid: puid, result_id: puid, session_id: z.optional(puid), measured_seconds: z.optional(seconds) }),
  data: answersReceived,
  access: studentRecord,
  offline: 'queued',
  failure: NOT_SUBMITTED,
});
