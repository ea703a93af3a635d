import { formatNumber } from '#client/shared/platform/screen/format-number.ts';

const UNITS = [
  { unit: 'gigabyte', bytes: 1e9 },
  { unit: 'megabyte', bytes: 1e6 },
  { unit: 'kilobyte', bytes: 1e3 },
] as const;

/** A size as people read it: "340 kB", "1.4 MB". */
export function formatBytes(bytes: number): string {
  const { unit, bytes: size } = UNITS.find((each) => bytes >= each.bytes) ?? UNITS[2];
  const value = bytes / size;
  return formatNumber(value, { style: 'unit', unit, maximumFractionDigits: value < 10 && unit !== 'kilobyte' ? 1 : 0 });
}
