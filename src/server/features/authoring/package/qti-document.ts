import sax from 'sax';
import type { FaultList } from './package-faults.ts';

/** An element of a QTI file; 2.x and 3.0 look alike from here. */
export interface QtiElement {
  /** As the file writes it, for people. */
  readonly tag: string;
  /** As QTI 2.x writes it: `qti-simple-choice` and `simpleChoice` are one. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (QtiElement | string)[];
  readonly line: number;
}

export interface QtiDocument {
  readonly file: string;
  readonly root: QtiElement;
}

/** Far more than an item has, and nothing that fills the memory. */
const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 100;

/**
 * Parses a QTI file. A document type declaration is refused: with none there are no entities of its own, and the parser
 * fetches nothing whatever a file says.
 */
export function readQtiDocument(text: string, file: string, faults: FaultList): QtiDocument | null {
  const read = readXml(text);
  if ('problem' in read) {
    faults.add(file, read.problem, read.line);
    return null;
  }
  if (read.name === 'assessmentItem') return { file, root: read };
  faults.add(file, `is a <${read.tag}>, not a QTI item; name a file that holds one <assessmentItem> or <qti-assessment-item>`, read.line);
  return null;
}

/** Why a text is no XML that is read. */
export interface BrokenXml {
  readonly problem: string;
  readonly line: number;
}

/** Thrown at the first thing that is wrong: what comes after it means nothing. */
class Stop extends Error {}

/** Parses XML into elements, names as QTI 2.x writes them. Without a document type declaration there are no entities of its own. */
export function readXml(source: string, maxElements = MAX_ELEMENTS): QtiElement | BrokenXml {
  const text = source.replace(/^\uFEFF/, '');
  const parser = sax.parser(true, { position: true, xmlns: false });
  const open: QtiElement[] = [];
  let root: QtiElement | null = null;
  let count = 0;
  let counted = 0;
  let line = 1;
  let broken: BrokenXml | null = null;
  const stop = (problem: string): never => {
    broken = { problem, line: parser.line + 1 };
    throw new Stop(problem);
  };
  parser.onerror = ({ message }) => stop(`is not XML: ${message.split('\n')[0]}`);
  parser.ondoctype = () => stop('has a document type declaration (<!DOCTYPE>); take it out');
  parser.onopentag = ({ name: tag, attributes }) => {
    if (++count > maxElements || open.length > MAX_DEPTH) stop('is larger or nested deeper than any item; make it plainer');
    // Lines are counted on from the element before: files can be large.
    const start = parser.startTagPosition - 1;
    for (; counted < start; counted += 1) if (text.charCodeAt(counted) === 10) line += 1;
    const named = Object.entries(attributes).map(([name, value]): [string, string] => [camel(name), String(value)]);
    const element: QtiElement = {
      tag,
      name: camel(tag.replace(/^.*:/, '').replace(/^qti-/, '')),
      attributes: new Map(named),
      children: [],
      line,
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  };
  parser.onclosetag = () => open.pop();
  const take = (words: string) => open.at(-1)?.children.push(words);
  parser.ontext = take;
  parser.oncdata = take;
  try {
    parser.write(text).close();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
  }
  return broken ?? root ?? { problem: 'is not XML: it has no element', line: 1 };
}

/** An attribute by its QTI 2.x name; 3.0 writes it with hyphens. */
export function attributeOf(element: QtiElement, name: string): string {
  return element.attributes.get(name) ?? '';
}

/** Every element below, in the order of the document. */
export function elementsBelow(element: QtiElement): QtiElement[] {
  return element.children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...elementsBelow(child)]));
}

/** All elements below of one name. */
export function named(element: QtiElement, name: string): QtiElement[] {
  return elementsBelow(element).filter((candidate) => candidate.name === name);
}

/** The bare words of an element. */
export function textOf(element: QtiElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

function camel(name: string): string {
  return name.replace(/-([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
}
