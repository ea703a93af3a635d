const MIN_LENGTH = 2;
const MAX_LENGTH = 100;
/** Signs that separate names in lists, and what is seen nowhere. */
const NEVER_IN_NAME = /[\s,;"'\p{C}]/u;

/** A name is written in one of these (the scripts that Unicode UTS 39 recommends for identifiers, the East Asian ones by language). */
const SCRIPTS = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Hebrew',
  'Arabic',
  'Thaana',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Tibetan',
  'Myanmar',
  'Georgian',
  'Ethiopic',
  'Khmer',
] as const;
const EAST_ASIAN = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
] as const;
const ONE_SCRIPT = [...SCRIPTS.map((script) => [script]), ...EAST_ASIAN].map(
  (scripts) => new RegExp(`^[\\p{sc=Common}\\p{sc=Inherited}${scripts.map((script) => `\\p{scx=${script}}`).join('')}]+$`, 'u'),
);

/** Small letters of Greek and Cyrillic that are drawn like Latin ones: a name of these alone is the twin of a Latin name. */
const LIKE_LATIN = /^[αγινοσρυаеорсухѕіјһԁԛԝӏ\P{L}]+$/u;

/**
 * A sign-in name as it is stored and compared: compatible forms as one (full-width letters become plain), lower case, without signs
 * that nobody sees. Every writer of sign-in names and every look-up by one uses it.
 */
export function foldSignInName(typed: string): string {
  const visible = typed.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return visible.trim().toLowerCase().normalize('NFKC');
}

/** Whether a folded name may be given to somebody: its length and signs, and no letters of two scripts that could stand for each other. */
export function isSignInName(name: string): boolean {
  if (name.length < MIN_LENGTH || name.length > MAX_LENGTH || NEVER_IN_NAME.test(name)) return false;
  if (!ONE_SCRIPT.some((script) => script.test(name))) return false;
  return !/\p{L}/u.test(name) || /\p{scx=Latin}/u.test(name) || !LIKE_LATIN.test(name);
}
