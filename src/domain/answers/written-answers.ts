import type { Bilingual } from '#contract/wire.ts';
import { foldAnswer } from '../folding/fold-text.ts';
import { visibleText } from '../folding/visible-text.ts';
import { spelledNumber } from './number-words.ts';
import { misspelledAs, type SpellingRule } from './spelling.ts';
import { isSameUnit } from './units.ts';

/**
 * What counts as a right written answer: some words, or a number within a tolerance. A unit may follow the number:
 * one of `units` if the key lists them, any unit otherwise; leaving it out is always right.
 */
export type WrittenKey = (
  | ({ readonly accepted: readonly Bilingual[]; readonly isExact?: boolean } & SpellingRule)
  | { readonly value: number; readonly tolerance: number; readonly units?: readonly string[] }
) & {
  /** What a corrected key accepts as well. */
  readonly also?: readonly Bilingual[];
};

/** How a written answer was scored. `spelling` is the accepted spelling where the answer has one typo that is forgiven; else null. */
export interface WrittenScore {
  readonly isRight: boolean;
  readonly spelling: string | null;
}
const RIGHT: WrittenScore = { isRight: true, spelling: null };
const WRONG: WrittenScore = { isRight: false, spelling: null };

/**
 * Scores a written answer. Texts that look alike are alike. In words, capitals, accents and a period at the end do not count, the words of
 * either language are accepted, whatever the quiz's language, and a typo in a long word is forgiven unless spelling counts. `isExact` keeps
 * capitals and accents, for symbols such as "Co" and "CO". A number may be written in any way.
 */
export function scoreWritten(written: string, key: WrittenKey): WrittenScore {
  const { also = [] } = key;
  if ('value' in key) return isNumberRight(written, key) || isAmong(written, also, foldAnswer) ? RIGHT : WRONG;
  if (isAmong(written, also, foldAnswer) || isAmong(written, key.accepted, key.isExact ? visibleText : foldAnswer)) return RIGHT;
  const spelling = key.isExact ? null : misspelledAs(written, [...key.accepted, ...also], key);
  return spelling === null ? WRONG : { isRight: true, spelling };
}

/** Whether a written answer is right; see `scoreWritten`. */
export function isWrittenRight(written: string, key: WrittenKey): boolean {
  return scoreWritten(written, key).isRight;
}

function isAmong(written: string, accepted: readonly Bilingual[], form: (text: string) => string): boolean {
  const typed = form(written);
  return typed !== '' && accepted.some(({ en, es }) => form(en) === typed || form(es) === typed);
}

function isNumberRight(written: string, { value, tolerance, units }: Extract<WrittenKey, { value: number }>): boolean {
  // Slightly more than the tolerance, because 0.3 - 0.1 is not exactly 0.2 in floating point.
  const slack = tolerance + Math.abs(value) * 1e-9;
  const { numbers, unit } = answeredQuantity(written);
  const isUnit = unit === '' || !units?.length || units.some((accepted) => isSameUnit(accepted, unit));
  return isUnit && numbers.some((number) => Math.abs(number - value) <= slack);
}

/** The right answers as texts; the first is the one to show. */
export function keyWords(key: WrittenKey): readonly Bilingual[] {
  const also = key.also ?? [];
  if (!('value' in key)) return [...key.accepted, ...also];
  const number = key.tolerance > 0 ? `${key.value} ± ${key.tolerance}` : String(key.value);
  const words = [number, key.units?.[0]].filter(Boolean).join(' ');
  return [{ en: words, es: words }, ...also];
}

/** The numbers that a text can mean: "1,500" is one and a half in Spain and one thousand five hundred in Texas. */
export function numbersIn(text: string): number[] {
  const visible = visibleText(text);
  const fraction = fractionIn(visible);
  if (fraction !== null) return [fraction];
  const digits = visible.replace(/[\s']/g, '').replace(/[.,]$/, '');
  const readings = [
    digits.replace(',', '.'),
    ...(/^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(digits) ? [digits.replaceAll(',', '')] : []),
    ...(/^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d*)?$/.test(digits) ? [digits.replaceAll('.', '').replace(',', '.')] : []),
  ];
  return readings.filter((reading) => /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(reading)).map(Number);
}

/** A fraction, with a whole number before it or without: "1/2", "1 1/2", "1-1/2", "1 and 1/2", "1 y 1/2". */
const FRACTION = String.raw`([+-]?) ?(?:(\d{1,6})(?: | ?- ?| and | y ))?(\d{1,6}) ?\/ ?(\d{1,6})`;
const WHOLE_FRACTION = new RegExp(`^${FRACTION}$`);

/** Null if the text is no fraction. */
function fractionIn(visible: string): number | null {
  const [, sign = '', whole = '0', over, under] = WHOLE_FRACTION.exec(visible) ?? [];
  if (Number(under ?? 0) === 0) return null;
  const value = Number(whole) + Number(over) / Number(under);
  return sign === '-' ? -value : value;
}

/** The power of ten after a number: "3 x 10^8" and the "3e8" of a calculator. */
const POWER_OF_TEN = /(\d[.,]?)(?:e([+-]?\d{1,2})| ?[x×*·] ?10\^([+-]?\d{1,2}))(?!\d)/iu;
/** A number raised to a power: "10^3". */
const POWER = /^([+-]?) ?(\d{1,6})\^([+-]?\d{1,2})(?![\d.,^])/;
const QUANTITY = new RegExp(String.raw`^((?:${FRACTION})|[+-]?[\d.,\s']*\d[.,]?) ?(.*?)[\s.]*$`, 'su');
const UNIT = /^[\p{L}°%‰][\p{L}\p{M}°%·*/.\d-]{0,23}(?: ?\/? ?\p{L}{1,16}(?:-?\d)?){0,4}$/u;
/** Longer texts are no quantity; the limit keeps the search for one cheap. */
const MAX_QUANTITY = 120;
const NO_QUANTITY = { numbers: [], unit: '' };

/** A number and the unit after it: "15 °C" is fifteen with its unit; a period may end it. `numbers` is empty if the text is no number. */
export function quantityIn(text: string): { readonly numbers: readonly number[]; readonly unit: string } {
  if (text.length > MAX_QUANTITY) return NO_QUANTITY;
  return quantityOf(visibleText(text));
}

function quantityOf(visible: string): { readonly numbers: readonly number[]; readonly unit: string } {
  const [ofTen, lastDigit, ...exponents] = POWER_OF_TEN.exec(visible) ?? [];
  if (ofTen) {
    const { numbers, unit } = quantityOf(visible.replace(ofTen, `${lastDigit} `).trim());
    return { numbers: numbers.map((number) => Number(`${number}e${exponents.join('')}`)), unit };
  }
  const [power, sign, base, exponent] = POWER.exec(visible) ?? [];
  if (power) {
    const value = Number(base) ** Number(exponent);
    const unit = unitIn(visible.slice(power.length));
    return unit === null || !Number.isFinite(value) ? NO_QUANTITY : { numbers: [sign === '-' ? -value : value], unit };
  }
  const parts = QUANTITY.exec(visible);
  const unit = unitIn(parts?.at(-1) ?? '');
  return parts?.[1] && unit !== null ? { numbers: numbersIn(parts[1]), unit } : NO_QUANTITY;
}

/** As `quantityIn`; the number may also be written in words: "twenty-five cm". */
export function answeredQuantity(text: string): ReturnType<typeof quantityIn> {
  const quantity = quantityIn(text);
  if (quantity.numbers.length > 0 || text.length > MAX_QUANTITY) return quantity;
  const spelled = spelledNumber(visibleText(text).replace(/[\s.]+$/, ''));
  const unit = spelled && unitIn(spelled.rest);
  return spelled && unit !== null ? { numbers: [spelled.value], unit: unit ?? '' } : NO_QUANTITY;
}

/** Null where the text after a number is no unit. */
function unitIn(text: string): string | null {
  const unit = text.trim().replace(/[\s.]+$/, '');
  return unit === '' || UNIT.test(unit) ? unit : null;
}
