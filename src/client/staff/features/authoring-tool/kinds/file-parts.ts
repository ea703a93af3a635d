import type { Bilingual } from '#contract/wire.ts';
import type { Wanted } from '../use-edit.ts';
import { type MediaValue, mediaTexts, placeOfMedia } from './media-value.ts';

interface InBoth<Value> {
  readonly en: Value;
  readonly es: Value | null | undefined;
}

/** The file of a resource, or the file of each language, as its package names it; and what a save writes for them. */
export function fileParts(
  id: string,
  { en, es }: InBoth<MediaValue>,
  before: { readonly en: string | undefined; readonly es: string | undefined },
): { readonly file: string | Bilingual; readonly texts: Wanted } {
  const english = placeOfMedia(es ? `${id}.en` : id, en);
  const texts = mediaTexts(english, en, before.en, id);
  if (!es) return { file: english, texts };
  const spanish = placeOfMedia(`${id}.es`, es);
  return { file: { en: english, es: spanish }, texts: { ...texts, ...mediaTexts(spanish, es, before.es, id) } };
}
