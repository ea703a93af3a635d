import { lazy } from 'react';

/** The dialogs of the workspace, each loaded when it is first opened: the list is there before them. */
export const ChoosePlaceDialog = lazy(async () => ({
  default: (await import('#client/staff/kit/tree/choose-place-dialog.tsx')).ChoosePlaceDialog,
}));
export const FolderNameDialog = lazy(async () => ({ default: (await import('./folder-name-dialog.tsx')).FolderNameDialog }));
export const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));
