import { useQuery } from '@tanstack/react-query';
import { m } from '#client/shared/messages/my-grades.ts';
import { inLocale } from '#client/shared/platform/format.ts';
import { useUser } from '#client/shared/platform/session.ts';
import type { AnsweredQuestion } from '#contract/report-attempts.schemas.ts';
import classes from './my-reports.module.css';
import { attemptsQuery, responseQuery } from './my-reports.queries.ts';

/** What a teacher gave for a student's written answers, and said of them; there once the report is released. */
export function MyGrades({ groupPuid, quizId }: { readonly groupPuid: string; readonly quizId: number }) {
  const { userPuid } = useUser();
  const { data: list } = useQuery(attemptsQuery(userPuid, groupPuid, quizId));
  const counted = list?.attempts.find(({ is_counted }) => is_counted)?.result_id ?? null;
  const { data } = useQuery({ ...responseQuery(counted ?? ''), enabled: counted !== null });
  const written = data?.responses.filter(({ type, is_answered }) => type === 'extended' && is_answered) ?? [];
  if (written.length === 0) return null;
  return (
    <section aria-labelledby="grades">
      <h2 id="grades">{m.title()}</h2>
      <ul className={classes.list}>
        {written.map((response) => (
          <Written key={response.question_id} response={response} />
        ))}
      </ul>
    </section>
  );
}

function Written({ response: { stem, given_text, points, max_points, grade } }: { readonly response: AnsweredQuestion }) {
  return (
    <li className={classes.report}>
      <strong>{inLocale(stem).replaceAll('**', '')}</strong>
      <p>
        {m.myAnswer()}: {given_text}
      </p>
      <p className={classes.points}>{points === null ? m.waits() : m.points({ points, max: max_points })}</p>
      {grade?.feedback && <p className={classes.said}>{grade.feedback}</p>}
    </li>
  );
}
