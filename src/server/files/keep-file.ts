import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Database } from '#server/db/database.ts';
import { checkContent } from './check-content.ts';
import type { FileStore } from './file-store.ts';
import { lockDistrict, noteKept } from './kept-files.store.ts';

/** A file as a row refers to it. */
export interface KeptFile {
  readonly sha256: string;
  readonly file_name: string;
  readonly media_type: string;
  readonly bytes: number;
}

/**
 * Checks an arrived file and keeps it under its content. It takes as long as the disk or the bucket takes, so it holds neither a
 * transaction nor the district's lock meanwhile. The row comes first, then the bytes, then what refers to them: the sweeper lets a
 * young row be, so it cannot take the same content from under our feet, and clears away what was cut off in between.
 */
export function keepFile(
  { db, files, now }: { readonly db: Database; readonly files: FileStore; readonly now: Date },
  arrived: { readonly districtId: number; readonly uploadId: string; readonly fileName: string; readonly bytes: number },
): Promise<KeptFile> {
  return files.lend(arrived.uploadId, async (path) => {
    if ((await stat(path)).size !== arrived.bytes) throw new Error('An upload has other bytes than were noted.');
    const { media_type, content } = await checkContent(path, arrived.fileName);
    const sha256 = content ? createHash('sha256').update(content).digest('hex') : await hashOf(path);
    const bytes = content?.length ?? arrived.bytes;
    const key = { district_id: arrived.districtId, sha256 };
    await db.transaction(async (tx) => {
      await lockDistrict(tx, arrived.districtId);
      await noteKept(tx, key, bytes, now);
    });
    await files.keep(key, content ?? path);
    return { sha256, file_name: arrived.fileName, media_type, bytes };
  });
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
