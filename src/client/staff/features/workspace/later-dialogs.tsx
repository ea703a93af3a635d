import { lazyDialog } from '#client/staff/kit/feedback/lazy-dialog.tsx';

/** The dialogs of the workspace, each loaded when it is first opened: the list is there before them. */
export const ChoosePlaceDialog = lazyDialog(async () => (await import('#client/staff/kit/tree/choose-place-dialog.tsx')).ChoosePlaceDialog);
export const FolderNameDialog = lazyDialog(async () => (await import('./folder-name-dialog.tsx')).FolderNameDialog);
export const ShareDialog = lazyDialog(async () => (await import('./share-dialog.tsx')).ShareDialog);
