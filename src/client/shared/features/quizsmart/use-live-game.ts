import { useEffect, useState } from 'react';
import type { GameMoment } from '#contract/quizsmart/quizsmart.schemas.ts';
import { followLive } from './follow-live.ts';

/**
 * Has a game's moments come by themselves.
 * @param isOn whether it is still followed
 * @returns whether they do: otherwise the screen asks
 */
export function useLiveGame(gameId: string, isOn: boolean, onMoment: (moment: GameMoment) => void): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const stop = followLive(gameId, { onMoment, onLive: setLive });
    return () => {
      stop();
      setLive(false);
    };
  }, [gameId, isOn, onMoment]);
  return isLive;
}
