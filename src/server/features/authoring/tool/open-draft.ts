import type { DraftChange } from '#contract/authoring/authoring-tool.schemas.ts';
import type { Transaction } from '#server/db/database.ts';
import type { PackageFiles } from '../package/package-files.ts';
import { type DraftRow, readDraft } from './draft-files.store.ts';
import { lastVersion, readBlob, readBlobs, type StoredVersion } from './package-versions.store.ts';

const SMALL = 64 * 1_024;
const MAX_NEAR = 200;
/** Texts and drawings are kept as files of packages; pictures and recordings as the library's. */
export const isText = (path: string): boolean => /\.(?:json|md|html|csv|xml|svg|vtt)$/i.test(path);

/** A package as it is being written: the last version with the draft over it. */
export interface OpenDraft {
  readonly package_id: string;
  readonly last: StoredVersion | null;
  readonly rows: readonly DraftRow[];
  /** Hash and bytes by path. */
  readonly files: ReadonlyMap<string, readonly [sha256: string, bytes: number]>;
}

/** Opens a package's draft; null where there is neither a version nor a draft. */
export async function openDraft(db: Pick<Transaction, 'execute'>, package_id: string): Promise<OpenDraft | null> {
  const last = await lastVersion(db, package_id);
  const rows = await readDraft(db, package_id);
  if (!last && rows.length === 0) return null;
  const files = new Map<string, readonly [string, number]>(Object.entries(last?.files ?? {}));
  for (const { path, sha256, bytes } of rows) {
    if (sha256 === null) files.delete(path);
    else files.set(path, [sha256, bytes]);
  }
  return { package_id, last, rows, files };
}

/** Whether an import has changed a file since it was first changed in the draft. */
export function isStale({ last }: OpenDraft, row: Pick<DraftRow, 'path' | 'base_sha256'>): boolean {
  return (last?.files[row.path]?.[0] ?? null) !== row.base_sha256;
}

/** What of a draft is not published. */
export function changesOf(draft: OpenDraft): DraftChange[] {
  return draft.rows.map((row) => ({
    path: row.path,
    what: row.sha256 === null ? 'removed' : row.base_sha256 === null ? 'added' : 'changed',
    is_stale: isStale(draft, row),
    edited_by: row.edited_by,
    edited_at: row.edited_at,
  }));
}

/** A draft as the importer reads packages. @param instead texts that stand in place of a file's own */
export function filesOf(
  db: Pick<Transaction, 'execute'>,
  { files }: Pick<OpenDraft, 'files'>,
  instead: ReadonlyMap<string, string> = new Map(),
): PackageFiles {
  const sizes = new Map([...files].map(([path, [, bytes]]) => [path, bytes]));
  for (const [path, text] of instead) sizes.set(path, Buffer.byteLength(text));
  const near = new Map<string, Buffer>();
  const readNear = async (path: string) => {
    // Small files of one folder are read together: a product has some hundred of them.
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const hashes = [...files]
      .filter(([other, [, bytes]]) => other.startsWith(folder) && isText(other) && bytes <= SMALL)
      .map(([, [sha256]]) => sha256);
    near.clear();
    for (const [sha256, content] of await readBlobs(db, hashes.slice(0, MAX_NEAR))) near.set(sha256, content);
  };
  return {
    sizes,
    read: async (path) => {
      const text = instead.get(path);
      if (text !== undefined) return Buffer.from(text);
      const sha256 = files.get(path)?.[0];
      if (sha256 !== undefined && isText(path) && !near.has(sha256)) await readNear(path);
      const content = sha256 === undefined ? null : (near.get(sha256) ?? (await readBlob(db, sha256)));
      if (content === null) throw new Error(`no file ${path}`);
      return content;
    },
    close: async () => undefined,
  };
}
