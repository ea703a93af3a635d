import { Alert, Button, Group } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { m as shared } from '#client/shared/messages/quizsmart.ts';
import { isPuid } from '#client/shared/platform/screen/address-ids.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/people/quizsmart-staff.ts';
import type { TeacherGame } from '#contract/quizsmart/quizsmart.schemas.ts';
import { confirmEnd } from './confirm-end.ts';
import { OfAClass } from './of-a-class.tsx';
import { StartForm } from './start-form.tsx';
import { TicketProgress } from './ticket-progress.tsx';
import { useTeacherGame } from './use-teacher-game.ts';

const CRUMBS = () => [{ label: shared.quizSmart(), to: '/authenticated/quizsmart/home' }];

/** A check before the class leaves: started here, and followed until it is ended. */
export function ExitTicketScreen() {
  useLocale();
  const { game_id } = useSearch({ strict: false }) as { readonly game_id?: unknown };
  if (isPuid(game_id)) return <RunningTicket key={game_id} gameId={game_id} />;
  return (
    <Page title={m.ticketTitle()} description={m.ticketWhy()} crumbs={CRUMBS()}>
      <OfAClass>{({ grouppuid }) => <StartForm groupPuid={grouppuid} isTicket />}</OfAClass>
    </Page>
  );
}

function RunningTicket({ gameId }: { readonly gameId: string }) {
  const { query, take, isMoving, error } = useTeacherGame(gameId);
  const game = query.data?.game;
  return (
    <Page
      title={m.ticketTitle()}
      description={game && inLocale(game.title)}
      crumbs={CRUMBS()}
      actions={
        <Group gap="xs">
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/authenticated/quizsmart/game" search={{ game_id: gameId }} {...props} />}
          >
            {m.project()}
          </Button>
          {query.data && <NextStep shown={query.data} isMoving={isMoving} onStep={take} />}
        </Group>
      }
    >
      {error && (
        <Alert color="coral" role="alert">
          {m.stepFailed()}
        </Alert>
      )}
      <QueryState query={{ ...query, dataUpdatedAt: 0 }}>{(shown) => <TicketProgress shown={shown} />}</QueryState>
    </Page>
  );
}

interface NextStepProps {
  readonly shown: TeacherGame;
  readonly isMoving: boolean;
  readonly onStep: ReturnType<typeof useTeacherGame>['take'];
}

function NextStep({ shown, isMoving, onStep }: NextStepProps) {
  const { game } = shown;
  if (game.state === 'finished')
    return (
      <Button
        color="coral"
        renderRoot={(props) => <Link to="/authenticated/quizsmart/teacherReportCard" search={{ game_id: game.game_id }} {...props} />}
      >
        {m.openCard()}
      </Button>
    );
  if (game.state === 'lobby')
    return (
      <Button color="coral" loading={isMoving} onClick={() => onStep('open', shown)}>
        {m.openAll()}
      </Button>
    );
  const end = async () => {
    if (await confirmEnd(game.mode)) onStep('finish', shown);
  };
  return (
    <Button color="coral" loading={isMoving} onClick={() => void end()}>
      {m.endTicket()}
    </Button>
  );
}
