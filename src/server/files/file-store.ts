import type { Readable } from 'node:stream';
import type { ByteRange } from '#server/http/files/byte-range.ts';

/** Which kept file: by its district and its content, never by a name that a person gave. */
export interface FileKey {
  readonly district_id: number;
  readonly sha256: string;
}

/** Where files are stored: on disk (`disk-files.ts`) or in a bucket (`s3-files.ts`). `file-store.test.ts` holds both to the same. */
export interface FileStore {
  /** Puts a part of an upload at its place; what an earlier, failed try left behind it goes. Durable when it answers. */
  writePart(uploadId: string, offset: number, part: Uint8Array): Promise<void>;
  /** Lends an upload as a file on this machine, to be checked; it may be gone when `use` has answered. */
  lend<Result>(uploadId: string, use: (path: string) => Promise<Result>): Promise<Result>;
  dropUpload(uploadId: string): Promise<void>;
  /** Keeps a file under its content: from an upload's path, or from bytes. Keeping the same again changes nothing. */
  keep(key: FileKey, from: string | Uint8Array): Promise<void>;
  read(key: FileKey, range: ByteRange | null): Promise<Readable | null>;
  drop(key: FileKey): Promise<void>;
  /** What has been there since before a moment, for the sweeper. */
  uploadsBefore(moment: Date): Promise<string[]>;
  keptBefore(moment: Date): Promise<FileKey[]>;
  /** Throws, in words for an operator, when nothing could be kept now. */
  check(): Promise<void>;
}

const SHA256 = /^[0-9a-f]{64}$/;
const UPLOAD = /^[0-9a-f-]{36}$/;

/** The name under which an upload is stored. Nothing else ever becomes part of a path. */
export function uploadNameOf(uploadId: string): string {
  if (!UPLOAD.test(uploadId)) throw new Error('not the id of an upload');
  return uploadId;
}

/** The name under which a kept file is stored: `<district>/<first two letters>/<sha256>`. */
export function fileNameOf({ district_id, sha256 }: FileKey): string {
  if (!isFileName(sha256) || !Number.isInteger(district_id)) throw new Error('not the key of a file');
  return `${district_id}/${sha256.slice(0, 2)}/${sha256}`;
}

/** Whether a name is that of a kept file, and not of one half written. */
export function isFileName(name: string): boolean {
  return SHA256.test(name);
}
