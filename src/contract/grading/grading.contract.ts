import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { optionalText } from '../optional-text.ts';
import { severalClasses } from '../reports/report-figures.schemas.ts';
import { STAFF } from '../roles.ts';
import { count, int, nothing, optionalId, puid } from '../wire.ts';
import { answersToGrade, gradingQueue } from './grading.schemas.ts';
import { rubricMark } from './own-rubrics.schemas.ts';
import { MAX_COMMENT_LENGTH } from './saved-comments.schemas.ts';

const staffRecord = { kind: 'roles', roles: STAFF, owner: 'record' } as const;
const user_puid = z.optional(puid);

export const getGradingQueue = endpoint({
  method: 'GET',
  path: '/v2/autograding/get_grading_queue',
  summary:
    'The written questions of a group’s quizzes and assessments, with how many answers wait for a teacher; with `all_classes` also of every other class that the caller teaches.',
  query: z.object({ user_puid, group_puid: puid, ...severalClasses }),
  body: nothing,
  data: gradingQueue,
  access: staffRecord,
  offline: 'cached',
  failure: 'reports error',
});

export const getAnswersToGrade = endpoint({
  method: 'GET',
  path: '/v2/autograding/get_answers_to_grade',
  summary: 'The written answers that a group turned in at a quiz or assessment, with what a teacher gave for them.',
  query: z.object({
    user_puid,
    group_puid: puid,
    assignment_id: int,
    quiz_id: int,
    question_id: optionalId,
    page: z._default(int.check(z.minimum(1), z.maximum(10_000)), 1),
    size: z._default(count, 100),
  }),
  body: nothing,
  data: answersToGrade,
  access: staffRecord,
  offline: 'cached',
  failure: 'reports error',
});

export const updateAiGradedQuestionState = endpoint({
  method: 'POST',
  path: '/v2/autograding/update_ai_graded_question_state',
  summary:
    'Accepts a grade for one written answer: points, and what the student reads. `version` is the grade that was looked at, 0 for none; another one in between answers 409 with it. Points null take the grade back.',
  query: nothing,
  body: z.object({
    user_puid,
    result_id: puid,
    id: int,
    points: z.nullable(count),
    feedback: optionalText(MAX_COMMENT_LENGTH),
    version: z._default(count, 0),
    /** The levels that were chosen, with the rubric as it was seen. Absent: those of the grade before stay with the same points. */
    rubric: z.optional(z.nullable(rubricMark)),
  }),
  data: z.literal(true),
  access: staffRecord,
  offline: 'online',
  done: () => 'Grade accepted successfully',
  failure: 'Grade was not updated. Please try again',
});

const answerKey = { result_id: puid, id: int };
/** How many are accepted in one call. */
const MAX_AT_ONCE = 200;

export const acceptSuggestions = endpoint({
  method: 'POST',
  path: '/v2/autograding/accept_suggestions',
  summary:
    'Accepts suggestions as they were seen: those that are sure, of answers that nobody graded. A zero, and what is not sure, is looked at by itself and stays.',
  query: nothing,
  body: z.object({
    user_puid,
    answers: z.array(z.object({ ...answerKey, points: count })).check(z.minLength(1), z.maxLength(MAX_AT_ONCE)),
  }),
  data: z.object({ accepted: z.array(z.object({ ...answerKey, version: count })), left: z.int() }),
  access: staffRecord,
  offline: 'online',
  done: () => 'Grades accepted successfully',
  failure: 'Grade was not updated. Please try again',
});

export const takeBackGrades = endpoint({
  method: 'POST',
  path: '/v2/autograding/take_back_grades',
  summary: 'Takes grades back together: the answers wait again. One that was graded anew since stays.',
  query: nothing,
  body: z.object({
    user_puid,
    grades: z.array(z.object({ ...answerKey, version: count })).check(z.minLength(1), z.maxLength(MAX_AT_ONCE)),
  }),
  data: z.object({ taken_back: z.int(), left: z.int() }),
  access: staffRecord,
  offline: 'online',
  done: () => 'The answers wait again',
  failure: 'Grade was not updated. Please try again',
});
