import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { m as shared } from '#client/shared/messages/quizsmart.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { m } from '#client/staff/messages/people/quizsmart-staff.ts';
import { ClassGames } from './class-games.tsx';
import { OfAClass } from './of-a-class.tsx';

/** Where QuizSmart starts for staff: the games of a class, and a new one. */
export function GamesScreen() {
  useLocale();
  return (
    <Page
      title={shared.quizSmart()}
      description={m.why()}
      actions={
        <>
          <Button variant="default" renderRoot={(props) => <Link to="/authenticated/quizsmart/todaysWinner" {...props} />}>
            {m.winner()}
          </Button>
          <Button variant="default" renderRoot={(props) => <Link to="/authenticated/quizsmart/teacherExitTicket" {...props} />}>
            {m.exitTickets()}
          </Button>
          <Button color="coral" renderRoot={(props) => <Link to="/authenticated/quizsmart/newGame" {...props} />}>
            {m.start()}
          </Button>
        </>
      }
    >
      <OfAClass>{({ grouppuid }) => <ClassGames key={grouppuid} groupPuid={grouppuid} />}</OfAClass>
    </Page>
  );
}
