import { region } from './i18n.ts';

/** A number as the reader's language writes it. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(region(), options).format(value);
}

/** Names in a sentence: "Ana, Ben and Cal". */
export function formatList(names: readonly string[]): string {
  return new Intl.ListFormat(region(), { type: 'conjunction' }).format(names);
}

/** 0 to 100 as a percentage. */
export function formatPercent(percent: number): string {
  return formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 0 });
}
