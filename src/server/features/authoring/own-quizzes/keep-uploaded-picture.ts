import { createHash } from 'node:crypto';
import type { Transaction } from '#server/db/database.ts';
import { readText } from '#server/files/read-text.ts';
import { isDrawable, sniffPicture } from '#server/files/sniff-picture.ts';
import { stripPicture } from '#server/files/strip-picture.ts';
import { checkSvg } from '../package/check-svg.ts';
import { assetAddress } from '../tool/fill-picture.ts';
import { keepPicture } from './own-quizzes.store.ts';

/** A drawing as it comes out of our own exports is a few kilobytes. */
const MAX_SVG_BYTES = 256 * 1024;

/** Keeps a picture of a question file, which may be a drawing that is as plain as those of the library. @returns as `keepUploadedPicture` */
export async function keepImportedPicture(db: Pick<Transaction, 'execute'>, bytes: Buffer): Promise<string | null> {
  const url = await keepUploadedPicture(db, bytes);
  if (url !== null || bytes.length > MAX_SVG_BYTES) return url;
  const svg = readText(bytes);
  if (svg === null || checkSvg(svg).length > 0) return null;
  const content = Buffer.from(svg);
  const sha256 = createHash('sha256').update(content).digest('hex');
  await keepPicture(db, { sha256, mediaType: 'image/svg+xml', content });
  return assetAddress({ sha256, extension: 'svg' });
}

/** Keeps a picture without where and by whom it was taken. @returns its address; null where the bytes are no picture that a browser shows */
export async function keepUploadedPicture(db: Pick<Transaction, 'execute'>, bytes: Buffer): Promise<string | null> {
  const sniffed = sniffPicture(bytes);
  const content = sniffed && stripPicture(bytes, sniffed.mediaType);
  if (!sniffed || !content || !isDrawable(sniffed)) return null;
  const sha256 = createHash('sha256').update(content).digest('hex');
  await keepPicture(db, { sha256, mediaType: sniffed.mediaType, content });
  return assetAddress({ sha256, extension: sniffed.extension });
}
