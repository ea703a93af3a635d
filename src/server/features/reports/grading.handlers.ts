import type * as calls from '#contract/grading/grading.contract.ts';
import { isReadByPeople } from '#domain/answers/question-kinds.ts';
import { notFound } from '#server/http/api-error.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import { readQuestions } from './book/answers.store.ts';
import { quizzesOf } from './book/evidence.ts';
import { readFeedback } from './book/feedback.store.ts';
import { atOneMoment } from './book/read-class-book.ts';
import { findSeenResult } from './book/results.store.ts';
import { type AnswerKey, readGrades } from './grading/answer-grades.store.ts';
import { acceptSuggestion, gradeAnswer, takeBackGrade } from './grading/grade-answer.ts';
import { listWaitingElsewhere, listWritten } from './grading/grading-queue.store.ts';
import { answerReply, marksOf, questionReply } from './grading/grading-views.ts';
import { readQueue } from './grading/read-queue.ts';
import { readCriteria, readQuestionRubrics, readSuggestions } from './grading/suggestions.store.ts';
import { readTaughtSources } from './home/taught-sources.ts';
import { newestQuiz, readSourceIn, visibleGroup } from './report-sources.ts';
import { leftOffOf, quizHead } from './views/heads.ts';

const MAX_ANSWERS = 200;

interface AnswerSent {
  readonly result_id: string;
  readonly id: number;
}

/** Grading what was written by hand (specification section 7, "Reports": update_ai_graded_question_state). */
export function gradingHandlers(visibility: Pick<GroupVisibility, 'findGroup' | 'visibleGroups' | 'groupScope'>) {
  /** @throws not found, of an answer that the caller may not see as of one that is not there */
  const seenAnswer = async ({ db, caller }: CallContext, { result_id, id }: AnswerSent): Promise<AnswerKey> => {
    const groups = visibility.visibleGroups(caller);
    const found = groups && (await findSeenResult(db, groups, visibility.groupScope(caller)?.district_id ?? null, result_id));
    if (!found) throw notFound('This attempt');
    return { district_id: found.district_id, result_id: found.result_id, question_id: id };
  };
  /** Grades several answers, one after another; nothing is touched before all of them are known to be the caller's to grade. */
  const eachSeen = async <Sent extends AnswerSent>(
    context: CallContext,
    sent: readonly Sent[],
    grade: (one: Sent, key: AnswerKey) => Promise<number | null>,
  ) => {
    const keys: AnswerKey[] = [];
    for (const one of sent) keys.push(await seenAnswer(context, one));
    const done: { result_id: string; id: number; version: number }[] = [];
    for (const [index, one] of sent.entries()) {
      const key = keys[index];
      const version = key ? await grade(one, key) : null;
      if (version !== null) done.push({ result_id: one.result_id, id: one.id, version });
    }
    return done;
  };
  return {
    getGradingQueue: async (context, { query: { group_puid, all_classes, classes } }) => {
      const group = await visibleGroup(visibility, context, group_puid);
      return atOneMoment(context.db, async (tx) => {
        const sources = all_classes
          ? await readTaughtSources(tx, context, group, {}, classes)
          : [await readSourceIn(tx, group, context, {})];
        const rows = await readQueue(tx, sources, all_classes);
        return {
          group_puid: group.group_puid,
          group_name: group.group_name,
          waiting: rows.reduce((sum, { waiting }) => sum + waiting, 0),
          ...leftOffOf(sources),
          ...(all_classes ? {} : { elsewhere: await listWaitingElsewhere(tx, context.caller.user_puid, group) }),
          questions: rows.toSorted((one, other) => Number(other.waiting > 0) - Number(one.waiting > 0)),
        };
      });
    },

    getAnswersToGrade: async (context, { query }) => {
      const group = await visibleGroup(visibility, context, query.group_puid);
      return atOneMoment(context.db, async (tx) => {
        const source = await readSourceIn(tx, group, context, { assignment_ids: [query.assignment_id] });
        const quiz = newestQuiz(quizzesOf(source.book).filter(({ resource }) => resource.item_id === query.quiz_id));
        const page = Math.max(query.page, 1);
        const size = Math.min(Math.max(query.size, 1), MAX_ANSWERS);
        const written = await listWritten(tx, group, { ...query, page, size });
        const attempts = [...new Set(written.map(({ result_id }) => result_id))];
        const suggestions = await readSuggestions(tx, group.district_id, attempts);
        const feedback = await readFeedback(tx, group.district_id, attempts);
        const marks = marksOf(await readGrades(tx, group.district_id, attempts), suggestions, feedback);
        const questions = await readQuestions(tx, [query.quiz_id]);
        const criteria = await readCriteria(tx, query.quiz_id);
        const rubrics = await readQuestionRubrics(tx, query.quiz_id);
        return {
          group_name: group.group_name,
          quiz: quizHead(source, quiz),
          questions: questions
            .filter(({ type }) => isReadByPeople(type))
            .map((question) => questionReply(question, criteria.get(question.question_id), rubrics.get(question.question_id))),
          answers: written.map((row) => answerReply(row, marks(row), context.caller.user_puid)),
          total: written[0]?.total ?? 0,
        };
      });
    },

    updateAiGradedQuestionState: async (context, { body: { result_id, id, points, feedback, version, rubric } }) => {
      const key = await seenAnswer(context, { result_id, id });
      await gradeAnswer(context.db, context.caller.user_puid, context.now, { ...key, points, feedback, version, rubric });
      return true as const;
    },

    acceptSuggestions: async (context, { body: { answers } }) => {
      const { db, caller, now } = context;
      const accepted = await eachSeen(context, answers, ({ points }, key) =>
        acceptSuggestion(db, caller.user_puid, now, { ...key, points }),
      );
      return { accepted, left: answers.length - accepted.length };
    },

    takeBackGrades: async (context, { body: { grades } }) => {
      const { db, caller, now } = context;
      const { length } = await eachSeen(context, grades, ({ version }, key) =>
        takeBackGrade(db, caller.user_puid, now, { ...key, version }),
      );
      return { taken_back: length, left: grades.length - length };
    },
  } satisfies HandlersOf<typeof calls>;
}
