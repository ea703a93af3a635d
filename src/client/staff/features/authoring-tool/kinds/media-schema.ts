import * as z from 'zod/mini';
import type { MediaValue, PictureValue } from './media-value.ts';

/** A file that must be there. */
export const oneMedia = z.nullable(z.custom<MediaValue>()).check(z.refine((value) => value !== null));
export const maybeMedia = z.nullable(z.custom<MediaValue>());

const describedPicture = z.custom<PictureValue>().check(({ value, issues }) => {
  if (value.isDecorative) return;
  for (const language of ['en', 'es'] as const)
    if (value.alt[language].trim() === '') issues.push({ code: 'custom', path: ['alt', language], message: '', input: '?' });
});
/** A picture with its words, or none. */
export const maybePicture = z.nullable(describedPicture);
/** A picture that must be there. */
export const onePicture = z.nullable(describedPicture).check(z.refine((value) => value !== null));
