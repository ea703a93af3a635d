import { formatNumber } from '#client/shared/platform/screen/format-number.ts';
import { m } from '#client/staff/messages/reports/place-items.ts';
import { percentText } from '../classes/figures.ts';

/** A figure, or that it is kept back. */
export function keptText(figure: number | null): string {
  return figure === null ? m.keptBack() : formatNumber(figure);
}

/** Points of a place in percent; a dash where nothing was judged yet. */
export function shownPercent({ students, percent }: { readonly students: number | null; readonly percent: number | null }): string {
  return students === null ? m.keptBack() : percentText(percent);
}
