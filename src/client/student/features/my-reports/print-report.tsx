import { formatDay } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { m } from '#client/student/messages/my-reports.ts';
import classes from './my-reports.module.css';
import { type QuizOfMine, useReleased } from './my-reports.queries.ts';

/** Prints the report that is open: the student's own answers, their points and what there is to learn, also without a connection. */
export function PrintReport() {
  return (
    <Button kind="plain" large onClick={() => print()}>
      {m.print()}
    </Button>
  );
}

/** Whose report it is. Only paper needs to say so. */
export function PaperHead(quiz: QuizOfMine) {
  const { first_name, last_name } = useUser();
  const report = useReleased(quiz);
  const day = report?.submitted_at;
  return (
    <p className={classes.onPaper}>
      {[`${first_name} ${last_name}`, report?.group_name, day && m.handedIn({ day: formatDay(day) })].filter(Boolean).join(' · ')}
    </p>
  );
}
