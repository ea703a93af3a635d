import { attributeOf, type QtiElement, textOf } from './qti-document.ts';

/** Marks that lose nothing when only their words are kept. */
const TRANSPARENT = new Set([
  'p',
  'div',
  'span',
  'strong',
  'em',
  'b',
  'i',
  'u',
  'br',
  'prompt',
  'a',
  'q',
  'cite',
  'contentBody',
  'blockquote',
  'figure',
  'small',
]);
const BLOCKS = new Set(['p', 'div', 'br', 'prompt', 'contentBody', 'blockquote', 'figure']);
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋';
const SIGNS = '0123456789+-';

/** What a part of an item says, as the player shows it: plain words and at most a picture. */
export interface QtiWords {
  text: string;
  readonly images: { readonly path: string; readonly line: number }[];
  readonly problems: { readonly problem: string; readonly line: number }[];
}

/**
 * Takes the words out of a part of an item. What plain words cannot say (tables, formulas, film) is refused by name:
 * half a question is worse than none.
 * @param instead words for an element that is a question of its own, or null to read into it
 */
export function wordsOf(parts: readonly QtiElement[], instead: (element: QtiElement) => string | null = () => null): QtiWords {
  const words: QtiWords = { text: '', images: [], problems: [] };
  for (const part of parts) take(part, words, instead, 0);
  words.text = words.text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, ' ')
    .trim();
  return words;
}

function take(element: QtiElement, words: QtiWords, instead: (element: QtiElement) => string | null, depth: number): void {
  const { name, tag, line } = element;
  const replaced = instead(element);
  if (replaced !== null) {
    words.text += replaced;
    return;
  }
  if (name === 'img' || name === 'object') {
    words.images.push({ path: attributeOf(element, 'src') || attributeOf(element, 'data'), line });
    return;
  }
  if (name === 'sub' || name === 'sup') {
    const shifted = shift(textOf(element), name === 'sub' ? LOWERED : RAISED);
    if (shifted === null) words.problems.push({ problem: `<${tag}> can hold digits, + and - only; write it otherwise`, line });
    words.text += shifted ?? '';
    return;
  }
  if (depth > 0 && !TRANSPARENT.has(name)) {
    words.problems.push({ problem: `<${tag}> in a question cannot be shown; use words, or a picture in its place`, line });
    return;
  }
  if (BLOCKS.has(name)) words.text += '\n';
  for (const child of element.children) {
    if (typeof child === 'string') words.text += child.replace(/\s+/g, ' ');
    else take(child, words, instead, depth + 1);
  }
  if (BLOCKS.has(name)) words.text += '\n';
}

/** H₂O and 10³ say with signs of their own what <sub> and <sup> say. */
function shift(text: string, signs: string): string | null {
  const shifted = [...text.trim()].map((sign) => signs[SIGNS.indexOf(sign === '−' ? '-' : sign)] ?? null);
  return [...text.trim()].every((sign) => SIGNS.includes(sign === '−' ? '-' : sign)) ? shifted.join('') : null;
}
