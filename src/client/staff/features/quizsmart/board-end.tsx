import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { m } from '#client/staff/messages/people/quizsmart-staff.ts';
import type { TeacherGame } from '#contract/quizsmart/quizsmart.schemas.ts';
import classes from './board.module.css';
import { Podium } from './podium.tsx';

/** The end of a game: the winners, and a link to the report. An exit ticket checks what each student knows, so it has no winners. */
export function BoardEnd({ shown }: { readonly shown: TeacherGame }) {
  const { game } = shown;
  const isTicket = game.mode === 'exit_ticket';
  return (
    <>
      <h2 className={classes.question}>{isTicket ? m.ticketOver() : m.overTitle()}</h2>
      <p className={classes.how}>{(isTicket ? m.ticketThanks : m.overWhy)({ group: game.group_name })}</p>
      {!isTicket && <Podium shown={shown} />}
      <Group>
        <Button
          color="coral"
          size="lg"
          renderRoot={(props) => <Link to="/authenticated/quizsmart/teacherReportCard" search={{ game_id: game.game_id }} {...props} />}
        >
          {m.openCard()}
        </Button>
        {!isTicket && (
          <>
            <Button
              variant="default"
              size="lg"
              renderRoot={(props) => (
                <Link to="/authenticated/quizsmart/todaysWinner" search={{ group_puid: game.group_puid }} {...props} />
              )}
            >
              {m.winner()}
            </Button>
            <Button
              variant="default"
              size="lg"
              renderRoot={(props) => <Link to="/authenticated/quizsmart/newGame" search={{ group_puid: game.group_puid }} {...props} />}
            >
              {m.again()}
            </Button>
          </>
        )}
      </Group>
    </>
  );
}
