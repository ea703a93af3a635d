import type * as calls from '#contract/reports/report-attempts.contract.ts';
import { notFound, notServed } from '#server/http/api-error.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import type { CallContext, Handler, HandlersOf } from '#server/http/handler-types.ts';
import { readerOf } from './attempts/attempt-details.ts';
import { openResult } from './attempts/attempts.policy.ts';
import { listAttempts, readAttempt } from './attempts/read-attempts.ts';
import { countedResponse, type QuizAsked, readCountedAttempts } from './attempts/read-counted-attempts.ts';
import { readSections } from './attempts/sections.store.ts';
import { type FeedbackKey, readFeedback, writeFeedbackMessage, writeThumb } from './book/feedback.store.ts';
import { ownFeedback } from './grading/grading-views.ts';
import { studentOf, visibleGroup } from './report-sources.ts';

/** Single attempts, for the screen, for print, and with the feedback on how they were graded. */
export function reportAttemptsHandlers(visibility: Pick<GroupVisibility, 'findGroup' | 'visibleGroups' | 'groupScope'>) {
  const response: Handler<typeof calls.getIndividualQuizResponse> = (context, { query }) =>
    readAttempt(visibility, context, query.result_id);
  const attempts: Handler<typeof calls.getIndividualQuizAttempts> = (context, { query }) => listAttempts(visibility, context, query);

  const countedAttempts = async (context: CallContext, query: QuizAsked & { readonly group_puid: string }) =>
    readCountedAttempts(context, await visibleGroup(visibility, context, query.group_puid), query);

  /** Writes what somebody says of how an answer was graded. @returns all that they have said of it */
  const say = async (
    context: CallContext,
    { result_id: resultId, id }: { readonly result_id: string; readonly id: number },
    write: (key: FeedbackKey) => Promise<boolean>,
  ) => {
    const reader = readerOf(context.caller);
    const { district_id, result_id } = await openResult(visibility, context, resultId);
    if (!(await write({ district_id, result_id, question_id: id, said_by_puid: reader.user_puid }))) throw notFound('This answer');
    const said = await readFeedback(context.db, district_id, [result_id]);
    const ofAnswer = said.filter(({ question_id }) => question_id === id);
    return ownFeedback(id, ofAnswer, reader);
  };

  return {
    getStudentQuizResponse: async (context, { query }) => {
      const counted = await countedAttempts(context, { ...query, item_id: query.quiz_id });
      const { user_puid } = studentOf(counted.source, query.student_puid);
      const row = counted.rows.find(({ student }) => student.user_puid === user_puid);
      return row ? countedResponse(counted, row) : null;
    },
    getIndividualQuizResponse: response,
    getIndividualAssessmentResponse: response,
    getIndividualQuizAttempts: attempts,
    getIndividualAssessmentAttempts: attempts,
    getIndividualLearnosityAssessmentAttempts: attempts,
    getIndividualLearnosityAssessmentResponse: response,
    getIndividualLearnosityAssessmentReport: async (context, input) => {
      const attempt = await response(context, input);
      return { ...attempt, sections: await readSections(context.db, attempt.quiz.quiz_id) };
    },
    getPrintableResultidList: async (context, { query }) => {
      const { rows } = await countedAttempts(context, { ...query, item_id: quizOnPaper(query) });
      return rows.map(({ student, attempt: { result_id, attempt_no, submitted_at } }) => ({
        ...student,
        result_id,
        attempt_no,
        submitted_at,
      }));
    },
    getPrintableResponse: response,
    getPrintableResponses: async (context, { query }) => {
      const counted = await countedAttempts(context, { ...query, item_id: quizOnPaper(query) });
      return counted.rows.map((row) => countedResponse(counted, row));
    },
    insertFeedbackMessage: async (context, { body }) =>
      say(context, body, (key) => writeFeedbackMessage(context.db, key, body.feedback_message, context.now)),
    insertFeedback: async (context, { body }) => say(context, body, (key) => writeThumb(context.db, key, body.is_thumbsUp, context.now)),
  } satisfies HandlersOf<typeof calls>;
}

function quizOnPaper({ quiz_id, item_id }: { readonly quiz_id: number | null; readonly item_id: number | null }): number {
  const named = quiz_id ?? item_id;
  if (named === null) throw notServed('quiz_id', 'It names the quiz that is printed.');
  return named;
}
