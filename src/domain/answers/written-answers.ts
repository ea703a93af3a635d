import type { Bilingual } from '#contract/wire.ts';

/**
 * What is taken as right of what a student writes: some words, or a number within a tolerance. A unit may follow the number:
 * one of `units` where the key names them, any unit otherwise; leaving it out is always right.
 */
export type WrittenKey = (
  | { readonly accepted: readonly Bilingual[]; readonly isExact?: boolean }
  | { readonly value: number; readonly tolerance: number; readonly units?: readonly string[] }
) & {
  /** What a correction of the key takes as right as well. */
  readonly also?: readonly Bilingual[];
};

/**
 * Whether what was written is right. Of words the machine forgives what a spelling test would not count: capitals, accents,
 * spaces, quotes of either kind and a full stop at the end; the words of either language are taken, whatever the paper's.
 * `isExact` forgives spaces only, for symbols such as "Co" and "CO". Of a number any way of writing it is taken.
 */
export function isWrittenRight(written: string, key: WrittenKey): boolean {
  if (key.also?.length && isWrittenRight(written, { accepted: key.also })) return true;
  if ('value' in key) {
    // A hair's breadth more: 0.3 - 0.1 is not 0.2 for a machine.
    const slack = key.tolerance + Math.abs(key.value) * 1e-9;
    const { numbers, unit } = quantityIn(written);
    const isUnit = unit === '' || !key.units?.length || key.units.some((accepted) => sameUnit(accepted, unit));
    return isUnit && numbers.some((number) => Math.abs(number - key.value) <= slack);
  }
  const form = key.isExact ? spaced : plain;
  const given = form(written);
  return given !== '' && key.accepted.some(({ en, es }) => form(en) === given || form(es) === given);
}

/** The key in words, the one to show first. */
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

/** The numbers that a text can mean: "1,500" is one and a half in Spain and fifteen hundred in Texas. */
export function numbersIn(text: string): number[] {
  const fraction = fractionIn(text);
  if (fraction !== null) return [fraction];
  const digits = text.replace(/[\s'’]/g, '').replace(/^[−–]/, '-');
  const readings = [
    digits.replace(',', '.'),
    ...(/^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(digits) ? [digits.replaceAll(',', '')] : []),
    ...(/^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d*)?$/.test(digits) ? [digits.replaceAll('.', '').replace(',', '.')] : []),
  ];
  return readings.filter((reading) => /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(reading)).map(Number);
}

/** "1/2", "1 1/2" and "1½": a fraction, its whole number before it. Null where the text is none. */
function fractionIn(text: string): number | null {
  const spelled = text.replace(FRACTION_SIGNS, (sign) => ` ${sign.normalize('NFKC')}`);
  const [, sign = '', whole = '0', over, under] = /^\s*([+\-−–]?)\s*(?:(\d{1,6})\s+)?(\d{1,6})\s*[/⁄]\s*(\d{1,6})\s*$/.exec(spelled) ?? [];
  if (Number(under ?? 0) === 0) return null;
  const value = Number(whole) + Number(over) / Number(under);
  return sign === '' || sign === '+' ? value : -value;
}

/** A number with what stands behind it: "15 °C" is fifteen, and its unit. No numbers where the text is none. */
export function quantityIn(text: string): { readonly numbers: readonly number[]; readonly unit: string } {
  const parts = /^\s*([+\-−–]?[\d.,\s'’]*(?:\d\s*[/⁄]\s*\d+|[¼½¾⅓⅔⅛⅜⅝⅞]|\d[.,]?))\s*(.*?)\s*$/su.exec(text);
  const [, number = '', unit = ''] = parts ?? [];
  if (!parts || (unit !== '' && !/^[\p{L}°º%‰℃℉][\p{L}\p{M}°º%²³⁻¹^·*/.\d-]{0,15}(?: \p{L}{1,12}){0,2}$/u.test(unit)))
    return { numbers: [], unit: '' };
  return { numbers: numbersIn(number), unit };
}

/** Short symbols keep their capitals (mg is no Mg); names do not: "Degrees Celsius". */
function sameUnit(accepted: string, given: string): boolean {
  const [one, other] = [accepted, given].map((unit) =>
    unit.normalize('NFKC').replaceAll('º', '°').replace(/\.$/, '').replace(/\s+/g, ''),
  ) as [string, string];
  return one === other || (one.length > 2 && plain(one) === plain(other));
}
