import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_MEDIA_BYTES, type SentFile, sentFile } from '#contract/authoring/authoring-tool.schemas.ts';
import type { Database } from '#server/db/database.ts';
import { readText } from '#server/files/read-text.ts';
import { isDrawable, sniffPicture } from '#server/files/sniff-picture.ts';
import { stripPicture } from '#server/files/strip-picture.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { forgetParts, joinParts } from '../import/package-parts.store.ts';
import { checkSvg } from '../package/check-svg.ts';
import { pdfProblems } from '../package/read-media.ts';
import { mediaTypeOfName, sniffMedia } from '../package/sniff-media.ts';
import { keepAsset } from './package-versions.store.ts';

type Owner = Pick<Caller, 'district_id' | 'user_puid'>;
interface Looked {
  readonly extension: SentFile['extension'];
  readonly mediaType: string;
  readonly content: Buffer;
}

/** A drawing of a package is no larger. */
const MAX_SVG_BYTES = 12 * 1024;

/**
 * Puts the parts of an upload together and keeps the file as an import would: by what it is, a picture without where it was taken.
 * @throws ApiError with what is wrong with it
 */
export async function keepDraftFile(db: Database, owner: Owner, sent: string): Promise<SentFile> {
  const folder = await mkdtemp(join(tmpdir(), 'tidepool-file-'));
  try {
    const path = join(folder, 'file');
    const readAt = new Date();
    if ((await joinParts(db, owner, sent, path)) !== sent) throw new ApiError(409, 'package_gone');
    if ((await stat(path)).size > MAX_MEDIA_BYTES) throw new ApiError(413, 'draft_file_too_large');
    const { extension, mediaType, content } = await lookAt(await readFile(path));
    const sha256 = createHash('sha256').update(content).digest('hex');
    await db.transaction(async (tx) => {
      await keepAsset(tx, { sha256, mediaType, content });
      await forgetParts(tx, owner, sent, readAt);
    });
    return { sha256, bytes: content.length, extension };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function lookAt(bytes: Buffer): Promise<Looked> {
  const picture = sniffPicture(bytes);
  if (picture) {
    const content = stripPicture(bytes, picture.mediaType);
    if (!content || !isDrawable(picture)) throw new ApiError(400, 'draft_file_unknown');
    return { extension: picture.extension, mediaType: picture.mediaType, content };
  }
  const found = await sniffMedia(bytes);
  const extension = sentFile.shape.extension.options.find((each) => found !== null && mediaTypeOfName(`x.${each}`) === found);
  if (extension && found) {
    const [problem] = extension === 'pdf' ? pdfProblems(bytes) : [];
    if (problem !== undefined) throw new ApiError(400, LOCKED.test(problem) ? 'draft_pdf_locked' : 'draft_pdf_program');
    return { extension, mediaType: found, content: bytes };
  }
  const svg = readText(bytes);
  if (svg === null || !/<svg[\s>]/.test(svg)) throw new ApiError(400, 'draft_file_unknown');
  if (bytes.length > MAX_SVG_BYTES || checkSvg(svg).length > 0) throw new ApiError(400, 'draft_drawing_refused');
  return { extension: 'svg', mediaType: 'image/svg+xml', content: Buffer.from(svg) };
}

const LOCKED = /password/;
