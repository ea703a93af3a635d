import { foldAnswer } from '../folding/fold-text.ts';

const ENGLISH = `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
  twenty`;
const SPANISH = `cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho
  diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve`;
const TENS = [
  'thirty treinta',
  'forty cuarenta',
  'fifty cincuenta',
  'sixty sesenta',
  'seventy setenta',
  'eighty ochenta',
  'ninety noventa',
];

const VALUES = new Map<string, number>();
for (const list of [ENGLISH, SPANISH]) for (const [value, word] of list.split(/\s+/).entries()) VALUES.set(word, value);
for (const [at, names] of TENS.entries()) for (const word of names.split(' ')) VALUES.set(word, (at + 3) * 10);
for (const word of ['hundred', 'cien', 'ciento']) VALUES.set(word, 100);
VALUES.set('un', 1).set('una', 1);

/**
 * The number that a text begins with in words, up to 199, in English or Spanish, and the text after it.
 * @returns null where it begins with no such word, or has another number after it
 */
export function spelledNumber(text: string): { readonly value: number; readonly rest: string } | null {
  const words = text.trim().split(/[\s-]+/);
  const at = (place: number) => VALUES.get(foldAnswer(words[place] ?? ''));
  let place = 0;
  let value = at(0);
  if (value === undefined) return null;
  if (value === 1 && at(1) === 100) [value, place] = [100, 1];
  for (;;) {
    const skip = /^(?:and|y)$/i.test(words[place + 1] ?? '') ? 2 : 1;
    const next = at(place + skip);
    const room = value === 100 ? 100 : value >= 20 && value % 10 === 0 ? 10 : 0;
    if (next === undefined || next === 0 || next >= room) break;
    value += next;
    place += skip;
    if (room === 10) break;
  }
  const rest = words.slice(place + 1);
  return rest.some((word) => VALUES.has(foldAnswer(word))) ? null : { value, rest: rest.join(' ') };
}
