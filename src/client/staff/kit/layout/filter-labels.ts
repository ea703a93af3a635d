import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of filters that are folded behind a button. */
export const m = messages({
  filters: ['Filters', 'Filtros'],
  filtersSet: ['Filters ({count} set)', 'Filtros ({count} en uso)'],
  moreFilters: ['More filters', 'Más filtros'],
  moreFiltersSet: ['More filters ({count} set)', 'Más filtros ({count} en uso)'],
});
