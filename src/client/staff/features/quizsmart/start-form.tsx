import { Alert, Button, Group, NativeSelect, Paper, Radio, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { m as shared } from '#client/shared/messages/quizsmart.ts';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { m } from '#client/staff/messages/people/quizsmart-staff.ts';
import { getClassGames, startGame } from '#contract/quizsmart/quizsmart.contract.ts';
import type { GameMode } from '#domain/games/game-steps.ts';
import { QuizChoiceFields } from './quiz-choice-fields.tsx';
import { useQuizChoice } from './use-quiz-choice.ts';

const MODES = [
  { value: 'together', label: shared.together, hint: m.togetherHint },
  { value: 'teams', label: shared.teams, hint: m.teamsHint },
  { value: 'own_pace', label: m.ownPace, hint: m.ownPaceHint },
  { value: 'exit_ticket', label: shared.exit_ticket, hint: m.exitTicketHint },
] as const;
const TIMES = [0, 20, 30, 60, 90, 120, 180] as const;
/** Knowing counts, not speed: time to read comes first. */
const USUAL_SECONDS = 60;
const USUAL_QUESTIONS = 10;
const TICKET_QUESTIONS = 3;

/** The form that starts a game. @param isTicket an exit ticket, whose rules are fixed */
export function StartForm({ groupPuid, isTicket = false }: { readonly groupPuid: string; readonly isTicket?: boolean }) {
  const navigate = useNavigate();
  const choice = useQuizChoice(isTicket ? TICKET_QUESTIONS : USUAL_QUESTIONS);
  const [mode, setMode] = useState<GameMode>(isTicket ? 'exit_ticket' : 'together');
  const [seconds, setSeconds] = useState<number>(USUAL_SECONDS);
  const [isTried, setTried] = useState(false);
  const start = useApiMutation(startGame, {
    input: (quiz_id: number) => ({ body: { group_puid: groupPuid, quiz_id, question_ids: [...choice.chosen], mode, seconds } }),
    stale: [getClassGames],
  });
  const isTimed = mode === 'together' || mode === 'teams';
  const isReady = choice.quiz !== null && choice.chosen.length > 0 && choice.wrongCount === null;
  const submit = async () => {
    setTried(true);
    if (!isReady || choice.quiz === null || start.isPending) return;
    const game = await start.mutateAsync(choice.quiz).catch(() => null);
    if (!game) return;
    const to = game.mode === 'exit_ticket' ? '/authenticated/quizsmart/teacherExitTicket' : '/authenticated/quizsmart/game';
    void navigate({ to, search: { game_id: game.game_id } });
  };
  return (
    <Paper withBorder p="lg" maw={720} bg="var(--tp-surface)">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="md">
          <QuizChoiceFields choice={choice} />
          {!isTicket && (
            <Radio.Group label={m.mode()} value={mode} onChange={(value) => setMode(value as GameMode)}>
              <Stack gap="xs" mt="xs">
                {MODES.map(({ value, label, hint }) => (
                  <Radio key={value} value={value} label={label()} description={hint()} />
                ))}
              </Stack>
            </Radio.Group>
          )}
          {isTimed && (
            <NativeSelect
              label={m.time()}
              value={String(seconds)}
              onChange={(event) => setSeconds(Number(event.currentTarget.value))}
              data={TIMES.map((count) => ({ value: String(count), label: count === 0 ? m.noLimit() : m.seconds({ count }) }))}
              maw={240}
            />
          )}
          {/* Beside the button: the top of the form is out of sight on a Chromebook. */}
          {isTried && !isReady && (
            <Alert color="coral" variant="light" role="alert">
              {m.missing()}
            </Alert>
          )}
          {start.error && (
            <Alert color="coral" variant="light" role="alert">
              {isNoAnswer(start.error) ? m.offline() : start.error.message}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button type="submit" color="coral" loading={start.isPending}>
              {isTicket ? m.startTicket() : m.startNow()}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
