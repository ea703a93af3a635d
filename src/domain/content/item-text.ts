import type { ItemDetail } from '#contract/content/content.schemas.ts';

/** All text of a resource, in both languages, without markup, for searches on the device. */
export function itemText({ summary, documents, vocabulary, animation }: ItemDetail): string {
  return [
    summary.en,
    summary.es,
    ...vocabulary.flatMap(({ term, definition, example }) => [term, definition, example].flatMap(({ en, es }) => [en, es])),
    ...(animation ? animation.scenes.flatMap(({ caption }) => [caption.en, caption.es]) : []),
    ...documents.map(({ html }) => plainText(html)),
  ]
    .filter(Boolean)
    .join(' · ');
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The plain text of sanitized HTML. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name: string | undefined) =>
      code ? String.fromCodePoint(Number(code)) : (SIGNS[name ?? ''] ?? whole),
    )
    .replace(/\s+/g, ' ')
    .trim();
}
