import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { m } from '#client/student/messages/my-reports.ts';
import { AttemptScore } from './attempt-score.tsx';
import classes from './my-reports.module.css';
import { attemptsQuery, type QuizOfMine } from './my-reports.queries.ts';

/** The attempts of a student at one quiz, where there are several. */
export function MyAttempts(quiz: QuizOfMine) {
  const { userPuid } = useUser();
  const { data } = useQuery(attemptsQuery(userPuid, quiz));
  const attempts = data?.attempts.filter(({ submitted_at }) => submitted_at !== null) ?? [];
  if (attempts.length < 2) return null;
  return (
    <section aria-labelledby="attempts">
      <h2 id="attempts">{m.attempts()}</h2>
      <ul className={classes.list}>
        {attempts.map(({ result_id, attempt_no, submitted_at, points, max_points, awaiting_points, is_counted, from_paper }) => (
          <li key={result_id} className={classes.report}>
            <strong>{m.attempt({ number: attempt_no })}</strong>
            {points === null ? <p>{m.noScore()}</p> : <AttemptScore score={points} {...{ max_score: max_points, awaiting_points }} />}
            {submitted_at && <span>{m.handedIn({ day: formatDay(submitted_at) })}</span>}
            {is_counted && <span>{m.counts()}</span>}
            {from_paper && <span>{m.fromPaper({ name: from_paper.by })}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
