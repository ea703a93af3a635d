import { locale } from '#client/shared/platform/screen/i18n.ts';
import { foldSearch } from '#domain/folding/fold-text.ts';
import type { CellValue } from './column.ts';

const collators = new Map<string, Intl.Collator>();

/** As people sort: by their alphabet, numbers within words by size, nothing at the end. */
export function compareValues(a: CellValue, b: CellValue): number {
  if (typeof a === 'string' && typeof b === 'string') return collator().compare(a, b);
  return Number(a) - Number(b);
}

/** Whether there is no value: such rows stand at the end in either direction. */
export function isNothing(value: CellValue): boolean {
  return value === null || value === undefined || value === '' || Number.isNaN(value);
}

/** Whether a text is found in values, without regard to case and accents. All words must be found, in any of the values. */
export function isFound(values: readonly CellValue[], find: string): boolean {
  const hay = foldSearch(values.filter((value) => !isNothing(value)).join('\n'));
  return foldSearch(find)
    .split(/\s+/)
    .every((word) => hay.includes(word));
}

function collator(): Intl.Collator {
  const language = locale();
  const made = collators.get(language) ?? new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  collators.set(language, made);
  return made;
}
