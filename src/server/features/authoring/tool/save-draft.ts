import { createHash } from 'node:crypto';
import type { DraftFile, FileToSave, SavedFile } from '#contract/authoring/authoring-tool.schemas.ts';
import type { Transaction } from '#server/db/database.ts';
import { ApiError, ConflictError } from '#server/http/api-error.ts';
import { dropDraftFile, writeDraftFile } from './draft-files.store.ts';
import { isText, type OpenDraft, openDraft } from './open-draft.ts';
import { keepAsset, keepBlob, readTexts, reuseBlob } from './package-versions.store.ts';

/**
 * Saves files into a draft, all of them or none. A file that is not what had been opened is another editor's: theirs is answered,
 * and the later one chooses. Whoever calls holds the package's lock.
 */
export async function saveDraft(
  tx: Transaction,
  packageId: string,
  files: readonly FileToSave[],
  by: { readonly user_puid: string; readonly now: Date },
): Promise<SavedFile[]> {
  const draft = await openDraft(tx, packageId);
  const wanted = [];
  for (const file of files) {
    const sha256 = await hashOf(tx, file);
    const before = draft?.files.get(file.path)?.[0] ?? null;
    // The same save again, after a lost reply, is no conflict.
    if (before !== file.was && before !== sha256.sha256) await refuse(tx, draft, file.path);
    wanted.push({ path: file.path, before, ...sha256 });
  }
  if (!draft && !wanted.some(({ path, sha256 }) => path === 'manifest.json' && sha256 !== null))
    throw new ApiError(400, 'product_needs_title');
  for (const { path, sha256, bytes } of wanted) {
    const base_sha256 = draft?.last?.files[path]?.[0] ?? null;
    if (sha256 === base_sha256) await dropDraftFile(tx, packageId, path);
    else await writeDraftFile(tx, packageId, { path, sha256, bytes, base_sha256 }, by.user_puid, by.now);
  }
  return wanted.map(({ path, sha256, before }) => ({ path, sha256, before }));
}

async function hashOf(
  tx: Transaction,
  { path, text, sha256 }: FileToSave,
): Promise<{ readonly sha256: string | null; readonly bytes: number }> {
  if (text === undefined && sha256 === undefined) throw new ApiError(400, 'file_purpose_needed');
  if (text !== undefined && text !== null) {
    if (!isText(path)) throw new ApiError(400, 'file_purpose_needed');
    const content = Buffer.from(text);
    const made = createHash('sha256').update(content).digest('hex');
    if ((await reuseBlob(tx, made)) === null) await keepBlob(tx, made, content);
    // A player fetches captions by their address, before they are published too.
    if (path.endsWith('.vtt')) await keepAsset(tx, { sha256: made, mediaType: 'text/vtt', content });
    return { sha256: made, bytes: content.length };
  }
  if (text === null || sha256 === undefined || sha256 === null) return { sha256: null, bytes: 0 };
  const bytes = await reuseBlob(tx, sha256);
  if (bytes === null) throw new ApiError(409, 'earlier_file_gone');
  return { sha256, bytes };
}

async function refuse(tx: Transaction, draft: OpenDraft | null, path: string): Promise<never> {
  const file = await draftFile(tx, draft, path);
  const name = file.edited_by ?? 'Somebody';
  throw new ConflictError(['changed_meanwhile', { name }], file);
}

/** A file of a draft with who edited it last. */
async function draftFile(tx: Transaction, draft: OpenDraft | null, path: string): Promise<DraftFile> {
  const [found] = draft ? await draftTexts(tx, draft, [path]) : [];
  return found ?? { path, text: null, sha256: null, edited_by: null };
}

/** Files of a draft, with their texts; a picture or a recording has its hash alone. */
export async function draftTexts(tx: Pick<Transaction, 'execute'>, draft: OpenDraft, paths: readonly string[]): Promise<DraftFile[]> {
  const hashes = paths.flatMap((path) => (isText(path) ? (draft.files.get(path)?.[0] ?? []) : []));
  const texts = await readTexts(tx, hashes);
  const editors = new Map(draft.rows.map(({ path, edited_by }) => [path, edited_by]));
  return paths.map((path) => {
    const sha256 = draft.files.get(path)?.[0] ?? null;
    return { path, sha256, text: sha256 === null ? null : (texts.get(sha256) ?? null), edited_by: editors.get(path) ?? null };
  });
}
