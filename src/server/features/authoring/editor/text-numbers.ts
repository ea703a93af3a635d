import type { Language } from './remark.ts';
import { plainWords } from './text-words.ts';

/** Spelled numbers; what is one word in several senses ("once", "cuarto") is no number in the other language. */
const NUMBER_WORDS: Readonly<Record<Language, ReadonlyMap<string, number>>> = {
  en: numbered('two three four five six seven eight nine ten eleven twelve', 'noon'),
  es: numbered('dos tres cuatro cinco seis siete ocho nueve diez once doce', 'mediodia'),
};

function numbered(words: string, noon: string): Map<string, number> {
  return new Map([...words.split(' ').map((word, at) => [word, at + 2] as const), [noon, 12]]);
}

/** Of a grade: "tercer grado" is Grade 3. */
const GRADES = new Map([
  ['tercer', 3],
  ['cuarto', 4],
  ['quinto', 5],
]);

/** The figures of a text in their order, without commas of thousands. */
export function figuresIn(text: string): number[] {
  return (text.match(/\d+(?:,\d{3})+(?!\d)|\d+(?:\.\d+)?/g) ?? []).map((number) => Number(number.replaceAll(',', '')));
}

/** The numbers from two to twelve that a text spells. */
export function spelledIn(text: string, language: Language): number[] {
  const words = plainWords(text).match(/\p{L}+/gu) ?? [];
  const grades = words.flatMap((word, at) => (words[at + 1] === 'grado' ? (GRADES.get(word) ?? []) : []));
  return [...words.flatMap((word) => NUMBER_WORDS[language].get(word) ?? []), ...grades];
}

/** The different numbers of one list that another does not have. */
export function missingFrom(other: readonly number[], numbers: readonly number[]): number[] {
  return [...new Set(numbers)].filter((number) => !other.includes(number));
}

/** Names of units in English and Spanish, by their symbol. */
const UNIT_NAMES: Readonly<Record<string, string>> = {
  kg: 'kilograms? kilogramos?',
  g: 'grams? gramos?',
  mL: 'milliliters? mililitros?',
  L: 'liters? litros?',
  km: 'kilometers? kilómetros?',
  cm: 'centimeters? centímetros?',
  mm: 'millimeters? milímetros?',
  m: 'meters? metros?',
  s: 'seconds? segundos?',
  min: 'minutes? minutos?',
  h: 'hours? horas?',
  d: 'days? días?',
  weeks: 'weeks? semanas?',
  months: 'months? meses mes',
  years: 'years? años?',
  N: 'newtons?',
  in: 'inches inch pulgadas?',
  mi: 'miles? millas?',
  '°C': 'degrees°Celsius grados°Celsius grados°centígrados ºC',
  '°F': 'degrees°Fahrenheit grados°Fahrenheit',
  '°': 'degrees? grados?',
};
const SYMBOLS = ['°C', '°F', 'cm³', 'cm', 'km', 'kg', 'mL', 'mm', 'min', 'g', 'L', 'm', 's', 'h', 'N', '%'];
const UNITS: readonly (readonly [symbol: string, pattern: RegExp])[] = [
  ...SYMBOLS.map((symbol) => [symbol, new RegExp(`^[\\s-]?${symbol}(?![\\p{L}³])`, 'u')] as const),
  ...Object.entries(UNIT_NAMES)
    .flatMap(([symbol, names]) => names.split(' ').map((name) => [symbol, name.replaceAll('°', ' ')] as const))
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([symbol, name]) => [symbol, new RegExp(`^[\\s-](?:${name})(?!\\p{L})`, 'iu')] as const),
];

/** Each number of a text that a unit follows, with the unit's symbol. */
export function quantitiesIn(text: string): { readonly number: number; readonly unit: string }[] {
  return [...text.matchAll(/\d+(?:,\d{3})+(?!\d)|\d+(?:\.\d+)?/g)].flatMap(({ 0: digits, index }) => {
    const rest = text.slice(index + digits.length, index + digits.length + 30);
    const unit = UNITS.find(([, pattern]) => pattern.test(rest))?.[0];
    return unit === undefined ? [] : [{ number: Number(digits.replaceAll(',', '')), unit }];
  });
}
