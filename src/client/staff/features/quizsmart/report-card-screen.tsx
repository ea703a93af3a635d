import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { m as shared } from '#client/shared/messages/quizsmart.ts';
import { isPuid } from '#client/shared/platform/screen/address-ids.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { PrintButton } from '#client/staff/kit/print/print-sheet.tsx';
import { m } from '#client/staff/messages/people/quizsmart-staff.ts';
import { ClassGames } from './class-games.tsx';
import { GameReport } from './game-report.tsx';
import { modeLabel } from './mode-label.ts';
import { OfAClass } from './of-a-class.tsx';
import { reportCardQuery } from './quizsmart.queries.ts';

const CRUMBS = () => [{ label: shared.quizSmart(), to: '/authenticated/quizsmart/home' }];

/** How a game went, for who teaches the class: each student, each question; or the games of a class to choose from. */
export function ReportCardScreen() {
  useLocale();
  const { game_id } = useSearch({ strict: false }) as { readonly game_id?: unknown };
  if (isPuid(game_id)) return <OneGame gameId={game_id} />;
  return (
    <Page title={m.cardTitle()} description={m.cardPick()} crumbs={CRUMBS()}>
      <OfAClass>{({ grouppuid }) => <ClassGames key={grouppuid} groupPuid={grouppuid} />}</OfAClass>
    </Page>
  );
}

function OneGame({ gameId }: { readonly gameId: string }) {
  const query = useQuery(reportCardQuery(gameId));
  const game = query.data?.game;
  return (
    <Page
      title={game ? inLocale(game.title) : m.cardTitle()}
      description={game && m.cardWhy({ group: game.group_name, day: formatDay(game.created_at), mode: modeLabel(game.mode) })}
      crumbs={[...CRUMBS(), { label: m.cardTitle(), to: '/authenticated/quizsmart/teacherReportCard' }]}
      actions={
        <>
          <PrintButton label={m.print()} />
          {game && game.state !== 'finished' && (
            <Button
              color="coral"
              renderRoot={(props) => <Link to="/authenticated/quizsmart/game" search={{ game_id: game.game_id }} {...props} />}
            >
              {m.goOn()}
            </Button>
          )}
        </>
      }
    >
      <QueryState query={query}>{(card) => <GameReport card={card} />}</QueryState>
    </Page>
  );
}
