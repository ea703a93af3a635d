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
    .sort((one, other) => (one.lexile ?? 0) - (other.lexile ?? 0) || placeOf(one) - placeOf(other));
}

/**
 * The text to open with: the level that the teacher chose (`remarks`: Lexile1, Lexile2, Lexile3 or spanish), otherwise the
 * easiest of the person's language, otherwise whatever there is.
 */
export function firstDocument(
  documents: readonly ItemDocument[],
  language: ViewerLanguage,
  remarks?: string | null,
): ItemDocument | undefined {
  const wanted = (remarks ?? '').toLowerCase();
  return documents.find((document) => document.variant === wanted) ?? levelsOf(documents, language)[0] ?? documents[0];
}

/** Easiest first where no Lexile says so: spanish stands between spanish1 and spanish3. */
function placeOf({ variant }: ItemDocument): number {
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
  const levels = levelsOf(item.documents, language);
  const pair = PAIRS.find((each) => each.includes(lastVariant ?? ''));
  return levels.find((document) => pair?.includes(document.variant)) ?? levels[0];
}
