import { type PictureKind, photoFile } from '#contract/quizzes/photo.schemas.ts';
import { PHOTO } from '#contract/quizzes/photo-limits.ts';
import { parsedText, plainDescription } from './made-text.ts';
import { isPlainPicture } from './plain-picture.ts';

export interface Picture {
  readonly kind: PictureKind;
  /** The file in base64. */
  readonly data: string;
}

/** A photo as an answer, with the student's description of it. */
export interface Photo {
  readonly description: string;
  /** Null if only a description was given. */
  readonly picture: Picture | null;
}

export const NO_PHOTO: Photo = { description: '', picture: null };

/** The characters that a text needs besides its picture, if every character of the description is a quote and so is written as two. */
const FRAME = 50 + 2 * PHOTO.description;

/** The largest picture, in bytes, that fits into an answer with any description. */
export const MAX_PICTURE_BYTES = Math.floor((PHOTO.characters - FRAME) / 4) * 3;

/** The photo as the text of an answer; empty if nothing was taken or written. */
export function writePhoto({ description, picture }: Photo): string {
  if (!picture && description.trim() === '') return '';
  return JSON.stringify({
    v: 1,
    d: plainDescription(description, PHOTO.description),
    k: picture?.kind ?? 'jpeg',
    p: picture?.data ?? '',
  });
}

/**
 * Reads the text of an answer. Text that is not JSON is only a description: in earlier releases students wrote text instead.
 * @returns null if it is no photo, or its file is not a picture or contains more than a picture
 */
export function readPhoto(text: string): Photo | null {
  if (text.length > PHOTO.characters) return null;
  if (!text.startsWith('{')) return { description: text, picture: null };
  const { success, data } = photoFile.safeParse(parsedText(text));
  if (!success || !data) return null;
  if (data.p === '') return { description: data.d, picture: null };
  return isPlainPicture(data.k, data.p) ? { description: data.d, picture: { kind: data.k, data: data.p } } : null;
}

/** The address of a picture for an `img`. */
export function pictureUrl({ kind, data }: Picture): string {
  return `data:image/${kind};base64,${data}`;
}
