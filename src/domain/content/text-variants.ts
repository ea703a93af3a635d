import type { ItemDocument } from '#contract/content/content.schemas.ts';

/** The language marker of a text: 'en' for English, otherwise 'sp' (specification section 3). */
export function languageOfVariant(variant: ItemDocument['variant']): ItemDocument['language'] {
  return variant.startsWith('spanish') ? 'sp' : 'en';
}
