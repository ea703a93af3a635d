import type { Bilingual } from '#contract/wire.ts';

/** Something on this device that can be found by its words. */
export interface SearchDocument {
  readonly key: string;
  readonly title: Bilingual;
  /** The lesson or place that it belongs to. */
  readonly where: Bilingual;
  readonly text: string;
}

export interface Found<Document extends SearchDocument> {
  readonly document: Document;
  /** The words around the first place where it says so; null where the title alone does. */
  readonly excerpt: string | null;
}

interface Entry<Document extends SearchDocument> {
  readonly document: Document;
  readonly title: string;
  readonly where: string;
  readonly text: string;
}

export type DeviceIndex<Document extends SearchDocument> = readonly Entry<Document>[];

const MAX_FOUND = 20;
const AROUND = 60;
/** A word in the title says more than one in the name of the lesson, that more than one in the text. */
const WEIGHT = { title: 5, where: 2, text: 1 } as const;

/** Makes documents ready to be searched, whichever language they are in. */
export function indexDocuments<Document extends SearchDocument>(documents: readonly Document[]): DeviceIndex<Document> {
  return documents.map((document) => ({
    document,
    title: fold(`${document.title.en} ${document.title.es}`),
    where: fold(`${document.where.en} ${document.where.es}`),
    text: fold(document.text),
  }));
}

/** What has all the words, each as the beginning of one of its own, best first. Accents and capitals do not matter. */
export function searchDevice<Document extends SearchDocument>(index: DeviceIndex<Document>, words: string): Found<Document>[] {
  const terms = fold(words).split(' ').filter(Boolean);
  if (terms.length === 0) return [];
  const scored = index.flatMap((entry) => {
    const scores = terms.map((term) => scoreOf(entry, term));
    return scores.every((score) => score > 0) ? [{ entry, score: scores.reduce((sum, score) => sum + score) }] : [];
  });
  return scored
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_FOUND)
    .map(({ entry }) => ({ document: entry.document, excerpt: excerptOf(entry, terms) }));
}

const placeOf = (folded: string, term: string) => (folded.startsWith(term) ? 0 : folded.indexOf(` ${term}`) + 1 || -1);
const has = (folded: string, term: string) => placeOf(folded, term) >= 0;

function scoreOf({ title, where, text }: Entry<SearchDocument>, term: string): number {
  return (has(title, term) ? WEIGHT.title : 0) + (has(where, term) ? WEIGHT.where : 0) + (has(text, term) ? WEIGHT.text : 0);
}

function excerptOf({ document, text }: Entry<SearchDocument>, terms: readonly string[]): string | null {
  const place = Math.min(...terms.map((term) => placeOf(text, term)).filter((at) => at >= 0));
  if (!Number.isFinite(place)) return null;
  const whole = document.text.normalize('NFC');
  const from = place <= AROUND ? 0 : whole.indexOf(' ', place - AROUND) + 1;
  const end = whole.indexOf(' ', place + AROUND * 2);
  const to = end < 0 ? whole.length : end;
  return `${from > 0 ? '… ' : ''}${whole.slice(from, to).trim()}${to < whole.length ? ' …' : ''}`;
}

/** Without accents, capitals and punctuation, sign for sign, so that a place in the one is the same place in the other. */
function fold(text: string): string {
  return text.normalize('NFC').replace(/[^a-z0-9 ]/g, (sign) => {
    const plain = sign.normalize('NFKD')[0]?.toLowerCase() ?? ' ';
    return /[\p{L}\p{N}]/u.test(plain) ? (plain[0] ?? ' ') : ' ';
  });
}
