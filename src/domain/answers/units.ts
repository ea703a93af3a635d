import { foldAnswer } from '../folding/fold-text.ts';
import { visibleText } from '../folding/visible-text.ts';

/** Names of units in English and Spanish, singular, without accents, by symbol. */
const BASES: Readonly<Record<string, string>> = {
  ...{ m: 'meter metre metro', g: 'gram gramo', L: 'liter litre litro', s: 'second segundo sec seg', N: 'newton', J: 'joule julio' },
  ...{ W: 'watt vatio', V: 'volt voltio', A: 'ampere amperio amp', Hz: 'hertz', Pa: 'pascal', Ω: 'ohm ohmio', cal: 'calorie caloria' },
};
const PREFIXES: Readonly<Record<string, string>> = { k: 'kilo', c: 'centi', d: 'deci', m: 'milli mili', μ: 'micro', M: 'mega' };
const OTHERS: Readonly<Record<string, string>> = {
  ...{ min: 'minute minuto', h: 'hour hora hr', d: 'day dia', '%': 'percent', K: 'kelvin', t: 'ton tonelada', in: 'inch pulgada' },
  ...{ ft: 'foot feet pie', yd: 'yard yarda', mi: 'mile milla', lb: 'pound libra', oz: 'ounce onza' },
  ...{ '°': 'degree grado deg', '°C': 'celsius centigrado centigrade', '°F': 'fahrenheit' },
};

const SYMBOL_OF = new Map<string, string>();
for (const [symbol, names] of Object.entries({ ...BASES, ...OTHERS })) for (const name of names.split(' ')) SYMBOL_OF.set(name, symbol);
for (const [symbol, names] of Object.entries(BASES))
  for (const [prefix, starts] of Object.entries(PREFIXES))
    for (const start of starts.split(' ')) for (const name of names.split(' ')) SYMBOL_OF.set(`${start}${name}`, `${prefix}${symbol}`);
const SYMBOLS = new Set(SYMBOL_OF.values());

function symbolOf(token: string): string {
  if (token === 'l' || SYMBOLS.has(token)) return token === 'l' ? 'L' : token;
  if (/^[kcdmμM]l$/.test(token)) return token.replace('l', 'L');
  const name = foldAnswer(token);
  return SYMBOL_OF.get(name) ?? SYMBOL_OF.get(name.replace(/s$/, '')) ?? SYMBOL_OF.get(name.replace(/es$/, '')) ?? token;
}

const POWER_OF_NEXT = new Map([
  ...['square', 'sq'].map((word) => [word, 2] as const),
  ...['cubic', 'cu'].map((word) => [word, 3] as const),
]);
const POWER_OF_LAST = new Map([
  ...['squared', 'cuadrado', 'cuadrados', 'cuadrada', 'cuadradas'].map((word) => [word, 2] as const),
  ...['cubed', 'cubico', 'cubicos', 'cubica', 'cubicas', 'cubo'].map((word) => [word, 3] as const),
]);
const MAX_TOKENS = 12;

/** A unit as factors with exponents in a fixed order: "m/s²", "m s^-2" and "metros por segundo al cuadrado" are all "m1 s-2". */
function factorsOf(unit: string): string {
  const tokens = visibleText(unit)
    .replace(/(?:per ?cent|por ?ciento)\b/iu, '%')
    .replace(/\b(?:per|por)\b/giu, '/')
    .replace(/\b(?:degrees?|grados?|deg\.?) (?=\p{L})/iu, '')
    .replace(/° (?=\p{L})/u, '°')
    .replace(/\bal (?=cu)/iu, '')
    .replaceAll('/', ' / ')
    .split(/[\s·*.]+/u)
    .filter((token) => token !== '');
  const factors = new Map<string, number>();
  const add = (symbol: string, exponent: number) => factors.set(symbol, (factors.get(symbol) ?? 0) + exponent);
  let [sign, power, last] = [1, 1, ''];
  for (const token of tokens.slice(0, MAX_TOKENS)) {
    const word = foldAnswer(token);
    const [ofNext, ofLast] = [POWER_OF_NEXT.get(word), POWER_OF_LAST.get(word)];
    if (token === '/') sign = -1;
    else if (ofNext) power = ofNext;
    else if (ofLast) add(last, sign * (ofLast - 1));
    else {
      const [, name = token, exponent = '1'] = /^(.+?)(-?\d{1,2})?$/u.exec(token) ?? [];
      last = symbolOf(name);
      add(last, sign * power * Number(exponent));
      power = 1;
    }
  }
  return [...factors]
    .map(([symbol, exponent]) => `${symbol}${exponent}`)
    .toSorted()
    .join(' ');
}

/**
 * Whether a typed unit is the accepted one, as a symbol or a name in English or Spanish. Capitals matter where they make another unit: mg is
 * not Mg, but Kg can only be kg. The sign of a degree may be left out before C and F.
 */
export function isSameUnit(accepted: string, typed: string): boolean {
  const [one, other] = [factorsOf(accepted), factorsOf(typed)];
  if (one === other || (accepted.length > 2 && foldAnswer(accepted) === foldAnswer(typed))) return true;
  if (one.startsWith('°') && (one === `°${other}` || one === `°${other.toUpperCase()}`)) return true;
  return !isKnown(other) && isKnown(one) && one.toLowerCase() === other.toLowerCase();
}

const isKnown = (factors: string) => factors.split(' ').every((factor) => SYMBOLS.has(factor.replace(/-?\d+$/, '')));
