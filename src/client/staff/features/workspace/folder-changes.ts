import { call } from '#client/shared/platform/calls/api.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { m } from '#client/staff/messages/library/workspace.ts';
import { createFolder, deleteFolder, updateFolder } from '#contract/workspace/workspace.contract.ts';
import type { OwnFolder } from '#contract/workspace/workspace.schemas.ts';
import { type PlaceId, parentFields } from './place-ids.ts';
import { tell, useReload } from './workspace.mutations.ts';

/** What can be done with own folders. */
export function useFolderChanges(folders: readonly OwnFolder[], isShared: boolean) {
  const { userPuid: user_puid } = useUser();
  const reload = useReload();
  const make = async (folder_name: string, parent: PlaceId | null) => {
    const made = await call(createFolder, { query: { user_puid, folder_name, sort_order: 1, ...parentFields(parent, folders, isShared) } });
    await reload();
    toast.success(m.folderMade({ name: made.folder_name }));
    return made;
  };
  const rename = async (folder: OwnFolder, folder_name: string) => {
    await call(updateFolder, { query: { user_puid, folder_id: folder.folder_id, folder_name, sort_order: 1 } });
    await reload();
  };
  const move = async (folder: OwnFolder, into: PlaceId | null) => {
    const go = async (parent: object) => {
      await call(updateFolder, { query: { user_puid, folder_id: folder.folder_id, ...parent, sort_order: 1 } });
      await reload();
    };
    try {
      await go(parentFields(into, folders, isShared));
      const { product_id, parent_folder_type, parent_folder_id } = folder;
      undoToast({
        text: m.folderMoved({ name: folder.folder_name }),
        undo: () => go({ product_id, parent_folder_type, parent_folder_id }),
      });
    } catch (error) {
      tell(error);
    }
  };
  /** @param onGone called before the lists are asked for anew */
  const remove = async (folder: OwnFolder, onGone: () => void) => {
    try {
      await call(deleteFolder, { query: { user_puid, folder_id: folder.folder_id } });
      onGone();
      await reload();
      const { folder_name, product_id, parent_folder_type, parent_folder_id } = folder;
      undoToast({
        text: m.folderDeleted({ name: folder_name }),
        undo: async () => {
          await call(createFolder, { query: { user_puid, folder_name, sort_order: 1, product_id, parent_folder_type, parent_folder_id } });
          await reload();
        },
      });
    } catch (error) {
      tell(error);
    }
  };
  return { make, rename, move, remove };
}
