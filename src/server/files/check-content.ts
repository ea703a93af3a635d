import { readFile, stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { ATTACHMENT_KINDS, type AttachmentKind, kindOfName } from '#domain/answers/attachment-kinds.ts';
import { ApiError } from '#server/http/api-error.ts';
import { cleanDrawing, cleanPage, isTooDeep } from './clean-markup.ts';
import { readText, utf16Of } from './read-text.ts';
import { isDrawable, MAX_MEGAPIXELS, pictureSize } from './sniff-picture.ts';
import { stripPicture } from './strip-picture.ts';

export interface CheckedContent {
  readonly media_type: string;
  /**
   * What is kept instead of the file itself: texts as UTF-8, pages and drawings without what could run, pictures without the place and the
   * camera.
   */
  readonly content: Buffer | null;
}

/** A text is read whole; a page or a drawing is taken apart and put together again, which holds up everybody else. */
const MAX_BYTES = { text: 10_000_000, markup: 1_000_000 };
/** What the detector calls a kind, where that is not the kind's own name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'audio/x-m4a': 'audio/mp4',
  'video/x-m4v': 'video/mp4',
  'audio/ogg; codecs=opus': 'audio/ogg',
};
const OLD_OFFICE = ['application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint'];
const MARKUP = /<(!doctype\s+html|html|head|body|script|iframe|object|embed|svg|meta|link|style)[\s>/]/i;
/** How the part of an old Office file is named that holds its macros. */
const MACROS = Buffer.from('_VBA_PROJECT', 'utf16le');

/** Whether a file's content is of the kind that its name says, and of a kind that may be attached. Refuses with ApiError. */
export async function checkContent(path: string, fileName: string): Promise<CheckedContent> {
  const kind = kindOfName(fileName);
  if (kind === null) throw new ApiError(415, ['file_kind_not_taken', { file: fileName, endings: allEndings() }]);
  const found = await fileTypeFromFile(path);
  const looksLikeText = found === undefined || found.mime === 'application/xml';
  if (kind.look === 'text' || kind.look === 'page' || kind.media_type === 'image/svg+xml') {
    return { media_type: kind.media_type, content: Buffer.from(await checkText({ path, fileName, looksLikeText }, kind)) };
  }
  const mime = OTHER_NAMES[found?.mime ?? ''] ?? found?.mime;
  if (OLD_OFFICE.includes(kind.media_type)) {
    if (mime !== 'application/x-cfb') throw mismatch(fileName, kind);
    if ((await readFile(path)).includes(MACROS)) throw new ApiError(415, ['file_has_macros', { file: fileName }]);
  } else if (mime !== kind.media_type) throw mismatch(fileName, kind);
  if (kind.look !== 'picture') return { media_type: kind.media_type, content: null };
  const picture = stripPicture(await readFile(path), kind.media_type);
  const size = picture && pictureSize(picture);
  if (!picture || !size) throw mismatch(fileName, kind);
  if (!isDrawable(size)) throw new ApiError(413, ['picture_has_too_many_pixels', { file: fileName, ...size, most: MAX_MEGAPIXELS }]);
  return { media_type: kind.media_type, content: picture };
}

interface ArrivedText {
  readonly path: string;
  readonly fileName: string;
  readonly looksLikeText: boolean;
}

async function checkText({ path, fileName, looksLikeText }: ArrivedText, kind: AttachmentKind): Promise<string> {
  const isMarkup = kind.look !== 'text';
  const most = MAX_BYTES[isMarkup ? 'markup' : 'text'];
  if ((await stat(path)).size > most)
    throw new ApiError(413, ['file_too_large_for_kind', { file: fileName, most: `${most / 1_000_000} MB` }]);
  const bytes = await readFile(path);
  const text = looksLikeText || utf16Of(bytes) ? readText(bytes) : null;
  if (text === null) throw mismatch(fileName, kind);
  if (isMarkup && isTooDeep(text, kind.look !== 'page')) throw mismatch(fileName, kind);
  if (kind.look === 'page') return cleanPage(text, fileName);
  if (kind.media_type === 'image/svg+xml') {
    const drawing = cleanDrawing(text);
    if (drawing === null) throw mismatch(fileName, kind);
    return drawing;
  }
  if (MARKUP.test(text)) throw new ApiError(415, ['file_is_web_page', { file: fileName }]);
  return text;
}

function mismatch(fileName: string, { endings }: AttachmentKind): ApiError {
  return new ApiError(415, ['file_not_as_named', { file: fileName, ending: `.${endings[0]}` }]);
}

function allEndings(): string {
  return ATTACHMENT_KINDS.flatMap(({ endings }) => endings).join(', ');
}
