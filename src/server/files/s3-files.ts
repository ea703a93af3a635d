import { createHash, randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { ApiError } from '#server/http/api-error.ts';
import { type FileStore, fileNameOf, isFileName, uploadNameOf } from './file-store.ts';
import type { S3Object } from './read-s3-list.ts';
import { BucketFault, openS3Bucket, type S3Bucket, type S3Settings } from './s3-bucket.ts';

/** As many letters as the largest file's last offset has: keys then sort as numbers do. */
const OFFSET_LETTERS = 12;
const AT_ONCE = 8;

/**
 * Files in a bucket: `open/<upload>/<offset>` for every part on its way, `kept/<district>/<first two letters>/<sha256>` for good.
 * Parts are objects of their own, not S3's multipart upload: that takes none under 5 MB, ours have half a megabyte, and each must
 * be durable when it is answered. Any server may take the next one.
 */
export function createS3Files(settings: S3Settings): FileStore {
  const bucket = openS3Bucket(settings);
  const openPrefix = `${settings.prefix}open/`;
  const keptPrefix = `${settings.prefix}kept/`;
  const partsOf = (uploadId: string) => `${openPrefix}${uploadNameOf(uploadId)}/`;
  const keyOf = (key: Parameters<typeof fileNameOf>[0]) => `${keptPrefix}${fileNameOf(key)}`;

  return {
    writePart: (uploadId, offset, part) =>
      answering(() => {
        const content = Uint8Array.from(part);
        return bucket.put(`${partsOf(uploadId)}${String(offset).padStart(OFFSET_LETTERS, '0')}`, content, sha256Of(content));
      }),
    lend: async (uploadId, use) => {
      const path = join(tmpdir(), `tidepool-${randomUUID()}`);
      try {
        await answering(async () => fetchParts(bucket, await all(bucket.list(partsOf(uploadId))), path));
        return await use(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    dropUpload: (uploadId) => answering(async () => dropAll(bucket, await all(bucket.list(partsOf(uploadId))))),
    keep: (key, from) =>
      answering(async () => bucket.put(keyOf(key), typeof from === 'string' ? await openAsBlob(from) : Uint8Array.from(from), key.sha256)),
    read: (key, range) =>
      answering(async () => {
        const reply = await bucket.get(keyOf(key), range);
        return reply && (reply.body ? Readable.fromWeb(reply.body as Parameters<typeof Readable.fromWeb>[0]) : Readable.from([]));
      }),
    drop: (key) => bucket.drop(keyOf(key)),
    uploadsBefore: async (moment) => {
      const touched = new Map<string, number>();
      for await (const { key, changedAt } of bucket.list(openPrefix)) {
        const [uploadId = ''] = key.slice(openPrefix.length).split('/');
        touched.set(uploadId, Math.max(changedAt, touched.get(uploadId) ?? 0));
      }
      return [...touched].filter(([, changedAt]) => changedAt < moment.getTime()).map(([uploadId]) => uploadId);
    },
    keptBefore: async (moment) => {
      const old = (await all(bucket.list(keptPrefix))).filter(({ changedAt }) => changedAt < moment.getTime());
      return old
        .map(({ key }) => ({ district_id: Number(key.slice(keptPrefix.length).split('/')[0]), sha256: basename(key) }))
        .filter(({ sha256 }) => isFileName(sha256));
    },
    check: () => bucket.check(),
  };
}

/** Somebody waits for it: said in words for them; the operator finds the reason in the log. */
async function answering<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof BucketFault)) throw error;
    throw new ApiError(503, 'files_unreachable', 60, error);
  }
}

/** Puts the parts of an upload together. What does not follow was left behind by an earlier, failed try. */
async function fetchParts(bucket: S3Bucket, parts: readonly S3Object[], path: string): Promise<void> {
  if (parts.length === 0) throw new Error('Nothing lies there of an upload.');
  const file = await open(path, 'wx', 0o600);
  try {
    const following = followingOf(parts);
    for (let first = 0; first < following.length; first += AT_ONCE)
      await Promise.all(
        following.slice(first, first + AT_ONCE).map(async ({ key, offset }) => {
          const reply = await bucket.get(key, null);
          if (!reply) throw new Error(`A part of an upload is gone: ${key}`);
          const part = new Uint8Array(await reply.arrayBuffer());
          await file.write(part, 0, part.length, offset);
        }),
      );
  } finally {
    await file.close();
  }
}

function followingOf(parts: readonly S3Object[]): { readonly key: string; readonly offset: number }[] {
  const following: { key: string; offset: number }[] = [];
  let end = 0;
  for (const { key, bytes } of parts) {
    const offset = Number(basename(key));
    if (offset > end) break;
    following.push({ key, offset });
    end = offset + bytes;
  }
  return following;
}

async function dropAll(bucket: S3Bucket, objects: readonly S3Object[]): Promise<void> {
  for (let first = 0; first < objects.length; first += AT_ONCE)
    await Promise.all(objects.slice(first, first + AT_ONCE).map(({ key }) => bucket.drop(key)));
}

async function all(objects: AsyncIterable<S3Object>): Promise<S3Object[]> {
  const found: S3Object[] = [];
  for await (const object of objects) found.push(object);
  return found;
}

function sha256Of(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
