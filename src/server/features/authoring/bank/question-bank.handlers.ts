import type * as questionBank from '#contract/authoring/question-bank.contract.ts';
import type { BankPart, BankQuestion, BankSort } from '#contract/authoring/question-bank.schemas.ts';
import { ownsContent } from '#contract/roles.ts';
import { buildByBlueprint } from '#domain/content/build-by-blueprint.ts';
import { reportingCategoryOf } from '#domain/learning/reporting-categories.ts';
import { median } from '#domain/reporting/item-statistics.ts';
import { listTimes } from '#domain/reporting/item-sums.ts';
import { difficultyOf } from '#domain/reporting/question-use.ts';
import { hiddenProducts } from '#server/db/hidden-products.ts';
import { notFound } from '#server/http/api-error.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import { readLibraryQuestions } from '../own-quizzes/found-questions.store.ts';
import { ownQuestionOf } from '../own-quizzes/library-question.ts';
import { type FigureScope, readAsOf, readTimes } from './bank-figures.store.ts';
import {
  type BankCandidate,
  findBankQuestion,
  listBankProducts,
  listBankStandards,
  listCandidates,
  readBankQuestions,
} from './question-bank.store.ts';

type Visibility = Pick<GroupVisibility, 'groupScope' | 'visibleGroups'>;

/** The questions of the library with their keys. They belong to no district; their figures are of whom the caller may see. */
export const questionBankHandlers = (visibility: Visibility) =>
  ({
    getBankQuestions: async ({ db, caller }, { query }) => {
      const { part, difficulty, sort, descending, page, page_size } = query;
      const hidden = await hiddenProducts(db, caller);
      const scope = figureScope(visibility, caller);
      const filter = { ...query, search: query.search.trim(), hidden, for_quizzes: query.for_quizzes || !ownsContent(caller.role) };
      const [matching, products, standards, as_of] = await Promise.all([
        listCandidates(db, filter, scope),
        listBankProducts(db, hidden),
        listBankStandards(db, part, hidden),
        scope.of === 'nobody' ? null : readAsOf(db, scope.district_id),
      ]);
      const all = sorted(difficulty ? matching.filter((each) => difficultyOf(each) === difficulty) : matching, sort, descending);
      const shown = all.slice((page - 1) * page_size, page * page_size);
      const questions = await withFigures(db, scope, part, shown);
      return { questions, page_size, total: all.length, figures_of: scope.of, as_of, products, standards };
    },

    getBankQuestion: async ({ db, caller }, { query: { part, question_id } }) => {
      const found = await findBankQuestion(db, part, question_id, await hiddenProducts(db, caller));
      if (!found) throw notFound('This question');
      return found;
    },

    copyBankQuestions: async ({ db, caller }, { body: { question_ids } }) => {
      const stored = await readLibraryQuestions(db, await hiddenProducts(db, caller), question_ids);
      return { questions: stored.map(ownQuestionOf), left_out: question_ids.length - stored.length };
    },

    buildFromBank: async ({ db, caller }, { body: { part, product_id, rows, ...blueprint } }) => {
      const hidden = await hiddenProducts(db, caller);
      const filter = { part, product_id, hidden, standard: '', search: '', for_quizzes: true };
      const candidates = await listCandidates(db, filter, figureScope(visibility, caller));
      const bank = candidates.map((each) => ({
        ...each,
        category: reportingCategoryOf(each.standard),
        difficulty: difficultyOf(each),
      }));
      const { forms, ...lacks } = buildByBlueprint(bank, {
        ...blueprint,
        rows: rows.map(({ category, standard, type = null, difficulty = null, count }) => {
          return { category, standard: standard === '' ? null : standard, type, difficulty, count };
        }),
      });
      return { forms: forms.map((form) => [...form]), lacking: [...lacks.lacking], pictures: lacks.pictures };
    },
  }) satisfies HandlersOf<typeof questionBank>;

/** Teachers see the figures of their classes, administrators those of the school or the district; who sees no students' work sees none. */
function figureScope({ groupScope, visibleGroups }: Visibility, caller: CallContext['caller']): FigureScope {
  const { district_id } = caller;
  const scope = groupScope(caller);
  const visible = visibleGroups(caller);
  if (!scope || !visible) return { of: 'nobody', district_id, school_id: null };
  if (scope.owner_puid !== null) return { of: 'classes', district_id, visible };
  return scope.school_id === null
    ? { of: 'district', district_id, school_id: null }
    : { of: 'school', district_id, school_id: scope.school_id };
}

const VALUE_OF: Readonly<Record<Exclude<BankSort, 'library'>, (one: BankCandidate) => number | string | null>> = {
  standard: ({ standard }) => standard,
  share: ({ share }) => share,
  answers: ({ answers }) => answers,
  discrimination: ({ discrimination }) => discrimination,
};

/** Questions without a figure come last either way; equal ones stay in library order. */
function sorted(candidates: readonly BankCandidate[], sort: BankSort, descending: boolean): readonly BankCandidate[] {
  if (sort === 'library') return descending ? candidates.toReversed() : candidates;
  const figureIn = VALUE_OF[sort];
  return candidates.toSorted((one, other) => {
    const [a, b] = [figureIn(one), figureIn(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = typeof a === 'string' ? a.localeCompare(String(b), 'en', { numeric: true }) : a - Number(b);
    return descending ? -order : order;
  });
}

async function withFigures(
  db: CallContext['db'],
  scope: FigureScope,
  part: BankPart,
  shown: readonly BankCandidate[],
): Promise<BankQuestion[]> {
  const ids = shown.map(({ question_id }) => question_id);
  const [questions, times] = await Promise.all([readBankQuestions(db, part, ids), readTimes(db, scope, ids)]);
  const candidates = new Map(shown.map((each) => [each.question_id, each]));
  return questions.flatMap((question) => {
    const use = candidates.get(question.question_id);
    if (!use) return [];
    const { answers, share, discrimination } = use;
    const own = times.filter(({ question_id }) => question_id === question.question_id).map((row) => row.times);
    const median_seconds = share === null ? null : median(listTimes(own));
    return [{ ...question, figures: { answers, share, discrimination, median_seconds } }];
  });
}
