import { DOMParser, type Element, type Node } from '@xmldom/xmldom';
import type { FaultList } from './package-faults.ts';

const ELEMENT = 1;
const TEXT = 3;
const CDATA = 4;

/** A QTI file that could be read; 2.x and 3.0 look alike from here. */
export interface QtiDocument {
  readonly file: string;
  readonly root: Element;
}

/**
 * Parses a QTI file. A document type declaration is refused before the parser sees it: with none, there are no entities
 * of its own, and nothing outside is ever fetched.
 */
export function readQtiDocument(text: string, file: string, faults: FaultList): QtiDocument | null {
  const declared = /<!\s*(?:DOCTYPE|ENTITY)/i.exec(text);
  if (declared) {
    faults.add(file, 'has a document type declaration (<!DOCTYPE or <!ENTITY>); take it out', text.slice(0, declared.index).split('\n').length);
    return null;
  }
  let problem: { words: string; line: number | null } | null = null;
  const note = (words: string, line: number | null) => {
    problem ??= { words: words.split('\n')[0] ?? words, line };
  };
  let root: Element | null = null;
  try {
    const parser = new DOMParser({
      onError: (_level, message, context) => note(message, (context as { locator?: { lineNumber?: number } } | undefined)?.locator?.lineNumber ?? null),
    });
    root = parser.parseFromString(text.replace(/^\uFEFF/, ''), 'text/xml').documentElement;
  } catch (error) {
    const line = error instanceof Error && 'locator' in error ? ((error.locator as { lineNumber?: number } | undefined)?.lineNumber ?? null) : null;
    note(error instanceof Error ? error.message : String(error), line);
  }
  const found = problem as { words: string; line: number | null } | null;
  if (found || !root) {
    faults.add(file, `is not XML: ${found?.words ?? 'it is empty'}`, found?.line ?? null);
    return null;
  }
  if (nameOf(root) !== 'assessmentItem') {
    faults.add(file, `is a <${root.tagName}>, not a QTI item; name a file that holds one <assessmentItem> or <qti-assessment-item>`, lineOf(root));
    return null;
  }
  return { file, root };
}

/** The name of an element as QTI 2.x writes it: `qti-simple-choice` and `simpleChoice` are one. */
export function nameOf(element: Element): string {
  return camel((element.localName ?? element.tagName).replace(/^qti-/, ''));
}

/** An attribute by its QTI 2.x name; 3.0 writes it with hyphens. */
export function attributeOf(element: Element, name: string): string {
  return element.getAttribute(name) ?? element.getAttribute(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)) ?? '';
}

export function lineOf(node: Node): number | null {
  return (node as Node & { lineNumber?: number }).lineNumber ?? null;
}

export function childrenOf(element: Element): Node[] {
  return Array.from(element.childNodes);
}

export function isElement(node: Node): node is Element {
  return node.nodeType === ELEMENT;
}

export function isText(node: Node): boolean {
  return node.nodeType === TEXT || node.nodeType === CDATA;
}

/** Every element below, in the order of the document. */
export function* elementsBelow(element: Element): Generator<Element> {
  // A stack of our own: a hostile file may be nested deeper than calls can be.
  const waiting = childrenOf(element).filter(isElement).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    waiting.push(...childrenOf(next).filter(isElement).reverse());
  }
}

/** All elements below of one name. */
export function named(element: Element, name: string): Element[] {
  return [...elementsBelow(element)].filter((candidate) => nameOf(candidate) === name);
}

function camel(name: string): string {
  return name.replace(/-([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
}
