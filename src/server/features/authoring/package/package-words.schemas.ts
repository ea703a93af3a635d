import * as z from 'zod';
import { isHalfWritten } from '#domain/answers/optional-text.ts';

/** What the files of a content package are made of. */
export const words = z.string().trim().min(1);
export const bilingual = z.strictObject({ en: words, es: words });
/** Blank in both languages means none. */
export const optionalBilingual = z
  .strictObject({ en: z.string().trim(), es: z.string().trim() })
  .superRefine((text, context) => {
    if (!isHalfWritten(text)) return;
    const path = [text.en === '' ? 'en' : 'es'];
    context.addIssue({ code: 'custom', path, message: 'is in one language only; write the other one, or leave both blank' });
  })
  .default({ en: '', es: '' });
export const slug = z.string().regex(/^[a-z0-9][a-z0-9_-]*$/, 'must be an id of lower-case letters, digits, - and _');
/** A file's name as cameras, phones and people give them: "IMG_0001.JPG", "pool (1).png". Only what no system takes in a name is left out. */
const NAME = String.raw`[^\s./\\:*?"<>|\p{Cc}][^/\\:*?"<>|\p{Cc}]*`;

/** The name of a file of one of these kinds, within some folder. */
export function namePattern(folder: string, extensions: string): RegExp {
  return new RegExp(`^${folder}${NAME}\\.(?:${extensions})$`, 'iu');
}
/** The path of a file of one of these kinds, in any folder. */
export function pathPattern(extensions: string): RegExp {
  return new RegExp(`^(?:${NAME}/)*${NAME}\\.(?:${extensions})$`, 'iu');
}
export const PICTURES = 'svg|png|jpe?g|webp|gif';
export const picturePath = z.string().regex(namePattern('media/', PICTURES), 'must be media/<name>.svg, .png, .jpg, .webp or .gif');

/** Adds an issue for each id that a list holds once more; `name` is how the file calls the list. */
export function refuseDuplicateIds(entries: readonly { id: string }[], name: string, context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const { id } of entries) {
    if (seen.has(id)) context.addIssue(`${name} holds the id "${id}" twice`);
    seen.add(id);
  }
}
