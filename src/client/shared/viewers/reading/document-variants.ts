import type { ItemDetail, ItemDocument } from '#contract/content/content.schemas.ts';

/** The two languages of the library, as the page names them. */
export type ViewerLanguage = 'en' | 'es';

/** The language of one text of a resource. */
export function languageOf(document: ItemDocument): ViewerLanguage {
  return document.language === 'sp' ? 'es' : 'en';
}

/** The languages that a resource's texts exist in, English first. */
export function languagesOf(documents: readonly ItemDocument[]): ViewerLanguage[] {
  return (['en', 'es'] as const).filter((language) => documents.some((document) => languageOf(document) === language));
}

/** The same level in the other language, where both have three. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['lexile1', 'spanish1'],
  ['lexile2', 'spanish'],
  ['lexile3', 'spanish3'],
];

/** The texts of one language, easiest reading level first. */
export function levelsOf(documents: readonly ItemDocument[], language: ViewerLanguage): ItemDocument[] {
  return documents
    .filter((document) => languageOf(document) === language)
    .sort((one, other) => (one.lexile ?? 0) - (other.lexile ?? 0) || placeOf(one.variant) - placeOf(other.variant));
}

/**
 * The text to open with. A teacher who chose Spanish (`remarks`) chose the language. A Lexile level (Lexile1, Lexile2, Lexile3) says how
 * hard a text may be, not in which language: it is read in the person's language, at the level nearest to it. Where nothing was chosen
 * it is the easiest of the person's language, and otherwise whatever there is.
 */
export function firstDocument(
  documents: readonly ItemDocument[],
  language: ViewerLanguage,
  remarks?: string | null,
): ItemDocument | undefined {
  const wanted = (remarks ?? '').toLowerCase();
  const chosen = documents.find(({ variant }) => variant === wanted);
  if (chosen && (wanted === 'spanish' || languageOf(chosen) === language)) return chosen;
  return nearestLevel(levelsOf(documents, language), wanted) ?? chosen ?? documents[0];
}

/** Easiest first where no Lexile says so: spanish stands between spanish1 and spanish3. */
function placeOf(variant: string): number {
  return PAIRS.findIndex((pair) => pair.includes(variant));
}

/**
 * The text after a change of language: at the same level where the other language has levels too. Going back to English from a
 * single Spanish text goes back to the level that was read before.
 */
export function documentInLanguage(
  item: Pick<ItemDetail, 'documents'>,
  language: ViewerLanguage,
  lastVariant?: string,
): ItemDocument | undefined {
  return nearestLevel(levelsOf(item.documents, language), lastVariant ?? '');
}

/** Of the texts of one language, easiest first, the one at the level of a text in the other; the easier of two that are as near. */
function nearestLevel(levels: readonly ItemDocument[], variant: string): ItemDocument | undefined {
  const place = placeOf(variant);
  if (place < 0) return levels[0];
  const away = (level: ItemDocument) => Math.abs(placeOf(level.variant) - place);
  return levels.toSorted((one, other) => away(one) - away(other))[0];
}
