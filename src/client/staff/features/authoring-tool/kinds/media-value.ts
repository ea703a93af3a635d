import { call } from '#client/shared/platform/calls/api.ts';
import { type SendProgress, sendParts } from '#client/staff/kit/upload/send-parts.ts';
import { keepDraftFile } from '#contract/authoring/authoring-tool.contract.ts';
import type { SentFile } from '#contract/authoring/authoring-tool.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { type LabelJson, read } from '../package-json.ts';
import type { PictureWords } from '../resource-save.ts';
import type { Wanted } from '../use-edit.ts';
import { smallerPicture } from './smaller-picture.ts';

export type MediaExtension = SentFile['extension'];
export type Medium = 'picture' | 'film' | 'sound' | 'pdf';

/** How a file is shown, by its extension. */
export const MEDIUM_OF: Readonly<Record<MediaExtension, Medium>> = {
  ...{ png: 'picture', jpg: 'picture', webp: 'picture', gif: 'picture', svg: 'picture' },
  ...{ mp4: 'film', webm: 'film' },
  ...{ mp3: 'sound', m4a: 'sound', ogg: 'sound', wav: 'sound' },
  pdf: 'pdf',
};

const isExtension = (ending: string): ending is MediaExtension => Object.hasOwn(MEDIUM_OF, ending);

/** A file of a resource: one that its package has, or one that was sent and is saved with the form. */
export interface MediaValue {
  /** Within the sub-unit's folder; null where it was sent. */
  readonly path: string | null;
  readonly sha256: string | null;
  /** Null for a file of an imported package that no form takes. */
  readonly extension: MediaExtension | null;
  readonly name: string;
}

/** A picture with the words for those who cannot see it. */
export interface PictureValue extends MediaValue, PictureWords {}

/** A file that the package has. */
export function mediaOf(path: string, hashes: Readonly<Record<string, string | null>>): MediaValue {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const ending = name
    .slice(name.lastIndexOf('.') + 1)
    .toLowerCase()
    .replace(/^jpeg$/, 'jpg');
  return { path, sha256: hashes[path] ?? null, extension: isExtension(ending) ? ending : null, name };
}

/** A picture that the package has, with its words. @param labels the text of the sub-unit's labels */
export function pictureOf(path: string, labels: string | null | undefined): PictureValue {
  const media = mediaOf(path, {});
  const words = read<Record<string, LabelJson>>(labels)?.[media.name];
  return { ...media, alt: words?.alt ?? { en: '', es: '' }, isDecorative: words?.decorative === true };
}

/** Sends a file; what it is says its content. @throws CallError, Error with what to tell */
export async function sendFile(
  user: { readonly user_puid: string; readonly package_id: string },
  file: File,
  tell: (progress: SendProgress) => void,
): Promise<MediaValue> {
  const sent = await sendParts({ userPuid: user.user_puid, file: await smallerPicture(file), tell });
  const { sha256, extension } = await call(keepDraftFile, { body: { ...user, sha256: sent } });
  return { path: null, sha256, extension, name: file.name };
}

/** The path of a sent file in its package; a file of the package keeps its path. */
export function placeOfMedia(name: string, { path, extension }: MediaValue): string {
  return path ?? `media/${name}.${extension}`;
}

/** Files that a save writes for one file: none if the package has it. A file that it replaces is deleted if only this resource used it. */
export function mediaTexts(place: string, { path, sha256 }: MediaValue, before: string | undefined, id: string): Wanted {
  if (path !== null || sha256 === null) return {};
  const isOwn = before !== undefined && before !== place && before.startsWith(`media/${id}.`);
  return { [place]: { sha256 }, ...(isOwn ? { [before]: null } : {}) };
}

/** The place of a picture or of a word's recording in its package: its name says what is in it, so that a replaced one is another file. */
export function namedFile(id: string, { path, sha256, extension }: MediaValue): string {
  return path ?? `media/${id}-${sha256?.slice(0, 8) ?? ''}.${extension}`;
}

/** Files of a resource that it names no more, which are deleted: they bear its name, so no other has them. */
export function leftFiles(id: string, before: readonly (string | undefined)[], now: readonly (string | undefined)[]): Wanted {
  const own = new RegExp(`^media/${id}-[0-9a-f]{8}\\.\\w+$`);
  const left = before.filter((path) => path !== undefined && own.test(path) && !now.includes(path));
  return Object.fromEntries(left.map((path) => [path, null]));
}

/** Files that a save writes for pictures, with the words of each picture. */
export function pictureParts(id: string, pictures: readonly PictureValue[]): { texts: Wanted; pictures: Record<string, PictureWords> } {
  const texts: Record<string, { readonly sha256: string }> = {};
  const words: Record<string, PictureWords> = {};
  for (const picture of pictures) {
    const file = namedFile(id, picture);
    if (picture.path === null && picture.sha256 !== null) texts[file] = { sha256: picture.sha256 };
    words[file.slice('media/'.length)] = { alt: trimmed(picture.alt), isDecorative: picture.isDecorative };
  }
  return { texts, pictures: words };
}

const trimmed = ({ en, es }: Bilingual): Bilingual => ({ en: en.trim(), es: es.trim() });

/** The address of a file that the server keeps. */
export const addressOf = (sha256: string, extension: MediaExtension) => `/content-assets/${sha256}.${extension}`;
