import type { QueryOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/reports/report-attempts.contract.ts';
import { ROLE } from '#contract/roles.ts';
import type { Transaction } from '#server/db/database.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import { fieldName } from '#server/http/field-names.ts';
import type { GroupKey, GroupVisibility } from '#server/http/group-visibility.ts';
import type { CallContext, Handler, HandlersOf } from '#server/http/handler-types.ts';
import { readWrittenAnswersOf } from './book/answers.store.ts';
import { readCorrectedQuestions } from './book/corrections.ts';
import { type GivenQuiz, quizzesOf } from './book/evidence.ts';
import { type FeedbackKey, readFeedback, writeFeedbackMessage, writeThumb } from './book/feedback.store.ts';
import { atOneMoment } from './book/read-class-book.ts';
import { isReleasedTo } from './book/releases.store.ts';
import { type FoundResult, findOwnResult, findSeenResult, listOwnGroups } from './book/results.store.ts';
import { readGrades } from './grading/answer-grades.store.ts';
import { type FeedbackReader, ownFeedback } from './grading/grading-views.ts';
import { newestQuiz, readSourceIn, studentOf, visibleGroup } from './report-sources.ts';
import { type AttemptDetail, attemptList, attemptResponse } from './views/attempt-views.ts';
import type { ReportSource } from './views/heads.ts';

/** Single attempts, for the screen, for print, and with the feedback on how they were graded. */
export function reportAttemptsHandlers(visibility: Pick<GroupVisibility, 'findGroup' | 'visibleGroups' | 'groupScope'>) {
  const isStudent = ({ caller }: CallContext) => caller.role === ROLE.student;
  const readerOf = (context: CallContext): FeedbackReader => ({ user_puid: context.caller.user_puid, is_student: isStudent(context) });

  const findResult = async (context: CallContext, resultId: string): Promise<FoundResult> => {
    const { db, caller } = context;
    const groups = visibility.visibleGroups(caller);
    const found = isStudent(context)
      ? await findOwnResult(db, caller.district_id, caller.user_puid, resultId)
      : groups && (await findSeenResult(db, groups, visibility.groupScope(caller)?.district_id ?? null, resultId));
    if (!found) throw notFound('This attempt');
    return found;
  };

  /** The group for whoever teaches it, or for a student who is in it and asks for the own work. */
  const groupFor = async (context: CallContext, groupPuid: string, studentPuid: string): Promise<GroupKey> => {
    if (!isStudent(context)) return visibleGroup(visibility, context, groupPuid);
    const { db, caller } = context;
    const [group] = studentPuid === caller.user_puid ? await listOwnGroups(db, caller.district_id, caller.user_puid, groupPuid) : [];
    if (!group) throw notFound('This class');
    return group;
  };

  const whoseAttempts = async (context: CallContext, query: QueryOf<typeof calls.getIndividualQuizAttempts>) => {
    const found = query.result_id === undefined ? null : await findResult(context, query.result_id);
    const { user_puid: callerPuid } = context.caller;
    const named = query.student_puid ?? found?.user_puid ?? (query.user_puid === callerPuid ? undefined : query.user_puid);
    const studentPuid = named ?? (isStudent(context) ? callerPuid : missing('student_puid'));
    const groupPuid = query.group_puid ?? found?.group_puid ?? missing('group_puid');
    const quizId = query.quiz_id ?? found?.quiz_id ?? missing('quiz_id');
    // An attempt that is named is of one round: the newest may be another.
    const assignment_id = query.assignment_id ?? found?.assignment_id ?? null;
    return { group: await groupFor(context, groupPuid, studentPuid), studentPuid, quizId, assignment_id };
  };

  /** A student's own work is read also after they left the class. */
  const asOwner = (context: CallContext) => (isStudent(context) ? { only_student: context.caller.user_puid, even_if_left: true } : {});

  const isReleased = ({ releases, book }: ReportSource, quizId: number, studentPuid: string) =>
    isReleasedTo(releases, quizId, studentPuid, book.facts.as_of);

  const detailsOf = async (
    tx: Transaction,
    { book }: ReportSource,
    { district, quizId, reader }: { readonly district: number; readonly quizId: number; readonly reader: FeedbackReader },
    resultIds: readonly string[],
  ) => {
    const questions = await readCorrectedQuestions(tx, book.facts.corrections, [quizId]);
    const answers = await readWrittenAnswersOf(tx, district, resultIds);
    const feedback = await readFeedback(tx, district, resultIds);
    const grades = await readGrades(tx, district, resultIds);
    return (resultId: string): AttemptDetail => ({
      questions,
      answers: answers.filter(({ result_id }) => result_id === resultId),
      feedback: feedback.filter(({ result_id }) => result_id === resultId),
      reader,
      grades: grades.filter(({ result_id }) => result_id === resultId),
    });
  };

  const response: Handler<typeof calls.getIndividualQuizResponse> = async (context, { query }) => {
    const found = await findResult(context, query.result_id);
    return atOneMoment(context.db, async (tx) => {
      const source = await readSourceIn(tx, found, context, { assignment_ids: [found.assignment_id], ...asOwner(context) });
      const quiz = newestQuiz(quizzesOf(source.book).filter(({ resource }) => resource.item_id === found.quiz_id));
      const student = studentOf(source, found.user_puid);
      const attempt = source.book
        .attemptsOf(quiz.assignment, found.quiz_id, found.user_puid)
        .find(({ result_id }) => result_id === found.result_id);
      if (!attempt) throw notFound('This attempt');
      const released = isReleased(source, found.quiz_id, found.user_puid);
      const mayRead = !isStudent(context) || (released && attempt.submitted_at !== null);
      const about = { district: found.district_id, quizId: found.quiz_id, reader: readerOf(context) };
      const detail = mayRead ? (await detailsOf(tx, source, about, [found.result_id]))(found.result_id) : null;
      return attemptResponse(source, { quiz, student, attempt, isReleased: released, detail });
    });
  };

  const attempts: Handler<typeof calls.getIndividualQuizAttempts> = async (context, { query }) => {
    const { group, studentPuid, quizId, assignment_id } = await whoseAttempts(context, query);
    return atOneMoment(context.db, async (tx) => {
      const source = await readSourceIn(tx, group, context, {
        quiz_id: quizId,
        lesson_id: query.lesson_id,
        assignment_id,
        ...asOwner(context),
      });
      const quiz = newestQuiz(quizzesOf(source.book).filter(({ resource }) => resource.item_id === quizId));
      const released = isReleased(source, quizId, studentPuid);
      const list = attemptList(source, quiz, studentOf(source, studentPuid), released);
      if (!isStudent(context) || released) return list;
      return { ...list, attempts: list.attempts.map((attempt) => ({ ...attempt, points: null, percent: null, level: null })) };
    });
  };

  /** Every student's counted attempt at a paper, by name. */
  const papers = async (
    context: CallContext,
    group: GroupKey,
    query: { item_id: number; lesson_id: number | null; assignment_id: number | null },
  ) =>
    atOneMoment(context.db, async (tx) => {
      const source = await readSourceIn(tx, group, context, {
        quiz_id: query.item_id,
        lesson_id: query.lesson_id,
        assignment_id: query.assignment_id,
      });
      const quiz: GivenQuiz = newestQuiz(quizzesOf(source.book).filter(({ resource }) => resource.item_id === query.item_id));
      const rows = source.book.facts.students.flatMap((student) => {
        const counted = source.book.cell(quiz.assignment, quiz.resource, student.user_puid).result_ids.at(-1);
        const attempt = source.book
          .attemptsOf(quiz.assignment, query.item_id, student.user_puid)
          .find(({ result_id }) => result_id === counted);
        return attempt ? [{ student, attempt }] : [];
      });
      const detail = await detailsOf(
        tx,
        source,
        { district: group.district_id, quizId: query.item_id, reader: readerOf(context) },
        rows.map(({ attempt }) => attempt.result_id),
      );
      return { source, quiz, rows, detail };
    });

  /** Writes what somebody says of how an answer was graded. @returns all that they have said of it */
  const say = async (
    context: CallContext,
    { result_id: resultId, id }: { readonly result_id: string; readonly id: number },
    write: (key: FeedbackKey) => Promise<boolean>,
  ) => {
    const reader = readerOf(context);
    const { district_id, result_id } = await findResult(context, resultId);
    if (!(await write({ district_id, result_id, question_id: id, said_by_puid: reader.user_puid }))) throw notFound('This answer');
    const said = await readFeedback(context.db, district_id, [result_id]);
    const ofAnswer = said.filter(({ question_id }) => question_id === id);
    return ownFeedback(id, ofAnswer, reader);
  };

  return {
    getStudentQuizResponse: async (context, { query }) => {
      const group = await visibleGroup(visibility, context, query.group_puid);
      const { source, quiz, rows, detail } = await papers(context, group, { ...query, item_id: query.quiz_id });
      const student = studentOf(source, query.student_puid);
      const attempt = rows.find((row) => row.student.user_puid === student.user_puid)?.attempt;
      if (!attempt) return null;
      return attemptResponse(source, {
        quiz,
        student,
        attempt,
        isReleased: isReleased(source, query.quiz_id, student.user_puid),
        detail: detail(attempt.result_id),
      });
    },
    getIndividualQuizResponse: response,
    getIndividualAssessmentResponse: response,
    getIndividualQuizAttempts: attempts,
    getIndividualAssessmentAttempts: attempts,
    getIndividualLearnosityAssessmentAttempts: attempts,
    getIndividualLearnosityAssessmentResponse: response,
    getIndividualLearnosityAssessmentReport: response,
    getPrintableResultidList: async (context, { query }) => {
      const { rows } = await papers(context, await visibleGroup(visibility, context, query.group_puid), query);
      return rows.map(({ student, attempt: { result_id, attempt_no, submitted_at } }) => ({
        ...student,
        result_id,
        attempt_no,
        submitted_at,
      }));
    },
    getPrintableResponse: response,
    getPrintableResponses: async (context, { query }) => {
      const { source, quiz, rows, detail } = await papers(context, await visibleGroup(visibility, context, query.group_puid), query);
      return rows.map(({ student, attempt }) =>
        attemptResponse(source, {
          quiz,
          student,
          attempt,
          isReleased: isReleased(source, query.item_id, student.user_puid),
          detail: detail(attempt.result_id),
        }),
      );
    },
    insertFeedbackMessage: async (context, { body }) =>
      say(context, body, (key) => writeFeedbackMessage(context.db, key, body.feedback_message, context.now)),
    insertFeedback: async (context, { body }) => say(context, body, (key) => writeThumb(context.db, key, body.is_thumbsUp, context.now)),
  } satisfies HandlersOf<typeof calls>;
}

/** As of a call that does not fit the contract (`http/input/validate-input.ts`). */
function missing(name: string): never {
  throw new ApiError(400, ['field_missing', { field: fieldName([name]) }]);
}
