import type { Bilingual } from '#contract/wire.ts';
import { wordsOfHtml } from './html-words.ts';
import { countProblem, type DraftAnswers, trueFalseOptions } from './question-drafts.ts';
import { type WeightedAnswer, weightedChoice, weightedNumber, weightedWords } from './weighted-answers.ts';

/** More answers than any question keeps, right and wrong ones. */
const MAX_LISTED = 100;

/** A text of GIFT in plain words. */
export interface GiftText {
  readonly text: string;
  readonly problems: readonly string[];
  /** The format that it names, in which answers are written too. */
  readonly format: string;
}

type GiftAnswers =
  | { readonly answers: DraftAnswers; readonly rationale: string; readonly changes: readonly string[] }
  | { readonly problem: string };

/** Where a character stands that no backslash takes its meaning from; -1 for nowhere. */
export function findUnescaped(text: string, sign: string, from = 0): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text.startsWith(sign, at)) return at;
  }
  return -1;
}

/** A text of GIFT without its escapes and its markup. @param format that the question names */
export function plainGift(source: string, format = 'moodle'): GiftText {
  const [whole = '', named] = /^\s*\[(html|moodle|plain|markdown)\]/i.exec(source) ?? [];
  const own = named?.toLowerCase() ?? format;
  const text = source
    .slice(whole.length)
    .replace(/\\([~=#{}:\\n])/g, (_escaped, sign: string) => (sign === 'n' ? '\n' : sign))
    .trim();
  const isHtml = (own === 'html' || own === 'moodle') && /<\/?[a-z!]|&#?\w+;/i.test(text);
  if (!isHtml) return { text, problems: [], format: own };
  // Line breaks are written as such, in HTML too.
  const words = wordsOfHtml(text.replace(/\n/g, '<br>'));
  const [image] = words.images;
  const problems = image ? [...words.problems, `shows the picture "${image.src.slice(0, 60)}", which is not in the file`] : words.problems;
  return { text: words.text, problems, format: own };
}

/** What stands between the braces. */
export function answersOf(source: string, language: keyof Bilingual, format: string): GiftAnswers {
  const general = findUnescaped(source, '####');
  const content = (general < 0 ? source : source.slice(0, general)).trim();
  const rationale = general < 0 ? '' : plainGift(source.slice(general + 4), format).text;
  const finish = (read: { answers: DraftAnswers; changes: readonly string[] } | { problem: string }): GiftAnswers =>
    'problem' in read ? read : { ...read, rationale };
  if (content === '') return finish({ answers: { type: 'extended' }, changes: [] });
  const truth = /^(T|TRUE|F|FALSE)\s*(?:#([\s\S]*))?$/i.exec(content);
  if (truth) return finish({ answers: trueFalse(truth, language, format), changes: [] });
  if (content.startsWith('#')) return finish(numberOf(content.slice(1).trim(), format));
  const { answers, problem } = listed(content, format);
  if (problem !== null) return { problem };
  if (answers.every(({ mark, arrow }) => mark === '=' && arrow !== null)) return finish(matchOf(answers));
  if (answers.some(({ arrow, mark }) => arrow !== null && mark === '=') && answers.every(({ mark }) => mark === '='))
    return { problem: 'mixes pairs to match with other answers' };
  if (answers.every(({ mark }) => mark === '=')) return finish(weightedWords(answers, false));
  return finish(
    weightedChoice(
      answers,
      answers.some(({ mark }) => mark === '='),
      false,
    ),
  );
}

function trueFalse([, word = '', comments = '']: RegExpExecArray, language: keyof Bilingual, format: string): DraftAnswers {
  const isTrue = /^t/i.test(word);
  const middle = findUnescaped(comments, '#');
  const forWrong = plainGift(middle < 0 ? comments : comments.slice(0, middle), format).text;
  const forRight = middle < 0 ? '' : plainGift(comments.slice(middle + 1), format).text;
  const feedback = isTrue ? { true: forRight, false: forWrong } : { true: forWrong, false: forRight };
  return { type: 'choice', options: trueFalseOptions(isTrue, feedback, language) };
}

function numberOf(content: string, format: string) {
  const isList = /^[=~]/.test(content);
  const { answers, problem } = isList ? listed(content, format) : listed(`=${content}`, format);
  if (problem !== null) return { problem };
  return weightedNumber(
    answers.map((answer) => ({ ...answer, ...quantityOf(answer.text) })),
    [],
  );
}

/** "5", "5:0.1" and "4..6". */
function quantityOf(text: string): { readonly value: number; readonly tolerance: number } {
  const dots = text.indexOf('..');
  const numeric = (part = '') => (part.trim() === '' ? Number.NaN : Number(part.trim().replace(',', '.')));
  if (dots > 0) {
    const [low, high] = [numeric(text.slice(0, dots)), numeric(text.slice(dots + 2))];
    return { value: (low + high) / 2, tolerance: Math.abs(high - low) / 2 };
  }
  const [value, tolerance] = text.split(':');
  const given = tolerance === undefined ? 0 : numeric(tolerance);
  return { value: Number.isFinite(given) ? numeric(value) : Number.NaN, tolerance: given };
}

interface Listed extends WeightedAnswer {
  readonly mark: '=' | '~';
  /** Of a pair: the two sides. */
  readonly arrow: readonly [string, string] | null;
}

/** Answers in their order: each begins with = or ~, may have a weight, and a comment behind #. */
function listed(content: string, format: string): { readonly answers: Listed[]; readonly problem: string | null } {
  const starts: number[] = [];
  for (let at = 0; at < content.length; at += 1) {
    if (content[at] === '\\') at += 1;
    else if (content[at] === '=' || content[at] === '~') starts.push(at);
  }
  if (starts[0] !== 0) return { answers: [], problem: 'has answers that begin neither with = nor with ~' };
  if (starts.length > MAX_LISTED) return { answers: [], problem: countProblem(starts.length, 'answers') };
  let problem: string | null = null;
  const answers = starts.map((start, index): Listed => {
    const mark = content[start] === '=' ? '=' : '~';
    const [whole, weight = '', rest = ''] =
      /^\s*(?:%(-?\d+(?:\.\d+)?)%)?([\s\S]*)$/.exec(content.slice(start + 1, starts[index + 1])) ?? [];
    const comment = findUnescaped(rest, '#');
    const source = comment < 0 ? rest : rest.slice(0, comment);
    const words = plainGift(source, format);
    problem ??= whole === undefined ? 'was not understood' : (words.problems[0] ?? null);
    const middle = findUnescaped(source, '->');
    return {
      mark,
      weight: weight === '' ? (mark === '=' ? 100 : 0) : Number(weight),
      text: words.text,
      feedback: comment < 0 ? '' : plainGift(rest.slice(comment + 1), format).text,
      arrow: middle < 0 ? null : [plainGift(source.slice(0, middle), format).text, plainGift(source.slice(middle + 2), format).text],
    };
  });
  return { answers, problem };
}

function matchOf(answers: readonly Listed[]): { answers: DraftAnswers; changes: readonly string[] } {
  const sides = answers.flatMap(({ arrow }) => (arrow ? [arrow] : []));
  const pairs = sides.filter(([text]) => text !== '').map(([text, match]) => ({ text, match }));
  const extra = sides.filter(([text]) => text === '').map(([, match]) => match);
  return { answers: { type: 'match', pairs, extra, isPerPart: true }, changes: [] };
}
