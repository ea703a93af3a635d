import type * as calls from '#contract/grading.contract.ts';
import { notFound } from '#server/http/api-error.ts';
import type { GroupSight } from '#server/http/group-sight.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { readQuestions } from './book/answers.store.ts';
import { quizzesOf } from './book/evidence.ts';
import { atOneMoment } from './book/read-class-book.ts';
import { findSeenResult } from './book/results.store.ts';
import { readGrades } from './grading/answer-grades.store.ts';
import { gradeAnswer } from './grading/grade-answer.ts';
import { countToGrade, listWritten } from './grading/grading-queue.store.ts';
import { answerReply, questionReply } from './grading/grading-views.ts';
import { newestQuiz, readSourceIn, visibleGroup } from './report-sources.ts';
import { quizHead } from './views/heads.ts';

const MOST_ANSWERS = 200;

/** Grading what was written by hand (specification section 7, "Reports": update_ai_graded_question_state). */
export function gradingHandlers(sight: Pick<GroupSight, 'findGroup' | 'visibleGroups' | 'groupScope'>) {
  return {
    getGradingQueue: async (context, { query }) => {
      const group = await visibleGroup(sight, context, query.group_puid);
      return atOneMoment(context.db, async (tx) => {
        const source = await readSourceIn(tx, group, context, {});
        const quizzes = quizzesOf(source.book);
        const counted = await countToGrade(tx, group, [...new Set(quizzes.map(({ assignment }) => assignment.assignment_id))]);
        const questions = await readQuestions(tx, [...new Set(counted.map(({ quiz_id }) => quiz_id))]);
        const rows = quizzes.flatMap((quiz) =>
          questions.flatMap((question) => {
            const found = counted.find(
              (each) =>
                each.assignment_id === quiz.assignment.assignment_id &&
                each.quiz_id === quiz.resource.item_id &&
                each.question_id === question.question_id,
            );
            if (!found) return [];
            const { waiting, graded, oldest_at } = found;
            return [{ ...questionReply(question), quiz: quizHead(source, quiz), waiting, graded, oldest_at }];
          }),
        );
        return {
          group_puid: group.group_puid,
          group_name: group.group_name,
          waiting: rows.reduce((sum, { waiting }) => sum + waiting, 0),
          questions: rows.toSorted((one, other) => Number(other.waiting > 0) - Number(one.waiting > 0)),
        };
      });
    },

    getAnswersToGrade: async (context, { query }) => {
      const group = await visibleGroup(sight, context, query.group_puid);
      return atOneMoment(context.db, async (tx) => {
        const source = await readSourceIn(tx, group, context, { assignment_ids: [query.assignment_id] });
        const quiz = newestQuiz(quizzesOf(source.book).filter(({ resource }) => resource.item_id === query.quiz_id));
        const page = Math.max(query.page, 1);
        const size = Math.min(Math.max(query.size, 1), MOST_ANSWERS);
        const written = await listWritten(tx, group, { ...query, page, size });
        const grades = await readGrades(tx, group.district_id, [...new Set(written.map(({ result_id }) => result_id))]);
        const questions = await readQuestions(tx, [query.quiz_id]);
        return {
          group_name: group.group_name,
          quiz: quizHead(source, quiz),
          questions: questions.filter(({ type }) => type === 'extended').map(questionReply),
          answers: written.map((row) =>
            answerReply(
              row,
              grades.find((grade) => grade.result_id === row.result_id && grade.question_id === row.question_id),
            ),
          ),
          total: written[0]?.total ?? 0,
        };
      });
    },

    updateAiGradedQuestionState: async ({ db, caller, now }, { body: { result_id, id, points, feedback, version } }) => {
      const groups = sight.visibleGroups(caller);
      const found = groups && (await findSeenResult(db, groups, sight.groupScope(caller)?.district_id ?? null, result_id));
      if (!found) throw notFound('This attempt');
      const key = { district_id: found.district_id, result_id: found.result_id, question_id: id };
      return gradeAnswer(db, caller.user_puid, now, { ...key, points, feedback, version });
    },
  } satisfies HandlersOf<typeof calls>;
}
