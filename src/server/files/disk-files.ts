import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, link, mkdir, open, readdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ApiError } from '#server/http/api-error.ts';
import { type FileKey, type FileStore, fileNameOf, isFileName, uploadNameOf } from './file-store.ts';

/** Less than one photo takes. */
const LEAST_ROOM = 1024 * 1024;

/** Bytes that may still be written to the disk of a folder. */
async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Files on the local disk: `open/<upload>` on their way, `kept/<district>/<first two letters>/<sha256>` for good. */
export function createDiskFiles(root: string, freeBytes = freeBytesAt): FileStore {
  const openDir = join(root, 'open');
  const keptDir = join(root, 'kept');
  const pathOf = (uploadId: string) => join(openDir, uploadNameOf(uploadId));
  const keptPath = (key: FileKey) => join(keptDir, fileNameOf(key));

  return {
    lend: (uploadId, use) => use(pathOf(uploadId)),
    writePart: (uploadId, offset, part) =>
      withRoom(async () => {
        await mkdir(openDir, { recursive: true });
        await writeAt(pathOf(uploadId), offset, part);
      }),
    dropUpload: (uploadId) => rm(pathOf(uploadId), { force: true }),
    keep: (key, from) =>
      withRoom(async () => {
        const path = keptPath(key);
        await mkdir(dirname(path), { recursive: true });
        if (typeof from === 'string') await linkTo(from, path);
        else await writeWhole(from, path);
        // The sweeper leaves alone what is new: its row may not be there yet.
        const now = new Date();
        await utimes(path, now, now);
      }),
    read: async (key, range) => {
      const path = keptPath(key);
      const there = await stat(path).catch(() => null);
      return there && createReadStream(path, range ?? {});
    },
    drop: (key) => rm(keptPath(key), { force: true }),
    uploadsBefore: async (moment) => {
      const names = await namesIn(openDir);
      return keepOlder(names, (name) => join(openDir, name), moment);
    },
    keptBefore: async (moment) => {
      const keys: FileKey[] = [];
      for (const district of await namesIn(keptDir)) {
        for (const letters of await namesIn(join(keptDir, district))) {
          const folder = join(keptDir, district, letters);
          const old = await keepOlder(await namesIn(folder), (name) => join(folder, name), moment);
          keys.push(...old.filter(isFileName).map((sha256) => ({ district_id: Number(district), sha256 })));
        }
      }
      return keys;
    },
    check: async () => {
      await mkdir(root, { recursive: true });
      await access(root, constants.W_OK);
      if ((await freeBytes(root)) < LEAST_ROOM) throw new Error(`The disk of ${root} is full.`);
    },
  };
}

/** A full disk is nobody's mistake and passes: 503, and what has arrived so far stays. */
async function withRoom(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code !== 'ENOSPC' && code !== 'EDQUOT') throw error;
    throw new ApiError(503, 'no_room_for_files', 60);
  }
}

async function writeAt(path: string, offset: number, part: Uint8Array): Promise<void> {
  const file = await open(path, offset === 0 ? 'w' : 'r+');
  try {
    if (offset > 0) await file.truncate(offset);
    await file.write(part, 0, part.length, offset);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Under another name first: a file is there wholly or not at all. */
async function writeWhole(content: Uint8Array, path: string): Promise<void> {
  const beside = `${path}.${randomUUID()}`;
  try {
    await writeAt(beside, 0, content);
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** A second name for the same bytes: the upload stays until its row says that it is done. */
async function linkTo(from: string, path: string): Promise<void> {
  try {
    await link(from, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

async function keepOlder(names: readonly string[], pathOf: (name: string) => string, moment: Date): Promise<string[]> {
  const ages = await Promise.all(names.map((name) => stat(pathOf(name)).catch(() => null)));
  return names.filter((_name, index) => (ages[index]?.mtimeMs ?? Number.POSITIVE_INFINITY) < moment.getTime());
}
