import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { ServerClock } from '#client/shared/features/quizsmart/server-clock.ts';
import { useLiveGame } from '#client/shared/features/quizsmart/use-live-game.ts';
import { call } from '#client/shared/platform/calls/api.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { moveGame } from '#contract/quizsmart/quizsmart.contract.ts';
import type { GameMoment, TeacherGame } from '#contract/quizsmart/quizsmart.schemas.ts';
import type { GameStep } from '#domain/games/game-steps.ts';
import { teacherGameQuery } from './quizsmart.queries.ts';

/**
 * A game as the teacher's screen follows and moves it. A step names the state that was seen: of two screens that press at once one
 * takes it, and the other shows where the game is.
 */
export function useTeacherGame(game_id: string) {
  const client = useQueryClient();
  const { userPuid: user_puid } = useUser();
  const [clock] = useState(() => new ServerClock());
  const options = teacherGameQuery(game_id);
  const query = useQuery(options);
  // Another device of the teacher's moved the game: this screen follows at once, not with its next question.
  const { refetch } = query;
  const version = query.data?.game.version ?? 0;
  const seen = useRef(version);
  seen.current = version;
  const hear = useCallback((told: GameMoment) => void (told.version > seen.current && refetch()), [refetch]);
  useLiveGame(game_id, query.data !== undefined && query.data.game.state !== 'finished', hear);
  if (query.data) clock.note(query.data.server_time, query.dataUpdatedAt);
  const step = useMutation({
    mutationFn: ({ name, version }: { readonly name: GameStep; readonly version: number }) =>
      call(moveGame, { body: { user_puid, game_id, step: name, version } }),
    onSettled: async () => {
      // An answer that was asked for before the step would show the state of before.
      await client.cancelQueries({ queryKey: options.queryKey });
      await client.invalidateQueries({ queryKey: options.queryKey });
    },
    meta: { quiet: true },
  });
  const take = (name: GameStep, shown: TeacherGame) => !step.isPending && step.mutate({ name, version: shown.game.version });
  return { query, now: () => clock.now(), take, isMoving: step.isPending, error: step.error };
}
