import { answerFile, FILE_KINDS, type FileKind } from '#contract/quizzes/file.schemas.ts';
import { FILE } from '#contract/quizzes/file-limits.ts';
import { endingOf } from './attachment-kinds.ts';
import { bytesOfBase64 } from './base64.ts';
import { parsedText, plainDescription } from './made-text.ts';

export interface AnsweredFile {
  readonly name: string;
  readonly kind: FileKind;
  /** The file in base64. */
  readonly data: string;
}

/** A file as an answer, with the student's description of it. */
export interface FileAnswer {
  readonly description: string;
  /** Null if only a description was given. */
  readonly file: AnsweredFile | null;
}

export const NO_FILE: FileAnswer = { description: '', file: null };

/** The characters that a text needs besides its file, if every character of the description and the name is written as two. */
const FRAME = 60 + 2 * FILE.description + 2 * FILE.name;
/** The largest file, in bytes, that fits into an answer with any description. */
export const MAX_FILE_BYTES = Math.floor((FILE.characters - FRAME) / 4) * 3;
/** Characters that some system does not allow in file names. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cf}\p{Surrogate}\\/:*?"<>|]/gu;

/** The kind that a file name stands for; null if such a file may not be submitted. */
export function fileKindOf(name: string): FileKind | null {
  const ending = endingOf(name);
  return FILE_KINDS.find((kind) => kind === ending) ?? null;
}

/** A file name that every system allows, with its extension. */
export function plainName(name: string, kind: FileKind): string {
  const stem = name
    .trim()
    .slice(0, -(kind.length + 1))
    .replace(NOT_IN_NAMES, '')
    .trim();
  return `${stem.slice(0, FILE.name - kind.length - 1) || 'file'}.${kind}`;
}

/** Bytes that every file of a kind has: how it begins, and the name of one of its parts, which a zip file contains uncompressed. */
const MARKS: Readonly<Record<Exclude<FileKind, 'csv' | 'txt'>, readonly [begins: string, holds: string]>> = {
  pdf: ['%PDF-', '%%EOF'],
  docx: ['PK\x03\x04', 'word/document'],
  xlsx: ['PK\x03\x04', 'xl/workbook'],
  pptx: ['PK\x03\x04', 'ppt/presentation'],
  odt: ['PK\x03\x04', 'mimetypeapplication/vnd.oasis.opendocument.text'],
  ods: ['PK\x03\x04', 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet'],
  odp: ['PK\x03\x04', 'mimetypeapplication/vnd.oasis.opendocument.presentation'],
};
/** Parts of office files that contain macros. */
const PROGRAMS = ['vbaProject.bin', 'Basic/script-lc.xml', 'Scripts/'];

/** What is wrong with the content of a file: it is of another kind than its name says, or it contains macros. */
export function faultIn(kind: FileKind, bytes: Uint8Array): 'otherKind' | 'program' | null {
  if (kind === 'csv' || kind === 'txt') return isText(bytes) ? null : 'otherKind';
  const [begins, holds] = MARKS[kind];
  const letters = latin(bytes);
  if (!letters.startsWith(begins) || !letters.includes(holds)) return 'otherKind';
  return kind !== 'pdf' && PROGRAMS.some((part) => letters.includes(part)) ? 'program' : null;
}

/** The answer as a text; empty if nothing was chosen or written. */
export function writeFile({ description, file }: FileAnswer): string {
  if (!file && description.trim() === '') return '';
  return JSON.stringify({
    v: 1,
    d: plainDescription(description, FILE.description),
    n: file?.name ?? '',
    k: file?.kind ?? 'txt',
    b: file?.data ?? '',
  });
}

/**
 * Reads the text of an answer. Text that is not JSON is only a description: in earlier releases students wrote text instead.
 * @returns null if it is no answer, or its file is not what its name says
 */
export function readFile(text: string): FileAnswer | null {
  if (text.length > FILE.characters) return null;
  if (!text.startsWith('{')) return { description: text, file: null };
  const { success, data } = answerFile.safeParse(parsedText(text));
  if (!success || !data) return null;
  if (data.b === '') return { description: data.d, file: null };
  const bytes = bytesOfBase64(data.b);
  if (data.n !== plainName(data.n, data.k) || bytes === null || faultIn(data.k, bytes) !== null) return null;
  return { description: data.d, file: { name: data.n, kind: data.k, data: data.b } };
}

const isUtf16 = (bytes: Uint8Array) => (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);

/** Text contains no zero bytes, except in encodings with two bytes for each letter. */
function isText(bytes: Uint8Array): boolean {
  return bytes.length > 0 && (isUtf16(bytes) || !bytes.includes(0));
}

/** The bytes as text, one character for each byte. */
function latin(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += 8192) letters += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return letters;
}
