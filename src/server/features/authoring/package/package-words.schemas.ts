import * as z from 'zod';

/** What the files of a content package are made of. */
export const words = z.string().trim().min(1);
export const bilingual = z.strictObject({ en: words, es: words });
export const slug = z.string().regex(/^[a-z0-9][a-z0-9_-]*$/, 'must be an id of lower-case letters, digits, - and _');
export const picturePath = z
  .string()
  .regex(/^media\/[a-z0-9][a-z0-9_-]*\.(?:svg|png|jpe?g|webp|gif)$/, 'must be media/<name>.svg, .png, .jpg, .webp or .gif');

/** Adds an issue for each id that a list holds once more; `name` is how the file calls the list. */
export function refuseDuplicateIds(entries: readonly { id: string }[], name: string, context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const { id } of entries) {
    if (seen.has(id)) context.addIssue(`${name} holds the id "${id}" twice`);
    seen.add(id);
  }
}
