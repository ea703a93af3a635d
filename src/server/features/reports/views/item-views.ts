import type { ItemwiseReport } from '#contract/reports/report-assessments.schemas.ts';
import { itemStatistics } from '#domain/reporting/item-statistics.ts';
import { itemSums } from '#domain/reporting/item-sums.ts';
import { reliabilityOf } from '#domain/reporting/quiz-reliability.ts';
import type { GivenQuiz } from '../book/evidence.ts';
import type { KeyedSource } from './assessment-views.ts';
import { completenessReply, joinedCompleteness, leftOffOf, quizHead, studentHead, totalsReply } from './heads.ts';

const NO_TEXT = { en: '', es: '' };

/** One class with the quiz that is analyzed. */
export interface AnalyzedClass {
  readonly source: KeyedSource;
  readonly quiz: GivenQuiz;
}

/** Item analysis of one quiz or assessment in one class. */
export function itemwiseReport(source: KeyedSource, quiz: GivenQuiz): ItemwiseReport {
  return itemwiseOf({ source, quiz });
}

/**
 * The same over several classes, as if their students were in one. Each class's answers count as they were rescored there; keys and
 * numbers are those of the first.
 */
export function itemwiseOf(first: AnalyzedClass, others: readonly AnalyzedClass[] = []): ItemwiseReport {
  const { source, quiz } = first;
  const { evidence, group_name } = source;
  const classes = [first, ...others];
  const sheets = classes.flatMap((each) => each.source.evidence.sheetsOf(each.quiz));
  const everybody = [...new Map(classes.flatMap((each) => each.source.book.facts.students).map((one) => [one.user_puid, one])).values()];
  const asked = new Set(sheets.flatMap(({ answers }) => answers.map(({ question_id }) => question_id)));
  const questions = evidence.questions.filter(
    ({ quiz_id, question_id, number }) => quiz_id === quiz.resource.item_id && (number !== null || asked.has(question_id)),
  );
  const statistics = itemStatistics(questions, sheets);
  // A student of a class and of its subgroup has a sheet in each: both count.
  const answersTo = (question_id: number) =>
    sheets.flatMap(({ user_puid, answers }) =>
      answers.filter((each) => each.question_id === question_id).map((each) => ({ ...each, user_puid })),
    );
  return {
    group_name,
    quiz: quizHead(source, quiz),
    completeness: {
      ...joinedCompleteness(classes.map((each) => completenessReply(each.source.book, [each.quiz]))),
      ...leftOffOf(classes.map((each) => ({ classes_left_off: each.source.classes_left_off ?? 0 }))),
    },
    totals: totalsReply(classes.flatMap((each) => each.source.book.cellsIn(each.quiz.assignment, each.quiz.resource))),
    students: sheets.length,
    ...(others.length > 0 ? { classes: classes.map((each) => each.source.group_name) } : {}),
    reliability: reliabilityOf(itemSums(questions, sheets)),
    items: questions.flatMap(({ type, standard, stem, points, number, options }, index) => {
      const item = statistics[index];
      if (!item) return [];
      const answers = answersTo(item.question_id);
      const whoChose = (answer_id: number) =>
        new Set(answers.flatMap(({ user_puid, answer_ids }) => (answer_ids.includes(answer_id) ? [user_puid] : [])));
      const second_tries = answers.filter(({ is_second_try }) => is_second_try).length;
      const texts = new Map(options.map(({ answer_id, text }) => [answer_id, text]));
      return [
        {
          ...item,
          correct: answers.filter(({ points, max_points }) => points !== null && points >= max_points).length,
          ...(second_tries > 0 && { second_tries }),
          number,
          type,
          standard,
          stem,
          points,
          options: item.options.map((option) => {
            const chosenBy = whoChose(option.answer_id);
            return {
              ...option,
              text: texts.get(option.answer_id) ?? NO_TEXT,
              students: everybody.filter(({ user_puid }) => chosenBy.has(user_puid)).map(studentHead),
            };
          }),
          flags: [...item.flags],
        },
      ];
    }),
  };
}
