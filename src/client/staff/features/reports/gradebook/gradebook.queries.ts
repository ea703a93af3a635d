import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import type { GradeCategoriesForm } from '#contract/reports/grade-categories.schemas.ts';
import { commentScore, getGradebook, getGradeCategories, saveGradeCategories } from '#contract/reports/gradebook.contract.ts';
import { askedOf, type ClassAddress, severalOf } from '../classes/class-address.ts';
import { REPORTS_STORE } from '../classes/live-report.ts';
import type { GradebookAddress } from './gradebook-address.ts';

/** Columns on a page. */
export const COLUMNS = 12;

/** A page of a class's columns, with everybody's cells in them. While it is looked at, arriving work shows within half a minute. */
export const gradebookQuery = (group_puid: string, address: ClassAddress, own: GradebookAddress) => ({
  ...apiQuery(REPORTS_STORE, getGradebook, {
    query: { group_puid, ...askedOf(address), ...severalOf(address), page: own.columns ?? 1, size: COLUMNS },
  }),
  refetchInterval: 30_000,
  refetchOnWindowFocus: 'always' as const,
});

export interface CommentChange {
  readonly group_puid: string;
  readonly assignment_id: number;
  readonly quiz_id: number;
  readonly student_puid: string;
  /** Empty takes the comment away. */
  readonly text: string;
  readonly comment_no: number;
}

/** Writes a teacher's comment to a student. What others wrote meanwhile is read anew either way. */
export function useComment() {
  return useApiMutation(commentScore, { input: (body: CommentChange) => ({ body }), stale: [getGradebook] });
}

/** How a class's grade is weighted, and in which category each of its columns is. */
export const categoriesQuery = (group_puid: string) => apiQuery(REPORTS_STORE, getGradeCategories, { query: { group_puid } });

/** Saves how a class's grade is weighted. What others saved meanwhile is read anew either way. */
export function useSaveCategories() {
  return useApiMutation(saveGradeCategories, {
    input: (body: GradeCategoriesForm & { readonly group_puid: string; readonly plan_no: number }) => ({ body }),
    stale: [getGradebook, getGradeCategories],
  });
}
