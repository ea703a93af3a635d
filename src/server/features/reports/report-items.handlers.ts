import type * as reportItems from '#contract/reports/report-items.contract.ts';
import { ITEM_ROWS_A_PAGE, type PlaceItem } from '#contract/reports/report-items.schemas.ts';
import { figuresOf, flagsOf } from '#domain/reporting/item-statistics.ts';
import type { ItemSums } from '#domain/reporting/item-sums.ts';
import { reliabilityOf } from '#domain/reporting/quiz-reliability.ts';
import { notFound } from '#server/http/api-error.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import { type QuestionRow, readQuestions } from './book/answers.store.ts';
import { type AskedItems, itemScope, type ScopeOf } from './items/items.policy.ts';
import { listItemParts, listItemQuizzes, readItemPlace, readItemQuiz, readPlaceSums } from './items/place-items.store.ts';

/** Item analysis above the class (specification section 2, "itemAnalysisReport/{district|school|state}"). */
export function reportItemsHandlers({ scopeOf }: { readonly scopeOf: ScopeOf }) {
  const placeOf = async ({ db, caller }: CallContext, asked: AskedItems) => {
    const place = itemScope(caller, asked, scopeOf);
    const found = await readItemPlace(db, place);
    if (!found) throw notFound(place.level === 'school' ? 'This school' : 'District');
    return { place, head: { place_name: found.name, as_of: found.as_of } };
  };

  return {
    getItemQuizzes: async (context, { query }) => {
      const { place, head } = await placeOf(context, query);
      return { ...head, ...(await listItemQuizzes(context.db, place, query)), page_size: ITEM_ROWS_A_PAGE };
    },

    getItemFigures: async (context, { query }) => {
      const { place, head } = await placeOf(context, query);
      const quiz = await readItemQuiz(context.db, place, query.quiz_id);
      if (!quiz) return { ...head, quiz, items: [], reliability: null, parts: [], page_size: ITEM_ROWS_A_PAGE, parts_total: 0 };
      const parts = await listItemParts(context.db, place, quiz.quiz_id, query.page);
      const sums = quiz.students === null ? [] : await readPlaceSums(context.db, place, quiz.quiz_id);
      const items = sums.length === 0 ? [] : await readItems(context, quiz.quiz_id, sums);
      return {
        ...head,
        quiz,
        items,
        reliability: reliabilityOf(sums, false),
        parts: parts.rows,
        page_size: ITEM_ROWS_A_PAGE,
        parts_total: parts.total,
      };
    },
  } satisfies HandlersOf<typeof reportItems>;
}

async function readItems({ db }: CallContext, quizId: number, sums: readonly ItemSums[]): Promise<PlaceItem[]> {
  const sumsOf = new Map(sums.map((each) => [each.question_id, each]));
  return (await readQuestions(db, [quizId])).flatMap((question) => {
    const own = sumsOf.get(question.question_id);
    return own ? [itemOf(question, own)] : [];
  });
}

function itemOf({ number, standard, stem, options }: QuestionRow, sums: ItemSums): PlaceItem {
  const figures = figuresOf(sums);
  return {
    ...figures,
    number,
    standard,
    stem,
    mean_seconds: sums.timed === 0 ? null : Math.round(sums.seconds / sums.timed),
    flags: flagsOf(figures),
    options: options.map(({ answer_id, text, is_correct }) => ({ answer_id, text, is_correct, chosen: sums.chosen[answer_id] ?? 0 })),
  };
}
