import type { FaultList } from './package-faults.ts';
import { isMediaName } from './sniff-media.ts';

/** The files of a package, wherever they are: in a folder or in a zip. One importer reads both through this. */
export interface PackageFiles {
  /** Bytes of each file by its path, with `/` between folders. */
  readonly sizes: ReadonlyMap<string, number>;
  /** The whole file; refuses to answer more than its size. */
  read(path: string): Promise<Buffer>;
  close(): Promise<void>;
}

const MEBIBYTE = 1_048_576;

/** What a package may be at most. Real ones are far below; a bomb is far above. */
export const PACKAGE_LIMITS = {
  zipBytes: 256 * MEBIBYTE,
  files: 20_000,
  totalBytes: 1_024 * MEBIBYTE,
  fileBytes: 25 * MEBIBYTE,
  /** A film, a sound or a PDF: a Chromebook keeps it whole. */
  mediaBytes: 64 * MEBIBYTE,
  /** A text of readers or questions. */
  textBytes: 2 * MEBIBYTE,
  /** Unpacked to packed. Text packs to about a fifth, and a drawing to a tenth. */
  ratio: 200,
  pathLength: 200,
} as const;

/** What operating systems and editors leave behind; nobody's content. */
export function isSystemFile(path: string): boolean {
  return /(?:^|\/)(?:__MACOSX|\.git|\.DS_Store|Thumbs\.db|desktop\.ini)(?:\/|$)/i.test(path);
}

/** Counts files in; anything too large or too many becomes a fault instead. */
export class Admission {
  readonly sizes = new Map<string, number>();
  readonly #folded = new Map<string, string>();
  #total = 0;
  #isFull = false;

  constructor(private readonly faults: FaultList) {}

  admit(path: string, bytes: number): boolean {
    if (this.#isFull) return false;
    const problem = this.#problemWith(path, bytes);
    if (problem !== null) {
      this.faults.add(path, problem);
      return false;
    }
    this.sizes.set(path, bytes);
    this.#folded.set(fold(path), path);
    this.#total += bytes;
    if (this.sizes.size <= PACKAGE_LIMITS.files && this.#total <= PACKAGE_LIMITS.totalBytes) return true;
    this.#isFull = true;
    const most = this.sizes.size > PACKAGE_LIMITS.files ? `${PACKAGE_LIMITS.files} files` : megabytes(PACKAGE_LIMITS.totalBytes);
    this.faults.add('the package', `holds more than ${most}; split it into several products`);
    return false;
  }

  #problemWith(path: string, bytes: number): string | null {
    const problem = pathProblem(path);
    if (problem !== null) return problem;
    const twin = this.#folded.get(fold(path));
    if (twin !== undefined)
      return twin === path ? 'is there twice; keep one of them' : `differs from ${twin} only in its spelling; rename one of them`;
    const most = isMediaName(path) ? PACKAGE_LIMITS.mediaBytes : PACKAGE_LIMITS.fileBytes;
    if (bytes > most) return `is larger than ${megabytes(most)}; make it smaller`;
    return null;
  }
}

/** What is wrong with a path; null when it stays inside the package on every system. */
function pathProblem(path: string): string | null {
  if (path === '' || path.length > PACKAGE_LIMITS.pathLength)
    return `has a path longer than ${PACKAGE_LIMITS.pathLength} letters; shorten it`;
  if (/^\/|^[a-z]:/i.test(path)) return 'has an absolute path; pack the folder itself, with paths that begin inside it';
  if (path.includes('\\')) return 'has a \\ in its path; use / between folders';
  if (path.split('/').some((part) => part === '..' || part === '.' || part === ''))
    return 'has a path that leads out of the package; remove it';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(path)) return 'has a control character in its path; rename it';
  return null;
}

/** On some systems two spellings are one file. */
function fold(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** A size in whole megabytes, as messages to authors say it. */
export function megabytes(bytes: number): string {
  return `${Math.round(bytes / MEBIBYTE)} MB`;
}
