import { type ComponentType, lazy, useEffect, useState } from 'react';
import { m } from '#client/shared/messages/shell.ts';
import { isMissingChunk, recoverOnce, reloadWhenReachable, tryMissingAgain } from '#client/shared/platform/offline/missing-chunk.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
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

/** In place of an extra that a screen can do without. */
export function Nothing() {
  return null;
}

/** In place of what must come by itself as soon as it can, and has no place of its own for a message. */
export function ComesLater() {
  useRecovery();
  return null;
}

/** Why the piece is not here, and trying again: where that does not help, the words say so in their place. */
export function useTryingAgain(): readonly [why: string, again: () => void] {
  const [isAway, setAway] = useState(false);
  return [isAway ? m.noInternet() : m.missingWhy(), () => void tryMissingAgain().then((mayCome) => setAway(!mayCome))];
}

function MissingPart() {
  useLocale();
  useRecovery();
  const [why, again] = useTryingAgain();
  return (
    <div role="alert" style={ROOM}>
      <strong>{m.missing()}</strong>
      <p>{why}</p>
      <Button kind="plain" onClick={again}>
        {m.tryAgain()}
      </Button>
    </div>
  );
}

function useRecovery(): void {
  useEffect(() => {
    void recoverOnce();
    return reloadWhenReachable();
  }, []);
}
