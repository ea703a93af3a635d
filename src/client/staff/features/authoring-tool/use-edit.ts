import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/shared/platform/calls/api.ts';
import { CallError } from '#client/shared/platform/calls/call-error.ts';
import { isAnswerOf } from '#client/shared/platform/calls/queries.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { m } from '#client/staff/messages/library/authoring-tool.ts';
import { getDraftFiles, saveDraftFiles } from '#contract/authoring/authoring-tool.contract.ts';
import type { DraftFile, SavedFile } from '#contract/authoring/authoring-tool.schemas.ts';
import { STALE } from './tool.queries.ts';

/** Files as they are to be: a text, a file that was sent, or null for none. */
export type Wanted = Readonly<Record<string, string | { readonly sha256: string } | null>>;
type Texts = (path: string) => string | null;

interface Edit {
  /** Files that are read first: a change applies to what is stored now, not to what was on the screen. */
  readonly paths: readonly string[];
  /** Null: it does not apply any more, and nothing is saved. */
  readonly change: (now: Texts) => Wanted | null;
  /** What was done, for the toast that offers to undo it. */
  readonly text: string;
  /** Whether another editor has changed what is open here; then the person who saves later chooses. */
  readonly isOthers?: (now: Texts, hashNow: Texts) => boolean;
}

/** Changes a draft: reads the files again, applies the change, saves, and offers to undo it. */
export function useEdit(package_id: string) {
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ predicate: ({ queryKey }) => isAnswerOf(queryKey, STALE) });
  const save = async (files: readonly { path: string; text?: string | null; sha256?: string | null; was: string | null }[]) =>
    (await call(saveDraftFiles, { body: { user_puid, package_id, files: [...files] } })).files;
  const undo = async (saved: readonly SavedFile[]) => {
    await save(saved.map(({ path, sha256, before }) => ({ path, sha256: before, was: sha256 })));
    await reload();
  };
  const attempt = async ({ paths, change, isOthers }: Edit): Promise<SavedFile[] | 'theirs' | 'nothing'> => {
    const { files } =
      paths.length === 0 ? { files: [] as DraftFile[] } : await call(getDraftFiles, { body: { user_puid, package_id, paths: [...paths] } });
    const found = new Map(files.map((file) => [file.path, file]));
    const now: Texts = (path) => found.get(path)?.text ?? null;
    if (isOthers?.(now, (path) => found.get(path)?.sha256 ?? null)) {
      const name = files.map(({ edited_by }) => edited_by).find((editor) => editor !== null) ?? m.somebody();
      const isMine = await confirm({ title: m.conflictTitle({ name }), text: m.conflictText(), go: m.saveMine(), stay: m.takeTheirs() });
      if (!isMine) return 'theirs';
    }
    const wanted = change(now);
    if (wanted === null) return 'nothing';
    return save(
      Object.entries(wanted).map(([path, file]) => ({
        path,
        ...(typeof file === 'object' && file !== null ? file : { text: file }),
        was: found.get(path)?.sha256 ?? null,
      })),
    );
  };
  /** @returns whether it is saved; after "take theirs" the screen shows theirs */
  const edit = async (asked: Edit): Promise<boolean> => {
    try {
      let saved: SavedFile[] | 'theirs' | 'nothing';
      try {
        saved = await attempt(asked);
      } catch (error) {
        // Another editor saved between reading and writing, so the change is applied once more to their version.
        if (!(error instanceof CallError) || error.status !== 409) throw error;
        saved = await attempt(asked);
      }
      if (saved === 'theirs' || saved === 'nothing') return false;
      const done = saved;
      undoToast({ text: asked.text, undo: () => undo(done) });
      return true;
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : m.failed());
      return false;
    } finally {
      await reload();
    }
  };
  return { edit, undo, reload };
}
