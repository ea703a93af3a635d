import { createHash } from 'node:crypto';
import { type Captions, parseCaptions } from '#domain/captions/parse-captions.ts';
import type { PackageReader } from './package-reader.ts';
import { mediaTypeOfName, sniffMedia } from './sniff-media.ts';

/** A film, a sound or a PDF, by what it is. */
export interface MediaFile {
  /** Within the package. */
  readonly path: string;
  readonly mediaType: string;
  readonly extension: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** A value for each language. */
export type InBoth<Value> = Readonly<Record<'en' | 'es', Value>>;

/** What a PDF says of itself in the clear: a password, or something that runs when it is opened. */
const LOCKED = /\/Encrypt\b/;
const PROGRAM = /\/(?:JavaScript|JS|Launch)\b/;

/** Problems that keep a PDF from being shown to students. */
export function pdfProblems(bytes: Buffer): string[] {
  const text = bytes.toString('latin1');
  return [
    ...(LOCKED.test(text) ? ['is protected by a password; save it without one'] : []),
    ...(PROGRAM.test(text) ? ['holds a program (JavaScript or Launch); save it without'] : []),
  ];
}

/** The file of each language, which may be one and the same; null when one cannot be used. */
export async function readMedia(reader: PackageReader, folder: string, file: InBoth<string>): Promise<InBoth<MediaFile> | null> {
  const en = await readFile(reader, `${folder}/${file.en}`);
  const es = file.es === file.en ? en : await readFile(reader, `${folder}/${file.es}`);
  return en && es && { en, es };
}

async function readFile(reader: PackageReader, path: string): Promise<MediaFile | null> {
  const bytes = await reader.bytes(path);
  if (bytes === null) return null;
  const extension = path.slice(path.lastIndexOf('.') + 1);
  const mediaType = mediaTypeOfName(path);
  const found = await sniffMedia(bytes);
  if (mediaType === null || found !== mediaType) {
    reader.faults.add(path, `is named .${extension} but is ${found ?? 'something else'} by its content; export it anew as .${extension}`);
    return null;
  }
  if (extension === 'pdf') for (const problem of pdfProblems(bytes)) reader.faults.add(path, problem);
  return { path, mediaType, extension, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
}

/** The captions of each language, every fault with its line; null when one cannot be read at all. */
export async function readCaptions(reader: PackageReader, folder: string, files: InBoth<string>): Promise<InBoth<Captions> | null> {
  const en = await readOne(reader, `${folder}/${files.en}`);
  const es = await readOne(reader, `${folder}/${files.es}`);
  return en && es && { en, es };
}

async function readOne(reader: PackageReader, path: string): Promise<Captions | null> {
  const text = await reader.text(path);
  if (text === null) return null;
  const captions = parseCaptions(text);
  for (const { problem, line } of captions.problems) reader.faults.add(path, problem, line);
  return captions;
}
