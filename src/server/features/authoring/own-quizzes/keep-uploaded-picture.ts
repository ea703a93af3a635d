import { createHash } from 'node:crypto';
import type { Transaction } from '#server/db/database.ts';
import { isDrawable, sniffPicture } from '#server/files/sniff-picture.ts';
import { stripPicture } from '#server/files/strip-picture.ts';
import { assetAddress } from '../tool/fill-picture.ts';
import { keepPicture } from './own-quizzes.store.ts';

/** Keeps a picture without where and by whom it was taken. @returns its address; null where the bytes are no picture that a browser shows */
export async function keepUploadedPicture(db: Pick<Transaction, 'execute'>, bytes: Buffer): Promise<string | null> {
  const sniffed = sniffPicture(bytes);
  const content = sniffed && stripPicture(bytes, sniffed.mediaType);
  if (!sniffed || !content || !isDrawable(sniffed)) return null;
  const sha256 = createHash('sha256').update(content).digest('hex');
  await keepPicture(db, { sha256, mediaType: sniffed.mediaType, content });
  return assetAddress({ sha256, extension: sniffed.extension });
}
