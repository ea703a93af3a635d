import type { QueryOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/reports/report-attempts.contract.ts';
import type { AttemptList, AttemptResponse } from '#contract/reports/report-attempts.schemas.ts';
import { ROLE } from '#contract/roles.ts';
import { readPaperMarks } from '#server/db/paper-marks.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import { fieldName } from '#server/http/field-names.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import type { CallContext, Caller } from '#server/http/handler-types.ts';
import { quizzesOf } from '../book/evidence.ts';
import { atOneMoment } from '../book/read-class-book.ts';
import { isReleasedTo } from '../book/releases.store.ts';
import { newestQuiz, newestQuizOf, readSourceIn, studentOf } from '../report-sources.ts';
import { attemptList, attemptResponse } from '../views/attempt-views.ts';
import { readDetails, readerOf } from './attempt-details.ts';
import { openGroupOf, openResult } from './attempts.policy.ts';

type Visibility = Pick<GroupVisibility, 'findGroup' | 'visibleGroups' | 'groupScope'>;

const isStudent = ({ role }: Caller) => role === ROLE.student;

/** A student's own work is read also after they left the class. */
const asOwner = (caller: Caller) => (isStudent(caller) ? { only_student: caller.user_puid, even_if_left: true } : {});

/**
 * One attempt, question by question. A student reads the answers and their key only of what they handed in, once the report was
 * released to them.
 * @throws ApiError 404 for an attempt that is not the caller's to see
 */
export async function readAttempt(visibility: Visibility, context: CallContext, resultId: string): Promise<AttemptResponse> {
  const { caller } = context;
  const found = await openResult(visibility, context, resultId);
  return atOneMoment(context.db, async (tx) => {
    const source = await readSourceIn(tx, found, context, { assignment_ids: [found.assignment_id], ...asOwner(caller) });
    const quiz = newestQuiz(quizzesOf(source.book).filter(({ resource }) => resource.item_id === found.quiz_id));
    const student = studentOf(source, found.user_puid);
    const attempt = source.book
      .attemptsOf(quiz.assignment, found.quiz_id, found.user_puid)
      .find(({ result_id }) => result_id === found.result_id);
    if (!attempt) throw notFound('This attempt');
    const isReleased = isReleasedTo(source.releases, found.quiz_id, found.user_puid, source.book.facts.as_of);
    const mayRead = !isStudent(caller) || (isReleased && attempt.submitted_at !== null);
    const about = { district: found.district_id, quizId: found.quiz_id, reader: readerOf(caller) };
    const detail = mayRead ? (await readDetails(tx, source, about, [found.result_id]))(found.result_id) : null;
    return attemptResponse(source, { quiz, student, attempt, isReleased, detail });
  });
}

type AttemptsAsked = QueryOf<typeof calls.getIndividualQuizAttempts>;

/**
 * A student's attempts at one round of a quiz; for the student without scores until the report was released to them.
 * @throws ApiError 400 for a call that names neither an attempt nor student, group and quiz
 */
export async function listAttempts(visibility: Visibility, context: CallContext, query: AttemptsAsked): Promise<AttemptList> {
  const { group, studentPuid, quizId, assignment_id } = await whoseAttempts(visibility, context, query);
  return atOneMoment(context.db, async (tx) => {
    const source = await readSourceIn(tx, group, context, {
      quiz_id: quizId,
      lesson_id: query.lesson_id,
      assignment_id,
      ...asOwner(context.caller),
    });
    const given = quizzesOf(source.book).filter(({ resource }) => resource.item_id === quizId);
    const quiz = newestQuizOf(source, given, studentPuid);
    const isReleased = isReleasedTo(source.releases, quizId, studentPuid, source.book.facts.as_of);
    const all = attemptList(source, quiz, studentOf(source, studentPuid), isReleased);
    const ids = all.attempts.map(({ result_id }) => result_id);
    const marks = await readPaperMarks(tx, group.district_id, ids);
    const attempts = all.attempts.map((attempt) => {
      const from_paper = marks.get(attempt.result_id);
      return from_paper ? { ...attempt, from_paper } : attempt;
    });
    const list = { ...all, attempts };
    if (!isStudent(context.caller) || isReleased) return list;
    return { ...list, attempts: list.attempts.map((attempt) => ({ ...attempt, points: null, percent: null, level: null })) };
  });
}

async function whoseAttempts(visibility: Visibility, context: CallContext, query: AttemptsAsked) {
  const { caller } = context;
  const found = query.result_id === undefined ? null : await openResult(visibility, context, query.result_id);
  const named = query.student_puid ?? found?.user_puid ?? (query.user_puid === caller.user_puid ? undefined : query.user_puid);
  const studentPuid = named ?? (isStudent(caller) ? caller.user_puid : missing('student_puid'));
  const groupPuid = query.group_puid ?? found?.group_puid ?? missing('group_puid');
  const quizId = query.quiz_id ?? found?.quiz_id ?? missing('quiz_id');
  // An attempt that is named is of one round: the newest may be another.
  const assignment_id = query.assignment_id ?? found?.assignment_id ?? null;
  return { group: await openGroupOf(visibility, context, groupPuid, studentPuid), studentPuid, quizId, assignment_id };
}

/** As of a call that does not fit the contract (`http/input/validate-input.ts`). */
function missing(name: string): never {
  throw new ApiError(400, ['field_missing', { field: fieldName([name]) }]);
}
