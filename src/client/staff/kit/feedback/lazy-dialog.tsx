import { type ComponentType, useEffect } from 'react';
import { m } from '#client/shared/messages/shell.ts';
import { recoverOnce } from '#client/shared/platform/offline/missing-chunk.ts';
import { notify } from '#client/shared/platform/screen/notify.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';

interface Closable {
  readonly onClose: () => void;
}

/** A dialog that is fetched when it is first opened. Where it is missing, that is said and the screen stays as it was. */
export function lazyDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart<Props>(load, MissingDialog);
}

function MissingDialog({ onClose }: Closable) {
  // Once for each time it is opened: whoever draws it may hand down a new `onClose` with each drawing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    void recoverOnce().then((reloads) => {
      if (reloads) return;
      notify.warning(m.missing());
      onClose();
    });
  }, []);
  return null;
}
