import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { getItemFigures, getItemQuizzes } from '#contract/reports/report-items.contract.ts';
import type { ItemLevel } from '#contract/reports/report-items.schemas.ts';

/** Whose answers are added up. */
export interface PlaceAsked {
  readonly level: ItemLevel;
  readonly district_id?: number;
  readonly school_id?: number;
}

/** A page of the quizzes that a school, district or state has handed in. The page before stays until the next one comes. */
export const itemQuizzesQuery = (place: PlaceAsked, list: { find: string; page: number }) => ({
  ...apiQuery('memory', getItemQuizzes, { query: { ...place, ...list } }),
  placeholderData: keepPreviousData,
});

/** Item analysis of one quiz there, with a page of its classes, schools or districts. */
export const itemFiguresQuery = (place: PlaceAsked, quiz_id: number, page: number) => ({
  ...apiQuery('memory', getItemFigures, { query: { ...place, quiz_id, page } }),
  placeholderData: keepPreviousData,
});
