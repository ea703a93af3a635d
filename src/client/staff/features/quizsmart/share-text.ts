import { formatNumber } from '#client/shared/platform/screen/format-number.ts';

/** To one decimal, as in all reports (REPORT-RULES.md, "Rounding"): a game and the report of its class say the same. */
export function shareText(percent: number | null): string {
  return percent === null ? '–' : formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 1 });
}
