import { type ComponentType, lazy, useEffect } from 'react';
import { m } from '#client/shared/messages/shell.ts';
import { isMissingChunk, recoverOnce, reloadWhenReachable, tryMissingAgain } from '#client/shared/platform/offline/missing-chunk.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { notify } from '#client/shared/platform/screen/notify.ts';
import { Button } from '../controls/button.tsx';

const ROOM = { padding: '1rem' };

/**
 * A part of a screen that is fetched when it is first shown; every such part is made here, so that a piece that never came
 * onto this device takes nothing else off the screen. Any other failure stays one.
 * @param orElse what stands in its place when the piece is missing. @default a message
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>, orElse: ComponentType<Props> = MissingPart) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        if (!isMissingChunk(error)) throw error;
        return { default: orElse };
      },
    ),
  );
}

/** A dialog that is fetched when it is first opened. Where it is missing, that is said and the screen stays as it was. */
export function lazyDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart<Props>(load, MissingDialog);
}

interface Closable {
  readonly onClose: () => void;
}

/** In place of an extra that a screen can do without. */
export function Nothing() {
  return null;
}

/** In place of what must come by itself as soon as it can, and has no place of its own for a message. */
export function ComesLater() {
  useRecovery();
  return null;
}

function MissingPart() {
  useLocale();
  useRecovery();
  return (
    <div role="alert" style={ROOM}>
      <strong>{m.partMissing()}</strong>
      <p>{m.partMissingWhy()}</p>
      <Button kind="plain" onClick={() => void tryMissingAgain()}>
        {m.tryAgain()}
      </Button>
    </div>
  );
}

function MissingDialog({ onClose }: Closable) {
  // Once for each time it is opened: whoever draws it may hand down a new `onClose` with each drawing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    void recoverOnce().then((reloads) => {
      if (reloads) return;
      notify.warning(m.partMissing());
      onClose();
    });
  }, []);
  return null;
}

function useRecovery(): void {
  useEffect(() => {
    void recoverOnce();
    return reloadWhenReachable();
  }, []);
}
