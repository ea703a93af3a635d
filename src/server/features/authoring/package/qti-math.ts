import { shiftedText } from '#domain/question-import/shifted-signs.ts';
import { attributeOf, type QtiElement, textOf } from './qti-document.ts';

/** A formula in one line of text. */
export interface LineFormula {
  readonly text: string;
  /** It stood in several lines, as fractions do. */
  readonly isFlattened: boolean;
}

/** Presentation MathML as people type it: x², (a + b)/c, √(2). @returns null where one line cannot say it */
export function mathText(math: QtiElement): LineFormula | null {
  const state = { isFlattened: false };
  const text = read(math, state);
  return text === null ? null : { text: text.replace(/\s+/g, ' ').trim(), isFlattened: state.isFlattened };
}

interface State {
  isFlattened: boolean;
}

function read(element: QtiElement, state: State): string | null {
  const parts = element.children.filter((child): child is QtiElement => typeof child !== 'string');
  switch (element.name) {
    case 'math':
    case 'mrow':
    case 'mstyle':
    case 'mpadded':
    case 'merror':
    case 'semantics':
      return join(element.name === 'semantics' ? parts.slice(0, 1) : parts, state);
    case 'mi':
    case 'mn':
    case 'mtext':
    case 'ms':
      return textOf(element).trim();
    case 'mo': {
      const sign = textOf(element).trim();
      // Invisible times and function application are heard, not written.
      if (/^[\u2061-\u2064]?$/.test(sign)) return '';
      return /^[+\-−=<>≤≥≠≈±×÷·→∈⋅]$/.test(sign) ? ` ${sign} ` : sign;
    }
    case 'mspace':
      return ' ';
    case 'msup':
    case 'msub':
      return shifted(parts, element.name === 'msup' ? 'sup' : 'sub', state);
    case 'mfrac': {
      const [over, under] = both(parts, state);
      state.isFlattened = true;
      return over === null || under === null ? null : `${grouped(over)}/${grouped(under)}`;
    }
    case 'msqrt': {
      const within = join(parts, state);
      return within === null ? null : `√${grouped(within)}`;
    }
    case 'mfenced': {
      const within = parts.map((part) => read(part, state));
      if (within.includes(null)) return null;
      return `${attributeOf(element, 'open') || '('}${within.join(', ')}${attributeOf(element, 'close') || ')'}`;
    }
    default:
      return null;
  }
}

function join(parts: readonly QtiElement[], state: State): string | null {
  const texts = parts.map((part) => read(part, state));
  return texts.includes(null) ? null : texts.join('');
}

function both(parts: readonly QtiElement[], state: State): [string | null, string | null] {
  const [first, second, third] = parts;
  return first && second && !third ? [read(first, state), read(second, state)] : [null, null];
}

function shifted(parts: readonly QtiElement[], to: 'sup' | 'sub', state: State): string | null {
  const [base, mark] = both(parts, state);
  if (base === null || mark === null) return null;
  const signs = shiftedText(mark.replace(/ /g, ''), to);
  if (signs !== null) return `${grouped(base)}${signs}`;
  state.isFlattened = true;
  return `${grouped(base)}${to === 'sup' ? '^' : '_'}${grouped(mark)}`;
}

/** In parentheses where it is more than one sign. */
function grouped(text: string): string {
  const plain = text.trim();
  return /^[\p{L}\p{N}.]+$/u.test(plain) || /^\([^()]*\)$/.test(plain) ? plain : `(${plain})`;
}
