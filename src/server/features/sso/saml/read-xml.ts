import sax from 'sax';
import { storable } from '../storable.ts';

/** An element of a SAML document by its local name; prefixes are anybody's choice. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** Far more than metadata of one provider or an answer has. */
const MAX_ELEMENTS = 20_000;
const DEEPEST = 60;

/** @throws Error for what XML forbids and the parser lets through; no database could hold it */
function mustBeXml(given: string): void {
  if (storable(given) !== given) throw new Error('forbidden character');
}

/**
 * Reads a document for what it says, not for what is true of it: signatures are node-saml's. A document type declaration is refused, so
 * there are no entities of its own.
 * @returns null for what is no XML
 */
export function readXml(text: string): Element | null {
  const parser = sax.parser(true, { xmlns: false, trim: true });
  const open: Element[] = [];
  let root: Element | null = null;
  let count = 0;
  parser.onerror = (error) => {
    throw error;
  };
  parser.ondoctype = () => {
    throw new Error('doctype');
  };
  parser.onopentag = ({ name, attributes }) => {
    count += 1;
    if (count > MAX_ELEMENTS || open.length > DEEPEST) throw new Error('too large');
    for (const value of Object.values(attributes)) mustBeXml(String(value));
    const element: Element = { name: localName(name), attributes: attributes as Record<string, string>, children: [], text: '' };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  };
  parser.onclosetag = () => void open.pop();
  parser.ontext = (given) => {
    mustBeXml(given);
    const element = open.at(-1);
    if (element) element.text += given;
  };
  try {
    parser.write(text.replace(/^\uFEFF/, '')).close();
  } catch {
    return null;
  }
  return root;
}

/** Every element of some name below one, itself included. */
export function allOf(element: Element, name: string): Element[] {
  return [...(element.name === name ? [element] : []), ...element.children.flatMap((child) => allOf(child, name))];
}

/** The first child of some name. */
export function childOf(element: Element | undefined, name: string): Element | undefined {
  return element?.children.find((child) => child.name === name);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
