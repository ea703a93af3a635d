import type { ItemDetail, ItemDocument } from '#contract/content.schemas.ts';

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

/** The texts of one language, easiest reading level first. */
export function levelsOf(documents: readonly ItemDocument[], language: ViewerLanguage): ItemDocument[] {
  return documents
    .filter((document) => languageOf(document) === language)
    .sort((one, other) => (one.lexile ?? 0) - (other.lexile ?? 0) || one.variant.localeCompare(other.variant));
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

/**
 * The text after a change of language. Going back to English goes back to the level that was read before.
 */
export function documentInLanguage(
  item: Pick<ItemDetail, 'documents'>,
  language: ViewerLanguage,
  lastVariant?: string,
): ItemDocument | undefined {
  const levels = levelsOf(item.documents, language);
  return levels.find((document) => document.variant === lastVariant) ?? levels[0];
}
