import { foldAnswer } from '../folding/fold-text.ts';

/** A word of an answer, with where it stands. */
export interface AnswerWord {
  /** Without capitals, accents and apostrophes. */
  readonly plain: string;
  readonly start: number;
  readonly end: number;
  readonly sentence: number;
  /** Counts up with every comma and with words such as "but". */
  readonly clause: number;
}

const CONJUNCTIONS = new Set([
  'but',
  'because',
  'however',
  'so',
  'then',
  'while',
  'pero',
  'porque',
  'sino',
  'entonces',
  'aunque',
  'mientras',
]);
const DENIALS = new Set(
  `not no never nor neither none nothing nobody without cannot cant wont dont doesnt didnt isnt arent wasnt werent wouldnt couldnt shouldnt
  hasnt havent nunca jamas tampoco ni ningun ninguna ninguno nada nadie sin`.split(/\s+/),
);

/** The number of words that are read of an answer: no fifth grader writes as much, and a teacher reads all of it. */
const MAX_WORDS = 400;

/** An arrow, as in a food chain, counts as a word: `→`, typed as `->` or `=>` too, and `←`. */
const FORWARD = '→';
const BACK = '←';
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’´`ʼ′][\p{L}\p{M}]+)*|[→⟶➔➜⇒]|[-–=]+>|[←⟵⇐]|<[-–=]+/gu;

/** The words of an answer in order. ñ stays a separate letter. */
export function wordsOf(answer: string): AnswerWord[] {
  const words: AnswerWord[] = [];
  let sentence = 0;
  let clause = 0;
  let end = 0;
  for (const found of answer.matchAll(WORD)) {
    const between = answer.slice(end, found.index);
    const plain = plainWord(found[0]);
    if (words.length > 0 && isSentenceEnd(between)) sentence += 1;
    if (/[,;:.!?¡¿()\n—–"“”]/.test(between) || CONJUNCTIONS.has(plain)) clause += 1;
    end = found.index + found[0].length;
    if (words.length === MAX_WORDS) break;
    words.push({ plain, start: found.index, end, sentence, clause });
  }
  return words;
}

/** A word as answers are compared: in small letters and without accents, but for ñ, which is a letter of its own; every arrow as one of two. */
export function plainWord(word: string): string {
  if (/^(?:[→⟶➔➜⇒]|[-–=]+>)$/.test(word)) return FORWARD;
  if (/^(?:[←⟵⇐]|<[-–=]+)$/.test(word)) return BACK;
  return foldAnswer(word).replaceAll("'", '');
}

/** Whether a sentence ends here: a line break ends one, a decimal point between digits does not. */
function isSentenceEnd(between: string): boolean {
  return /[!?\n]|\.(?:\s|$|["”)])/.test(between);
}

/** Whether the word at this position negates what follows; "not only" and "no solo" do not. */
export function isDenial(words: readonly AnswerWord[], place: number): boolean {
  const word = words[place];
  if (!word || !DENIALS.has(word.plain)) return false;
  const next = words[place + 1]?.plain ?? '';
  return !['only', 'just', 'solo', 'solamente', 'matter', 'doubt', 'duda', 'importa'].includes(next);
}

const REACH = 3;

/** Whether words are negated: by a word before them in the same clause, between them, or right after them. */
export function isDenied(words: readonly AnswerWord[], places: readonly number[]): boolean {
  const first = places[0] ?? 0;
  const last = places.at(-1) ?? first;
  const denies = (place: number) => !places.includes(place) && isDenial(words, place);
  for (let place = Math.max(first - REACH, 0); place < first; place += 1)
    if (words[place]?.clause === words[first]?.clause && denies(place)) return true;
  for (let place = first + 1; place < last; place += 1) if (denies(place)) return true;
  const next = words[last + 1];
  return next !== undefined && next.clause === words[last]?.clause && /^(?:no|not|nothing|nobody|nada|nadie|ningun[ao]?)$/.test(next.plain);
}

/** The text of each sentence, by its number. */
export function sentenceTexts(answer: string, words: readonly AnswerWord[]): string[] {
  const texts: string[] = [];
  for (const [place, word] of words.entries()) {
    const last = words.findLastIndex(({ sentence }) => sentence === word.sentence);
    if (words[place - 1]?.sentence !== word.sentence) {
      const until = words[last + 1]?.start ?? answer.length;
      texts.push(answer.slice(word.start, until));
    }
  }
  return texts;
}

const SPANISH = new Set(
  `el la los las de que y en un una se del por con para es son lo su sus mas como tambien cuando si yo ella ellos ellas nosotros desde hasta hay
  puede pueden ser fue esta estan donde cada mi mis le les nos al muy asi ya este eso esto todo toda todos`.split(/\s+/),
);
const ENGLISH = new Set(
  `the of and to a in is it that are they with for can its this would you be when if we i he she them their there from into by at on one all
  could will has have had do does did more than which who what how each every also just only was were my your his her our as or up out it's
  helps because makes make get gets`.split(/\s+/),
);

/** The language of an answer; the quiz's language if that cannot be determined. */
export function languageOf(answer: string, otherwise: 'en' | 'es' = 'en'): 'en' | 'es' {
  const words = wordsOf(answer).map(({ plain }) => plain);
  const spanish = words.filter((word) => SPANISH.has(word)).length;
  const english = words.filter((word) => ENGLISH.has(word)).length;
  return spanish === english ? otherwise : spanish > english ? 'es' : 'en';
}

/** Whether a word has no meaning by itself, such as an article, or is an arrow, which connects words. */
export function isSmallWord(plain: string): boolean {
  return SPANISH.has(plain) || ENGLISH.has(plain) || CONJUNCTIONS.has(plain) || plain === FORWARD || plain === BACK;
}
