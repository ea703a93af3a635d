import { type ComponentType, lazy, useEffect } from 'react';
import { m } from '#client/shared/messages/shell.ts';
import { lookAgain } from '#client/shared/platform/connectivity.ts';
import { useLocale } from '#client/shared/platform/i18n.ts';
import { isMissingChunk, reloadWhenReachable, tryMissingAgain } from '#client/shared/platform/missing-chunk.ts';
import { ErrorState, MessageButton } from './empty-state.tsx';

/** Stands where a part of the program would stand that never came onto this device. It comes by itself with the connection. */
function MissingPart() {
  useLocale();
  useEffect(() => {
    const stop = reloadWhenReachable();
    // Nothing else may have asked the server since it went.
    void lookAgain();
    return stop;
  }, []);
  return (
    <ErrorState title={m.partMissing()} text={m.partMissingWhy()}>
      <MessageButton onClick={() => void tryMissingAgain()}>{m.tryAgain()}</MessageButton>
    </ErrorState>
  );
}

/** A part of a screen that is fetched when it is first shown. Where it cannot be, that is said in its place; any other failure stays one. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        if (!isMissingChunk(error)) throw error;
        return { default: MissingPart };
      },
    ),
  );
}
