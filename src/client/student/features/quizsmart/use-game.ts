import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Given } from '#client/shared/features/questions/quiz-state.ts';
import { ServerClock } from '#client/shared/features/quizsmart/server-clock.ts';
import { useLiveGame } from '#client/shared/features/quizsmart/use-live-game.ts';
import { call } from '#client/shared/platform/calls/api.ts';
import { isRefusedAs } from '#client/shared/platform/calls/call-error.ts';
import { useOutboxKnown } from '#client/shared/platform/offline/outbox-known.ts';
import { onAnswered, useOutboxSummary } from '#client/shared/platform/offline/queue.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { answerQuestion, registerPlayer } from '#contract/quizsmart/quizsmart.contract.ts';
import type { GameMoment, StudentGame } from '#contract/quizsmart/quizsmart.schemas.ts';
import { type AskedQuestion, askedQuestions } from './game-standing.ts';
import { openNext } from './open-next.ts';
import { gameStateQuery, studentGameQuery } from './quizsmart.queries.ts';
import { useGameAnswers } from './use-game-answers.ts';
import { useSendSoon } from './use-send-soon.ts';

/** A game as a student's screen follows it. */
export interface FollowedGame {
  readonly shown: StudentGame | null;
  readonly asked: readonly AskedQuestion[];
  readonly error: Error | null;
  /** The game is not one of the student's classes, or no longer: nothing that is answered here can be received. */
  readonly isGone: boolean;
  /** The device could not write the last answer. */
  readonly hasFailed: boolean;
  /** Milliseconds by the server's clock. */
  readonly now: () => number;
  /** @param at when it was answered, in milliseconds by the server's clock */
  readonly give: (questionId: number, given: Given, at: number) => void;
  readonly retry: () => void;
}

/**
 * Follows a game: takes the seat, is told where the game stands (or asks every second where nothing is told), and asks for the game itself
 * when more has changed than that a question was opened, or an answer has arrived. Without a connection it goes on with what is on the device, and asks until there is one again.
 */
export function useGame(game_id: string): FollowedGame {
  const client = useQueryClient();
  const { userPuid: user_puid } = useUser();
  const [clock] = useState(() => new ServerClock());
  const options = studentGameQuery(game_id);
  const game = useQuery(options);
  const isOver = game.data?.game.state === 'finished';
  const hear = useCallback(
    (told: GameMoment) =>
      client.setQueryData(gameStateQuery(game_id, true).queryKey, (before) => (before && before.version > told.version ? before : told)),
    [client, game_id],
  );
  const isLive = useLiveGame(game_id, !isOver, hear);
  const moment = useQuery({ ...gameStateQuery(game_id, isLive), enabled: !isOver });
  if (moment.data) clock.note(moment.data.server_time, moment.dataUpdatedAt);

  const { refetch } = game;
  const isBehind = moment.data !== undefined && game.data !== undefined && moment.data.version > game.data.game.version;
  // With every reply until the game has caught up: the one that asked may itself have got no answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply is a reason to look
  useEffect(() => {
    if (!(isBehind || (game.isError && moment.data))) return;
    const { data: shown } = game;
    const { data: told } = moment;
    // A question that lies sealed on this device needs nothing but its key.
    void (shown && told ? openNext(shown, told) : Promise.resolve(null)).then((opened) => {
      if (opened) client.setQueryData(options.queryKey, (now) => (now === shown ? opened : now));
      else void refetch();
    });
  }, [isBehind, moment.dataUpdatedAt, refetch]);

  const { mutate: register, isPending } = useMutation({
    mutationFn: () => call(registerPlayer, { body: { user_puid, game_id } }),
    onSuccess: (seat) => client.setQueryData(options.queryKey, seat),
    meta: { quiet: true },
  });
  const needsSeat = game.data !== undefined && !game.data.has_joined && !isOver && moment.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again with each reply
  useEffect(() => {
    if (needsSeat && !isPending) register();
  }, [needsSeat, moment.dataUpdatedAt]);

  const { draft, hasFailed, give: keep, forget } = useGameAnswers(game_id);
  const [changedAt, setChangedAt] = useState(0);
  useEffect(
    () =>
      onAnswered((operations) => {
        if (!operations.some(({ path }) => path === answerQuestion.path)) return;
        setChangedAt(Date.now());
        void refetch();
      }),
    [refetch],
  );
  const { waiting } = useOutboxSummary();
  const isKnown = useOutboxKnown();
  const isAllSent = isKnown && waiting === 0 && moment.isSuccess && game.dataUpdatedAt > changedAt;
  const shown = draft === null ? null : (game.data ?? null);
  const asked = shown && draft ? askedQuestions(shown, draft, isAllSent) : [];
  useSendSoon(asked.some(({ standing }) => standing === 'saved'));

  const isSettled = isOver && asked.some(({ kept }) => kept) && asked.every(({ kept, own }) => !kept || own);
  const isForgotten = useRef(false);
  useEffect(() => {
    if (!isSettled || isForgotten.current) return;
    isForgotten.current = true;
    void forget();
  }, [isSettled, forget]);

  const give = useCallback(
    (questionId: number, given: Given, at: number) => {
      setChangedAt(Date.now());
      void keep(questionId, given, new Date(at));
    },
    [keep],
  );
  const isGone = [moment.error, game.error].some((error) => isRefusedAs(error, 'game_not_found'));
  return { shown, asked, error: game.error, isGone, hasFailed, now: () => clock.now(), give, retry: () => void refetch() };
}
