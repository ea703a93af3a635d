import { shiftedText } from '#domain/question-import/shifted-signs.ts';
import { attributeOf, type QtiElement, textOf } from './qti-document.ts';
import { mathText } from './qti-math.ts';

/** Marks that lose nothing when only their words are kept. */
const INLINE = [
  'span',
  'em',
  'i',
  'u',
  'a',
  'q',
  'cite',
  'small',
  'big',
  'abbr',
  'dfn',
  'var',
  'code',
  'kbd',
  'samp',
  'tt',
  'ins',
  'bdo',
  'bdi',
];
const BLOCK = [
  ...[
    'p',
    'div',
    'br',
    'hr',
    'prompt',
    'contentBody',
    'blockquote',
    'figure',
    'figcaption',
    'pre',
    'address',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
  ],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'section', 'article', 'header', 'footer', 'main', 'nav', 'aside', 'details', 'summary', 'center'],
];
const BLOCKS = new Set(BLOCK);
const TRANSPARENT = new Set([...INLINE, ...BLOCK, 'hottext', 'stimulusBody', 'itemBody']);
/** Nothing that anybody reads in a question: what it looks like, and what is said after an answer or to those who grade. */
const UNSEEN = new Set([
  'rubricBlock',
  'feedbackInline',
  'feedbackBlock',
  'stylesheet',
  'catalogInfo',
  'companionMaterialsInfo',
  'script',
  'style',
]);
const MAX_COLUMNS = 8;

/** What a part of an item says, as the player shows it: plain words and at most a picture. */
export interface QtiWords {
  text: string;
  readonly images: { readonly path: string; readonly alt: string; readonly line: number }[];
  readonly problems: { readonly problem: string; readonly line: number }[];
  /** What is said otherwise than the file shows it. */
  readonly changes: Set<string>;
}

/**
 * Takes the words out of a part of an item. What plain words cannot say (film, drawings within it) is refused by name: half a question is
 * worse than none. Tables become lines, and formulas one line.
 * @param instead words for an element that is a question of its own, or null to read into it
 */
export function wordsOf(parts: readonly QtiElement[], instead: (element: QtiElement) => string | null = () => null): QtiWords {
  const words: QtiWords = { text: '', images: [], problems: [], changes: new Set() };
  for (const part of parts) take(part, words, instead, 0);
  words.text = words.text
    .replace(/\*\*(\s*)\*\*/g, '$1')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
  return words;
}

type Instead = (element: QtiElement) => string | null;

function take(element: QtiElement, words: QtiWords, instead: Instead, depth: number): void {
  const { name, tag, line } = element;
  const replaced = instead(element);
  if (replaced !== null) {
    words.text += replaced;
    return;
  }
  if (UNSEEN.has(name)) return;
  if (name === 'img' || name === 'object' || name === 'picture') {
    const image = name === 'picture' ? element.children.find((child) => typeof child !== 'string' && child.name === 'img') : element;
    if (typeof image === 'object')
      words.images.push({ path: attributeOf(image, 'src') || attributeOf(image, 'data'), alt: attributeOf(image, 'alt'), line });
    return;
  }
  if (name === 'sub' || name === 'sup') {
    const shifted = shiftedText(textOf(element), name);
    if (shifted === null) words.problems.push({ problem: `<${tag}> can hold digits, + and - only; write it otherwise`, line });
    words.text += shifted ?? '';
    return;
  }
  if (name === 'math') {
    const formula = mathText(element);
    if (formula === null)
      words.problems.push({ problem: `<${tag}> has a formula that does not fit into one line; use a picture in its place`, line });
    else if (formula.isFlattened) words.changes.add('its formulas are written in one line');
    words.text += formula?.text ?? '';
    return;
  }
  if (name === 'table' || name === 'ruby') {
    (name === 'table' ? takeTable : takeRuby)(element, words, instead, depth);
    return;
  }
  const isBold = name === 'b' || name === 'strong';
  if (depth > 0 && !isBold && !TRANSPARENT.has(name)) {
    words.problems.push({ problem: `<${tag}> in a question cannot be shown; use words, or a picture in its place`, line });
    return;
  }
  if (isBold) words.text += '**';
  if (BLOCKS.has(name)) words.text += name === 'li' ? '\n• ' : '\n';
  takeChildren(element, words, instead, depth);
  if (isBold) words.text += '**';
  if (BLOCKS.has(name)) words.text += '\n';
}

function takeChildren(element: QtiElement, words: QtiWords, instead: Instead, depth: number): void {
  for (const child of element.children) {
    if (typeof child === 'string') words.text += child.replace(/\s+/g, ' ');
    else take(child, words, instead, depth + 1);
  }
}

/** Each row a line, its cells with a bar between them. */
function takeTable(table: QtiElement, words: QtiWords, instead: Instead, depth: number): void {
  const rows = rowsOf(table);
  if (rows.some((cells) => cells.length > MAX_COLUMNS)) {
    words.problems.push({ problem: `<${table.tag}> has more than ${MAX_COLUMNS} columns; use a picture in its place`, line: table.line });
    return;
  }
  words.changes.add('its table is written in lines');
  const before = words.text;
  const lines = rows.map((cells) =>
    cells
      .map((cell) => {
        words.text = '';
        takeChildren(cell, words, instead, depth + 1);
        return words.text.replace(/\s+/g, ' ').trim();
      })
      .join(' | '),
  );
  words.text = `${before}\n${lines.join('\n')}\n`;
}

function rowsOf(element: QtiElement): QtiElement[][] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    if (child.name !== 'tr') return rowsOf(child);
    return [child.children.flatMap((cell) => (typeof cell === 'string' ? [] : [cell]))];
  });
}

/** How a word is said, behind it. */
function takeRuby(ruby: QtiElement, words: QtiWords, instead: Instead, depth: number): void {
  for (const child of ruby.children) {
    if (typeof child === 'string') words.text += child.replace(/\s+/g, ' ');
    else if (child.name === 'rt') words.text += ` (${textOf(child).trim()})`;
    else if (child.name === 'rb' || child.name === 'rtc') takeChildren(child, words, instead, depth);
    else if (child.name !== 'rp') take(child, words, instead, depth + 1);
  }
}
