import type { Bilingual } from '#contract/wire.ts';

/**
 * What counts as a right written answer: some words, or a number within a tolerance. A unit may follow the number:
 * one of `units` if the key lists them, any unit otherwise; leaving it out is always right.
 */
export type WrittenKey = (
  | { readonly accepted: readonly Bilingual[]; readonly isExact?: boolean }
  | { readonly value: number; readonly tolerance: number; readonly units?: readonly string[] }
) & {
  /** What a corrected key accepts as well. */
  readonly also?: readonly Bilingual[];
};

/**
 * Whether a written answer is right. In words, differences that a spelling test would not count are ignored: capitals, accents,
 * spaces, kinds of quotes and a period at the end; the words of either language are accepted, whatever the quiz's language.
 * `isExact` ignores only spaces, for symbols such as "Co" and "CO". A number may be written in any way.
 */
export function isWrittenRight(written: string, key: WrittenKey): boolean {
  if (key.also?.length && isWrittenRight(written, { accepted: key.also })) return true;
  if ('value' in key) {
    // Slightly more than the tolerance, because 0.3 - 0.1 is not exactly 0.2 in floating point.
    const slack = key.tolerance + Math.abs(key.value) * 1e-9;
    const { numbers, unit } = quantityIn(written);
    const isUnit = unit === '' || !key.units?.length || key.units.some((accepted) => sameUnit(accepted, unit));
    return isUnit && numbers.some((number) => Math.abs(number - key.value) <= slack);
  }
  const form = key.isExact ? spaced : plain;
  const given = form(written);
  return given !== '' && key.accepted.some(({ en, es }) => form(en) === given || form(es) === given);
}

/** The right answers as texts; the first is the one to show. */
export function keyWords(key: WrittenKey): readonly Bilingual[] {
  const also = key.also ?? [];
  if (!('value' in key)) return [...key.accepted, ...also];
  const number = key.tolerance > 0 ? `${key.value} ± ${key.tolerance}` : String(key.value);
  const words = [number, key.units?.[0]].filter(Boolean).join(' ');
  return [{ en: words, es: words }, ...also];
}

function spaced(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** ñ is a letter of its own and stays: "año" is not "ano". */
function plain(text: string): string {
  return spaced(text.toLowerCase())
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replaceAll('ñ', '\0')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('\0', 'ñ')
    .replace(/[\s.!¡¿?]+$/u, '')
    .replace(/^[¡¿]+/u, '')
    .trim();
}

const FRACTION_SIGNS = /[¼½¾⅓⅔⅛⅜⅝⅞]/g;

/** The numbers that a text can mean: "1,500" is one and a half in Spain and one thousand five hundred in Texas. */
export function numbersIn(text: string): number[] {
  const fraction = fractionIn(text);
  if (fraction !== null) return [fraction];
  const digits = text
    .replace(/[\s'’]/g, '')
    .replace(/^[−–]/, '-')
    .replace(/[.,]$/, '');
  const readings = [
    digits.replace(',', '.'),
    ...(/^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(digits) ? [digits.replaceAll(',', '')] : []),
    ...(/^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d*)?$/.test(digits) ? [digits.replaceAll('.', '').replace(',', '.')] : []),
  ];
  return readings.filter((reading) => /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(reading)).map(Number);
}

/** The value of a fraction, with a whole number before it or without: "1/2", "1 1/2", "1½". Null if the text is no fraction. */
function fractionIn(text: string): number | null {
  const spelled = text.replace(FRACTION_SIGNS, (sign) => ` ${sign.normalize('NFKC')}`);
  const [, sign = '', whole = '0', over, under] = /^\s*([+\-−–]?)\s*(?:(\d{1,6})\s+)?(\d{1,6})\s*[/⁄]\s*(\d{1,6})\s*$/.exec(spelled) ?? [];
  if (Number(under ?? 0) === 0) return null;
  const value = Number(whole) + Number(over) / Number(under);
  return sign === '' || sign === '+' ? value : -value;
}

/** The power of ten after a number: "3 x 10^8", "3 × 10⁸" and the "3e8" of a calculator. */
const POWER_OF_TEN = /(\d[.,]?)(?:e([+\-−]?\d{1,2})|\s*[x×*·]\s*10(?:\^([+\-−]?\d{1,2})|([⁺⁻]?[⁰¹²³⁴-⁹]{1,2})))(?!\d)/iu;

/** A number and the unit after it: "15 °C" is fifteen with its unit; a period may end it. `numbers` is empty if the text is no number. */
export function quantityIn(text: string): { readonly numbers: readonly number[]; readonly unit: string } {
  const [power, lastDigit, ...exponents] = POWER_OF_TEN.exec(text) ?? [];
  if (power) {
    const exponent = exponents.join('').normalize('NFKC').replace('−', '-');
    const { numbers, unit } = quantityIn(text.replace(power, `${lastDigit} `));
    return { numbers: numbers.map((number) => Number(`${number}e${exponent}`)), unit };
  }
  const parts = /^\s*([+\-−–]?[\d.,\s'’]*(?:\d\s*[/⁄]\s*\d+|[¼½¾⅓⅔⅛⅜⅝⅞]|\d[.,]?))\s*(.*?)[\s.]*$/su.exec(text);
  const [, number = '', unit = ''] = parts ?? [];
  if (!parts || (unit !== '' && !/^[\p{L}°º%‰℃℉][\p{L}\p{M}°º%²³⁻¹^·*/.\d-]{0,15}(?: \p{L}{1,12}){0,2}$/u.test(unit)))
    return { numbers: [], unit: '' };
  return { numbers: numbersIn(number), unit };
}

/** In short symbols capitals matter (mg is not Mg), in names they do not: "Degrees Celsius". */
function sameUnit(accepted: string, given: string): boolean {
  const [one, other] = [accepted, given].map((unit) =>
    unit.replaceAll('º', '°').normalize('NFKC').replace(/\.$/, '').replace(/\s+/g, ''),
  ) as [string, string];
  return one === other || (one.length > 2 && plain(one) === plain(other));
}
