import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Transaction } from '#server/db/database.ts';
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
 * Checks an arrived file and keeps it under its content. The bytes come first and the rows after, in the caller's transaction:
 * cut between the two, the sweeper finds bytes that nobody refers to, never a row without bytes.
 */
export function keepFile(
  { tx, files, now }: { readonly tx: Transaction; readonly files: FileStore; readonly now: Date },
  arrived: { readonly districtId: number; readonly uploadId: string; readonly fileName: string; readonly bytes: number },
): Promise<KeptFile> {
  return files.lend(arrived.uploadId, async (path) => {
    if ((await stat(path)).size !== arrived.bytes) throw new Error('An upload has other bytes than were noted.');
    const { media_type, content } = await checkContent(path, arrived.fileName);
    const sha256 = content ? createHash('sha256').update(content).digest('hex') : await hashOf(path);
    const bytes = content?.length ?? arrived.bytes;
    await lockDistrict(tx, arrived.districtId);
    const key = { district_id: arrived.districtId, sha256 };
    await files.keep(key, content ?? path);
    await noteKept(tx, key, bytes, now);
    return { sha256, file_name: arrived.fileName, media_type, bytes };
  });
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
