import * as z from 'zod/mini';
import { text } from '../wire.ts';
import { PHOTO } from './photo-limits.ts';

/** How a picture is packed. */
export const pictureKind = z.enum(['jpeg', 'webp']);
export type PictureKind = z.output<typeof pictureKind>;

/** A photo as it travels, is sealed and is kept: the answer's text as JSON. */
export const photoFile = z.strictObject({
  v: z.literal(1),
  /** What the student says of the photo, for whoever cannot see it. */
  d: text(PHOTO.description),
  k: pictureKind,
  /** The picture in base64; empty where only words were given. */
  p: z.string().check(z.maxLength(PHOTO.characters), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
});
