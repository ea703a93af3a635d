import type { Readable } from 'node:stream';
import type { ByteRange } from '#server/http/byte-range.ts';

/** Which kept file: by its district and its content, never by a name that a person gave. */
export interface FileKey {
  readonly district_id: number;
  readonly sha256: string;
}

/** Where files lie. On disk (`disk-files.ts`); a store elsewhere has these to supply. */
export interface FileStore {
  /** Puts a part of an upload at its place; what an earlier, failed try left behind it goes. Durable when it answers. */
  writePart(uploadId: string, offset: number, part: Uint8Array): Promise<void>;
  /** Where an upload can be read on this machine, to be checked. */
  pathOf(uploadId: string): string;
  dropUpload(uploadId: string): Promise<void>;
  /** Keeps a file under its content: from an upload's path, or from bytes. Again is no fault. */
  keep(key: FileKey, from: string | Uint8Array): Promise<void>;
  read(key: FileKey, range: ByteRange | null): Promise<Readable | null>;
  drop(key: FileKey): Promise<void>;
  /** What lies there since before a moment, for the sweeper. */
  uploadsBefore(moment: Date): Promise<string[]>;
  keptBefore(moment: Date): Promise<FileKey[]>;
}
