import { type SaidSegment, sayAloud } from '#domain/content/say-aloud.ts';
import { type Span, sentencesOf } from './sentences.ts';

/** A sentence, a choice or a table's row, as it is said. */
export interface SpokenPiece {
  readonly words: string;
  /** The element that it is a part of. */
  readonly block: Element;
  /** Where it is seen, or a word of it. */
  readonly seenAt: (word?: Span) => readonly (Range | Element)[];
}

/** Where a stretch of a block's text comes from; null where only the voice needs it. */
interface Source extends Span {
  readonly node: Text | Element | null;
}

interface Block {
  readonly element: Element;
  text: string;
  readonly sources: Source[];
}

type Language = 'en' | 'es';

/** Not seen, said elsewhere, or the student's own writing. */
const SILENT = '[aria-hidden="true"], [data-unspoken], h1, textarea, script, style, details';
const BLOCKS = 'p, li, label, dt, dd, h2, h3, h4, figcaption, button, div, fieldset, section, article, dl';
/** `sayAloud` has a word for it. */
const BLANK = '____';
const LETTER = /^([A-Z])\. /;
const BLANK_NUMBER = { en: 'Blank', es: 'Espacio en blanco' } as const;

/**
 * What is seen of a question or a text, in its order, for a voice of a language. Only what is marked as being in that language is said (`lang`),
 * and the hint on how to answer where the screen has that language too: buttons and messages are not.
 */
export function spokenText(root: Element, language: Language): readonly SpokenPiece[] {
  const blocks: Block[] = [];
  const menus: HTMLSelectElement[] = [];
  const hints = new Set(
    [...root.querySelectorAll('[aria-describedby], [aria-labelledby]')].flatMap((element) =>
      `${element.getAttribute('aria-describedby') ?? ''} ${element.getAttribute('aria-labelledby') ?? ''}`.split(' '),
    ),
  );
  const isHint = (element: Element | null): boolean => {
    for (let each = element; each && each !== root; each = each.parentElement) if (hints.has(each.id)) return true;
    return false;
  };
  const isSaid = (element: Element | null): boolean => {
    const holder = element?.closest('[lang], [role="status"]');
    if (holder && root.contains(holder)) return holder.getAttribute('lang') === language && !holder.matches('[role="status"]');
    return isHint(element) && document.documentElement.lang.startsWith(language);
  };
  const add = (node: Element | Text, text: string) => {
    const parent = node instanceof Element ? node : node.parentElement;
    const row = parent?.closest('tr');
    const element = row ?? parent?.closest(BLOCKS) ?? root;
    let block = blocks.at(-1);
    if (block?.element !== element) {
      block = { element, text: '', sources: [] };
      blocks.push(block);
    }
    const push = (source: Source['node'], words: string) => {
      block.sources.push({ node: source, start: block.text.length, end: block.text.length + words.length });
      block.text += words;
    };
    const last = block.sources.at(-1)?.node;
    const before = last instanceof Text ? last.parentElement : last;
    if (row && before && before.closest('th, td') !== parent?.closest('th, td')) push(null, ', ');
    push(node, text);
  };

  const walk = (node: Node): void => {
    if (node instanceof Text) {
      if (!isSaid(node.parentElement)) return;
      // Space between two words of a sentence is part of it; space between blocks is not.
      if (node.data.trim() === '' && (blocks.at(-1)?.element !== node.parentElement?.closest(BLOCKS) || node.parentElement?.closest('tr')))
        return;
      add(node, node.parentElement?.matches('.tp-unseen') ? node.data.replace(LETTER, '$1, ') : node.data);
      return;
    }
    if (!(node instanceof HTMLElement) || node.matches(SILENT) || node.checkVisibility?.() === false) return;
    if (node instanceof HTMLSelectElement) {
      if (!isSaid(node) || root.querySelector('[data-bank]')) return;
      menus.push(node);
      const [chosen] = node.value === '' ? [] : node.selectedOptions;
      if (chosen || node.closest('td, #stem')) add(node, chosen?.text ?? BLANK);
      return;
    }
    if (node instanceof HTMLInputElement) {
      if (isSaid(node) && node.closest('td')) add(node, node.value.trim() || BLANK);
      return;
    }
    if (node instanceof HTMLImageElement) {
      if (isSaid(node) && node.alt !== '') add(node, node.alt);
      return;
    }
    const label = node.lang && node.getAttribute('aria-label');
    if (label) {
      if (isSaid(node)) add(node, label.replace(LETTER, '$1, '));
      return;
    }
    for (const child of node.childNodes) walk(child);
  };
  walk(root);
  return [...blocks.flatMap((block) => piecesOf(block, language)), ...menusOf(menus, language)];
}

function piecesOf({ element, text, sources }: Block, language: Language): SpokenPiece[] {
  return sentencesOf(text, language).map(({ start, end }) => {
    const segments = sayAloud(text.slice(start, end), language);
    return {
      words: segments.map(({ said }) => said).join(''),
      block: element,
      seenAt: (word) => {
        const span = word ? writtenAt(segments, word) : { start: 0, end: end - start };
        return sources.flatMap((source) => partOf(source, { start: start + span.start, end: start + span.end }));
      },
    };
  });
}

/** The written text of a spoken word; for a sign or a formula, the whole of it. */
function writtenAt(segments: readonly SaidSegment[], word: Span): Span {
  let at = 0;
  const parts = segments.flatMap(({ said, start, end }): Span[] => {
    const begin = at;
    at += said.length;
    const [from, to] = [Math.max(word.start, begin), Math.min(word.end, at)];
    if (from >= to) return [];
    const isAsWritten = said.length === end - start;
    return [isAsWritten ? { start: start + from - begin, end: start + to - begin } : { start, end }];
  });
  return { start: parts[0]?.start ?? 0, end: parts.at(-1)?.end ?? 0 };
}

function partOf({ node, start, end }: Source, span: Span): (Range | Element)[] {
  const [from, to] = [Math.max(start, span.start), Math.min(end, span.end)];
  if (!node || from >= to) return [];
  if (node instanceof Element) return [node];
  const range = document.createRange();
  range.setStart(node, from - start);
  range.setEnd(node, Math.min(node.data.length, to - start));
  return [range];
}

/** What can be chosen in each menu, once for menus that are alike. Told apart by the blank or the name, where they are not. */
function menusOf(menus: readonly HTMLSelectElement[], language: Language): SpokenPiece[] {
  const inSentence = menus.filter((menu) => menu.closest('#stem'));
  const lists = new Map<string, HTMLSelectElement>();
  for (const menu of menus) {
    const words = [...menu.options].flatMap(({ value, text }) => (value === '' ? [] : [text])).join(', ');
    if (!lists.has(words)) lists.set(words, menu);
  }
  return [...lists].map(([words, menu]) => {
    const blank = inSentence.indexOf(menu) + 1;
    const name = lists.size === 1 ? '' : blank > 0 ? `${BLANK_NUMBER[language]} ${blank}: ` : `${nameOf(menu)}: `;
    return {
      words: sayAloud(name + words, language)
        .map(({ said }) => said)
        .join(''),
      block: menu,
      seenAt: () => [menu],
    };
  });
}

function nameOf(menu: HTMLSelectElement): string {
  const column = menu.getAttribute('aria-labelledby')?.split(' ').at(-1);
  const named = column ? document.getElementById(column) : menu.labels[0];
  return named?.textContent?.trim() ?? '';
}
