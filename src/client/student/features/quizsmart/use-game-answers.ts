import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Given } from '#client/shared/features/questions/quiz-state.ts';
import { draftPorts } from '#client/shared/platform/offline/queue.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { bringAnswersBack, forgetAnswers, type GameDraft, gameKey, keepAnswer, readAnswers } from './game-answers.ts';

/** The answers of one game on this device. */
export interface GameAnswers {
  /** Null while they are being read. */
  readonly draft: GameDraft | null;
  /** The device could not write the last answer: it is not saved. */
  readonly hasFailed: boolean;
  readonly give: (questionId: number, given: Given, at: Date) => Promise<void>;
  readonly forget: () => Promise<void>;
}

/** What this device has answered in a game, in whichever tab. */
export function useGameAnswers(game_id: string): GameAnswers {
  const { userPuid: user_puid } = useUser();
  const seat = useMemo(() => ({ user_puid, game_id }), [user_puid, game_id]);
  const [draft, setDraft] = useState<GameDraft | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(draft);
  latest.current = draft;
  useEffect(() => {
    let isLeft = false;
    // A device that forbids storage still shows the game; what is answered is then told to be unsaved.
    const read = () =>
      readAnswers(draftPorts, seat).then(
        (found) => !isLeft && setDraft(found),
        () => !isLeft && setDraft((before) => before ?? { answers: {} }),
      );
    void read();
    const stop = draftPorts.listen(user_puid, gameKey(seat), () => void read());
    const stopLost = draftPorts.listenLost(() => {
      if (latest.current) void bringAnswersBack(draftPorts, seat, latest.current).catch(() => undefined);
    });
    return () => {
      isLeft = true;
      stop();
      stopLost();
    };
  }, [seat, user_puid]);
  const give = useCallback(
    async (questionId: number, given: Given, at: Date) => {
      try {
        setDraft(await keepAnswer(draftPorts, seat, questionId, given, at));
        setFailed(false);
      } catch {
        setFailed(true);
      }
    },
    [seat],
  );
  const forget = useCallback(() => forgetAnswers(draftPorts, seat).catch(() => undefined), [seat]);
  return { draft, hasFailed, give, forget };
}
