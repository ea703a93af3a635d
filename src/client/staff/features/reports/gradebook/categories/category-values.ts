import type { UseFormReturnType } from '@mantine/form';
import { type GradeCategories, type GradeCategoriesForm, MAX_CATEGORIES } from '#contract/reports/grade-categories.schemas.ts';
import type { CategoryKind } from '#domain/reporting/weighted-grade.ts';

/** A category as it is typed: a weight may be empty for a while, and "" takes nothing by itself. */
export interface TypedCategory {
  readonly category_id: number;
  readonly name: string;
  readonly weight: number | string;
  readonly takes: CategoryKind | '';
}

/** What the form holds. */
export interface CategoryValues extends Record<string, unknown> {
  readonly categories: readonly TypedCategory[];
  /** By `placeKey`: a category's id, "0" for nowhere; absent where a column follows its kind. */
  readonly placements: Readonly<Record<string, string>>;
  /** The saved plan that this was typed over, which a draft keeps. */
  readonly plan_no: number;
}

export type TypedPlan = Pick<CategoryValues, 'categories' | 'placements'>;
export type CategoryForm = UseFormReturnType<CategoryValues>;

/** The key of a column in `placements`; `toCategoriesForm` reads it back. */
export function placeKey({ assignment_id, quiz_id }: { readonly assignment_id: number; readonly quiz_id: number }): string {
  return `${assignment_id} ${quiz_id}`;
}

/** What a class starts from that has no categories: one for each kind. */
function firstCategories(names: { readonly quizzes: string; readonly assessments: string }): TypedCategory[] {
  return [
    { category_id: 1, name: names.quizzes, weight: 40, takes: 'quiz' },
    { category_id: 2, name: names.assessments, weight: 60, takes: 'assessment' },
  ];
}

/** Saved categories as the form types them. */
export function typedCategories({ categories }: Pick<GradeCategories, 'categories'>): TypedCategory[] {
  return categories.map((category) => ({ ...category, takes: category.takes ?? '' }));
}

/**
 * A class's saved plan as the form begins with it. A class without one begins with `firstCategories`; only columns that somebody placed are
 * placed.
 */
export function typedValues(saved: GradeCategories, names: { readonly quizzes: string; readonly assessments: string }): CategoryValues {
  return {
    plan_no: saved.plan_no,
    categories: saved.categories.length > 0 ? typedCategories(saved) : firstCategories(names),
    placements: Object.fromEntries(
      saved.columns.filter(({ is_placed }) => is_placed).map((column) => [placeKey(column), String(column.category_id)]),
    ),
  };
}

/** What is sent: an empty weight is 0. */
export function toCategoriesForm({ categories, placements }: TypedPlan): GradeCategoriesForm {
  return {
    categories: categories.map(({ takes, weight, ...each }) => ({ ...each, weight: Number(weight), takes: takes === '' ? null : takes })),
    placements: Object.entries(placements).map(([key, category_id]) => {
      const [assignment_id = 0, quiz_id = 0] = key.split(' ').map(Number);
      return { assignment_id, quiz_id, category_id: Number(category_id) };
    }),
  };
}

/** The weights together, in percent; one that is being typed and empty counts 0. */
export function weightSum(categories: readonly TypedCategory[]): number {
  return categories.reduce((sum, { weight }) => sum + Number(weight), 0);
}

/** The same weight for each, in whole percent; what does not divide goes to the first ones. */
export function shareEqually(categories: readonly TypedCategory[]): TypedCategory[] {
  const [each, rest] = [Math.floor(100 / categories.length), 100 % categories.length];
  return categories.map((category, index) => ({ ...category, weight: each + (index < rest ? 1 : 0) }));
}

/** One more, with what is left of the weights; unchanged where there are as many as a class can have. */
export function withOneMore(categories: readonly TypedCategory[]): readonly TypedCategory[] {
  if (categories.length >= MAX_CATEGORIES) return categories;
  const category_id = Math.max(0, ...categories.map((each) => each.category_id)) + 1;
  return [...categories, { category_id, name: '', weight: Math.max(0, 100 - weightSum(categories)), takes: '' }];
}

/** Without a category. What was placed in it follows its kind again. */
export function without({ categories, placements }: TypedPlan, category_id: number): TypedPlan {
  return {
    categories: categories.filter((each) => each.category_id !== category_id),
    placements: Object.fromEntries(Object.entries(placements).filter(([, placed]) => placed !== String(category_id))),
  };
}
