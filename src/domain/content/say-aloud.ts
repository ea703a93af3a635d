type Language = 'en' | 'es';

/** A stretch of a text, and the words for it. */
export interface SaidSegment {
  readonly said: string;
  readonly start: number;
  readonly end: number;
}

/** Each text: English, Spanish. */
type Pair = readonly [en: string, es: string];
const pick = (pair: Pair, language: Language) => pair[language === 'en' ? 0 : 1];

/** One, several. */
const UNITS: Readonly<Record<string, readonly [one: Pair, several: Pair]>> = {
  km: [
    ['kilometer', 'kilómetro'],
    ['kilometers', 'kilómetros'],
  ],
  cm: [
    ['centimeter', 'centímetro'],
    ['centimeters', 'centímetros'],
  ],
  mm: [
    ['millimeter', 'milímetro'],
    ['millimeters', 'milímetros'],
  ],
  m: [
    ['meter', 'metro'],
    ['meters', 'metros'],
  ],
  kg: [
    ['kilogram', 'kilogramo'],
    ['kilograms', 'kilogramos'],
  ],
  mg: [
    ['milligram', 'miligramo'],
    ['milligrams', 'miligramos'],
  ],
  g: [
    ['gram', 'gramo'],
    ['grams', 'gramos'],
  ],
  mL: [
    ['milliliter', 'mililitro'],
    ['milliliters', 'mililitros'],
  ],
  L: [
    ['liter', 'litro'],
    ['liters', 'litros'],
  ],
  min: [
    ['minute', 'minuto'],
    ['minutes', 'minutos'],
  ],
  h: [
    ['hour', 'hora'],
    ['hours', 'horas'],
  ],
  s: [
    ['second', 'segundo'],
    ['seconds', 'segundos'],
  ],
  kJ: [
    ['kilojoule', 'kilojoule'],
    ['kilojoules', 'kilojoules'],
  ],
  J: [
    ['joule', 'joule'],
    ['joules', 'joules'],
  ],
  Hz: [
    ['hertz', 'hertz'],
    ['hertz', 'hertz'],
  ],
  kW: [
    ['kilowatt', 'kilowatt'],
    ['kilowatts', 'kilowatts'],
  ],
  W: [
    ['watt', 'watt'],
    ['watts', 'watts'],
  ],
  N: [
    ['newton', 'newton'],
    ['newtons', 'newtons'],
  ],
  V: [
    ['volt', 'volt'],
    ['volts', 'volts'],
  ],
  '°C': [
    ['degree Celsius', 'grado Celsius'],
    ['degrees Celsius', 'grados Celsius'],
  ],
  '°F': [
    ['degree Fahrenheit', 'grado Fahrenheit'],
    ['degrees Fahrenheit', 'grados Fahrenheit'],
  ],
  '°': [
    ['degree', 'grado'],
    ['degrees', 'grados'],
  ],
};
const UNIT = `(?:${Object.keys(UNITS).join('|')})`;

function unitWords(unit: string, language: Language, isOne: boolean): string {
  const [top = '', per] = unit.split('/');
  const words = sizedUnit(top, language, isOne);
  if (per === undefined) return words;
  const below = per.startsWith('s²') ? pick(['second squared', 'segundo al cuadrado'], language) : sizedUnit(per, language, true);
  return `${words} ${pick(['per', 'por'], language)} ${below}`;
}

function sizedUnit(unit: string, language: Language, isOne: boolean): string {
  const power = unit.match(/[²³]$/)?.[0];
  const symbol = power ? unit.slice(0, -1) : unit;
  const [one, several] = UNITS[symbol] ?? [
    [symbol, symbol],
    [symbol, symbol],
  ];
  const name = pick(isOne ? one : several, language);
  if (!power) return name;
  const [english, spanish] = power === '²' ? ['square', 'cuadrado'] : ['cubic', 'cúbico'];
  return language === 'en' ? `${english} ${name}` : `${name} ${spanish}${isOne ? '' : 's'}`;
}

const NUMBERS: readonly Pair[] = [
  ['zero', 'cero'],
  ['one', 'un'],
  ['two', 'dos'],
  ['three', 'tres'],
  ['four', 'cuatro'],
  ['five', 'cinco'],
  ['six', 'seis'],
  ['seven', 'siete'],
  ['eight', 'ocho'],
  ['nine', 'nueve'],
];
/** By denominator. */
const PARTS: Readonly<Record<number, readonly [one: Pair, several: Pair]>> = {
  2: [
    ['half', 'medio'],
    ['halves', 'medios'],
  ],
  3: [
    ['third', 'tercio'],
    ['thirds', 'tercios'],
  ],
  4: [
    ['fourth', 'cuarto'],
    ['fourths', 'cuartos'],
  ],
  5: [
    ['fifth', 'quinto'],
    ['fifths', 'quintos'],
  ],
  6: [
    ['sixth', 'sexto'],
    ['sixths', 'sextos'],
  ],
  7: [
    ['seventh', 'séptimo'],
    ['sevenths', 'séptimos'],
  ],
  8: [
    ['eighth', 'octavo'],
    ['eighths', 'octavos'],
  ],
  9: [
    ['ninth', 'noveno'],
    ['ninths', 'novenos'],
  ],
  10: [
    ['tenth', 'décimo'],
    ['tenths', 'décimos'],
  ],
  100: [
    ['hundredth', 'centésimo'],
    ['hundredths', 'centésimos'],
  ],
};

function fractionWords(whole: string | undefined, top: number, bottom: number, language: Language): string {
  const name = PARTS[bottom]?.[top === 1 ? 0 : 1];
  const number = NUMBERS[top];
  const fraction =
    name && number ? `${pick(number, language)} ${pick(name, language)}` : `${top} ${pick(['over', 'sobre'], language)} ${bottom}`;
  return whole ? `${whole} ${pick(['and', 'y'], language)} ${fraction}` : fraction;
}

const POWERS: readonly Pair[] = [
  ['zeroth', 'cero'],
  ['first', 'primera'],
  ['second', 'segunda'],
  ['third', 'tercera'],
  ['fourth', 'cuarta'],
  ['fifth', 'quinta'],
  ['sixth', 'sexta'],
  ['seventh', 'séptima'],
  ['eighth', 'octava'],
  ['ninth', 'novena'],
  ['tenth', 'décima'],
];

/** @param isLetter people say "x squared", and "10 to the second power" */
function powerWords(power: string, isLetter: boolean, language: Language): string {
  const isNegative = power.startsWith('⁻');
  const exponent = Number(power.replace('⁻', '').normalize('NFKC'));
  const short: Pair | undefined =
    isLetter && !isNegative ? ({ 2: ['squared', 'al cuadrado'], 3: ['cubed', 'al cubo'] } as const)[exponent] : undefined;
  if (short) return pick(short, language);
  const ordinal = POWERS[exponent];
  if (language === 'es') return ordinal && !isNegative ? `a la ${ordinal[1]} potencia` : `a la ${isNegative ? 'menos ' : ''}${exponent}`;
  const sign = isNegative ? 'negative ' : '';
  return ordinal ? `to the ${sign}${ordinal[0]} power` : `to the power of ${sign}${exponent}`;
}

/** CO₂ as "C O 2", Ca²⁺ as "C A 2 plus". */
function formulaWords(formula: string, language: Language): string {
  const plain = formula.normalize('NFKC').replace(/[()]/g, ' ');
  return [...plain.matchAll(/[A-Za-z]|\d+|[+−]/g)]
    .map(([sign]) =>
      sign === '+' ? pick(['plus', 'más'], language) : sign === '−' ? pick(['minus', 'menos'], language) : sign.toUpperCase(),
    )
    .join(' ');
}

const SIGNS: readonly (readonly [RegExp, Pair])[] = [
  [/_{3,}/g, ['blank', 'espacio en blanco']],
  [/(?<![\d\p{L}).,])[−-](?=\d)/gu, ['negative', 'menos']],
  [/(?<=\d\s?)–(?=\s?[\d−-])/g, ['to', 'a']],
  [/−/g, ['minus', 'menos']],
  [/→/g, ['arrow', 'flecha']],
  [/×|(?<=[\d)])\s?·\s?(?=[\d(])/g, ['times', 'por']],
  [/÷/g, ['divided by', 'entre']],
  [/≈/g, ['is about', 'es aproximadamente']],
  [/≠/g, ['is not equal to', 'no es igual a']],
  [/≤/g, ['is less than or equal to', 'es menor o igual que']],
  [/≥/g, ['is greater than or equal to', 'es mayor o igual que']],
  [/±/g, ['plus or minus', 'más o menos']],
  [/=/g, ['equals', 'es igual a']],
  [/(?<=[\s\d])<(?=[\s\d])/g, ['is less than', 'es menor que']],
  [/(?<=[\s\d])>(?=[\s\d])/g, ['is greater than', 'es mayor que']],
  [/(?<=[\s\d)])\+(?=[\s\d(])/g, ['plus', 'más']],
];

/** First come, first served: a later rule leaves alone what an earlier one has taken. Null leaves the match as it is. */
const RULES: readonly (readonly [RegExp, (match: RegExpMatchArray, language: Language) => string | null])[] = [
  [
    /(?:(?<whole>\d+)\s?)?(?<part>[¼-¾⅐-⅞]|[⁰¹²³⁴-⁹]+[⁄/][₀-₉]+)/gu,
    ({ groups: { whole, part = '' } = {} }, language) => {
      const [top, bottom] = part.normalize('NFKC').split(/[⁄/]/);
      return fractionWords(whole, Number(top), Number(bottom), language);
    },
  ],
  [
    /(?<![\p{L}\d.,/⁄])(?:(?<whole>\d+)\s)?(?<top>\d{1,2})[/⁄](?<bottom>\d{1,3})(?![\p{L}\d/⁄]|[.,]\d)/gu,
    ({ groups: { whole, top, bottom } = {} }, language) => fractionWords(whole, Number(top), Number(bottom), language),
  ],
  // Written with subscripts or as an ion; "He" at the start of a sentence is a word.
  [
    /(?<!\p{L})(?:\([A-Z][A-Za-z₀-₉]*\)[₀-₉]*|[A-Z][a-z]?[₀-₉]*)+(?:[¹²³⁴-⁹]*[⁺⁻])?(?!\p{L})/gu,
    ([formula], language) => (/[₀-₉⁺⁻]/.test(formula) && !/[⁺⁻]./.test(formula) ? formulaWords(formula, language) : null),
  ],
  // A unit after its number; in parentheses, as in the head of a table; or one that cannot be a word.
  [
    new RegExp(
      `(?<=(?<number>[\\d.,]*\\d)\\s?)${UNIT}[²³]?(?:/${UNIT}[²³]?)?(?![\\p{L}\\d/²³])|(?<=\\()${UNIT}[²³]?(?:/${UNIT}[²³]?)?(?=\\))|(?<![\\p{L}\\d])(?:${UNIT}[²³](?:/${UNIT}[²³]?)?|${UNIT}/${UNIT}[²³]?)(?![\\p{L}\\d/²³])`,
      'gu',
    ),
    (match, language) => unitWords(match[0], language, match.groups?.number === '1'),
  ],
  [
    /(?<=(?<base>[\d)\p{L}]))⁻?[⁰¹²³⁴-⁹]+/gu,
    ({ 0: power, groups: { base = '' } = {} }, language) => powerWords(power, /\p{L}/u.test(base), language),
  ],
  ...SIGNS.map(([sign, pair]) => [sign, (_match: RegExpMatchArray, language: Language) => pick(pair, language)] as const),
];

/** A text in segments, one after the other without a gap, each with its words as people say them. Most are said as they are written. */
export function sayAloud(text: string, language: Language): readonly SaidSegment[] {
  const taken: SaidSegment[] = [];
  for (const [pattern, words] of RULES)
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (taken.some((other) => start < other.end && other.start < end)) continue;
      const said = words(match, language);
      if (said !== null) taken.push({ said, start, end });
    }
  taken.sort((a, b) => a.start - b.start);
  const segments: SaidSegment[] = [];
  let at = 0;
  const asWritten = (end: number) => end > at && segments.push({ said: text.slice(at, end), start: at, end });
  for (const { said, start, end } of taken) {
    asWritten(start);
    const before = /\S/.test(text[start - 1] ?? ' ') && text[start - 1] !== '(' ? ' ' : '';
    const after = /[\p{L}\d]/u.test(text[end] ?? '') ? ' ' : '';
    segments.push({ said: before + said + after, start, end });
    at = end;
  }
  asWritten(text.length);
  return segments;
}
