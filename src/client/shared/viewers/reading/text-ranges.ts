import { FIELD } from '../lab/lab-fields.tsx';
import { type Span, sentencesOf } from './sentences.ts';

/** The blocks that a text is read in. */
const BLOCKS = 'h2, h3, h4, p, li, th, td, figcaption';

/** The sentences of a shown text, by their places in its plain text; a block's end ends a sentence too. */
export function sentencesIn(root: HTMLElement, language: string): Span[] {
  const blocks = [...root.querySelectorAll(BLOCKS)].filter((block) => !block.querySelector(BLOCKS) && !block.closest(FIELD));
  return blocks.flatMap((block) => {
    const { start } = spanOf(root, block);
    return sentencesOf(textIn(block), language).map((span) => ({ start: start + span.start, end: start + span.end }));
  });
}

function spanOf(root: HTMLElement, block: Element): Span {
  const range = document.createRange();
  range.selectNodeContents(block);
  return offsetsOf(root, range);
}

/** The plain text of an element. What stands in a lab's fields is no part of it. */
export function textIn(root: Element): string {
  return textNodes(root)
    .map(({ data }) => data)
    .join('');
}

function textNodes(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && !node.parentElement?.closest(FIELD)) nodes.push(node);
  return nodes;
}

/** Where a range stands in the plain text of its root. */
function offsetsOf(root: HTMLElement, range: Range): Span {
  let start = 0;
  let end = 0;
  for (const node of textNodes(root)) {
    start += lengthBefore(node, range.startContainer, range.startOffset);
    end += lengthBefore(node, range.endContainer, range.endOffset);
  }
  return { start, end: Math.max(start, end) };
}

/** Offset of a boundary within a text node. */
function lengthBefore(node: Text, container: Node, offset: number): number {
  if (node === container) return offset;
  const place = document.createRange();
  place.setStart(container, offset);
  return place.comparePoint(node, 0) < 0 ? node.data.length : 0;
}

/** The range of a place in the plain text; null where the text is shorter. */
export function rangeAt(root: HTMLElement, { start, end }: Span): Range | null {
  const range = document.createRange();
  let passed = 0;
  let begun = false;
  for (const node of textNodes(root)) {
    const { length } = node.data;
    if (!begun && start < passed + length) {
      range.setStart(node, start - passed);
      begun = true;
    }
    if (begun && end <= passed + length) {
      range.setEnd(node, end - passed);
      return range;
    }
    passed += length;
  }
  return null;
}

/** What of the text is selected now; null when that is nothing, or something else. */
export function selectedSpan(root: HTMLElement): Span | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer) || range.toString().trim() === '' || isInField(range)) return null;
  return offsetsOf(root, range);
}

function isInField({ commonAncestorContainer: node }: Range): boolean {
  return Boolean((node instanceof Element ? node : node.parentElement)?.closest(FIELD));
}

/**
 * Paints ranges without touching the text (`::highlight(name)`), beside those of another text on the screen. A browser that
 * cannot shows no colour; the list of marks below the text has them all the same.
 * @returns what takes these ranges away again
 */
export function paint(name: string, ranges: readonly (Range | null)[]): () => void {
  if (!('highlights' in CSS)) return () => undefined;
  const highlight = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, highlight);
  const painted = ranges.filter((range) => range !== null);
  for (const range of painted) highlight.add(range);
  return () => {
    for (const range of painted) highlight.delete(range);
  };
}
