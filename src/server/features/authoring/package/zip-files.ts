import { crc32 } from 'node:zlib';
import { type Entry, fromBuffer, open, type ZipFile } from 'yauzl';
import type { FaultList } from './package-faults.ts';
import { Admission, isSystemFile, PACKAGE_LIMITS, type PackageFiles } from './package-files.ts';

const STORED = 0;
const DEFLATED = 8;
const FILE_KIND = 0o170000;
const LINK = 0o120000;
/** Below this nothing can be a bomb, whatever its ratio. */
const HARMLESS_BYTES = 1_048_576;

/**
 * A package as a zip file, by its path or its bytes. Its directory is read first and every entry judged by it: name, kind, sizes. What an entry
 * unpacks to is held to the size that it declared, so a lying directory gains nothing.
 * @returns null when the file is no zip; the fault says so
 */
export async function openZip(source: string | Buffer, faults: FaultList): Promise<PackageFiles | null> {
  let zip: ZipFile;
  const entries = new Map<string, Entry>();
  try {
    zip = await openDirectory(source);
    const admission = new Admission(faults);
    await eachEntry(zip, (entry) => {
      const name = nameOf(entry, faults);
      if (name === null || isSystemFile(name) || !isSound(name, entry, faults)) return;
      if (name.endsWith('/')) return;
      if (admission.admit(name, entry.uncompressedSize)) entries.set(name, entry);
    });
  } catch (error) {
    faults.add(
      'the package',
      `is not a zip that can be read (${error instanceof Error ? error.message : 'unknown'}); pack the folder again`,
    );
    return null;
  }
  const prefix = commonFolder([...entries.keys()]);
  const files = new Map([...entries].map(([name, entry]) => [name.slice(prefix.length), entry]));
  return {
    sizes: new Map([...files].map(([name, entry]) => [name, entry.uncompressedSize])),
    read: (name) => {
      const entry = files.get(name);
      return entry ? readEntry(zip, entry) : Promise.reject(new Error(`no file ${name}`));
    },
    close: async () => zip.close(),
  };
}

function openDirectory(source: string | Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true } as const;
    const done = (error: Error | null, zip: ZipFile) => (error ? reject(error) : resolve(zip));
    if (typeof source === 'string') open(source, options, done);
    else fromBuffer(source, options, done);
  });
}

function eachEntry(zip: ZipFile, take: (entry: Entry) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let count = 0;
    zip.on('entry', (entry: Entry) => {
      take(entry);
      // Folders count too: a directory of a million of them is no package.
      if (++count > PACKAGE_LIMITS.files * 2) return reject(new Error('too many entries'));
      zip.readEntry();
    });
    zip.once('end', resolve);
    zip.once('error', reject);
    zip.readEntry();
  });
}

/** Names come as bytes, so that each bad one is named rather than the reading stopped at the first. */
function nameOf(entry: Entry, faults: FaultList): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(entry.fileNameRaw);
  } catch {
    faults.add(entry.fileNameRaw.toString('latin1'), 'has a name that is not UTF-8; use plain letters in file names');
    return null;
  }
}

function isSound(name: string, entry: Entry, faults: FaultList): boolean {
  const problem = entryProblem(entry);
  if (problem !== null) faults.add(name, problem);
  return problem === null;
}

function entryProblem(entry: Entry): string | null {
  if (((entry.externalFileAttributes >>> 16) & FILE_KIND) === LINK) return 'is a link; put the file itself there';
  if ((entry.generalPurposeBitFlag & 1) === 1) return 'is encrypted; pack without a password';
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    return 'is packed by a method other than deflate; pack as an ordinary zip';
  }
  const { uncompressedSize: unpacked, compressedSize: packed } = entry;
  if (unpacked > HARMLESS_BYTES && unpacked > packed * PACKAGE_LIMITS.ratio) {
    return `unpacks to more than ${PACKAGE_LIMITS.ratio} times its size; this is no content`;
  }
  return null;
}

function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.once('end', () => {
        const content = Buffer.concat(parts);
        // yauzl leaves the check sum to its callers.
        if (crc32(content) === entry.crc32) resolve(content);
        else reject(new Error('is damaged in the zip'));
      });
      stream.once('error', reject);
    });
  });
}

const MANIFESTS = ['manifest.json', 'imsmanifest.xml'];

/** Most programs pack the folder itself: its name stands before every path then. */
function commonFolder(names: readonly string[]): string {
  if (MANIFESTS.some((manifest) => names.includes(manifest))) return '';
  const folder = /^[^/]+\//.exec(names[0] ?? '')?.[0] ?? '';
  return folder !== '' &&
    MANIFESTS.some((manifest) => names.includes(`${folder}${manifest}`)) &&
    names.every((name) => name.startsWith(folder))
    ? folder
    : '';
}
