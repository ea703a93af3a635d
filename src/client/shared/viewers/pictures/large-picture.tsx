import { Suspense } from 'react';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import type { PictureDialogProps } from './picture-dialog.tsx';

const PictureDialog = lazyPart(async () => (await import('./picture-dialog.tsx')).PictureDialog);

/** A picture over the page; what shows it is fetched when the first one is opened. */
export function LargePicture(props: PictureDialogProps) {
  return (
    <Suspense>
      <PictureDialog {...props} />
    </Suspense>
  );
}
