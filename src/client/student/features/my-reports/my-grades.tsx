import { useQuery } from '@tanstack/react-query';
import { m } from '#client/shared/messages/my-grades.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { ThumbDownIcon, ThumbUpIcon } from '#client/shared/ui/icons/thumbs.tsx';
import { MadeAnswer } from '#client/shared/viewers/made-answers/made-answer.tsx';
import type { AnsweredQuestion } from '#contract/reports/report-attempts.schemas.ts';
import { isMade, isReadByPeople } from '#domain/answers/question-kinds.ts';
import { withoutEmphasis } from '#domain/content/emphasis.ts';
import classes from './my-reports.module.css';
import { attemptsQuery, type QuizOfMine, responseQuery, useReleased, useThumb } from './my-reports.queries.ts';

interface MyGradesProps extends QuizOfMine {
  /** The attempt whose questions and answers stand below, and are not shown twice. */
  readonly attemptBelow: string | null;
}

/**
 * What a teacher says of the whole, gave for a student's written answers, and said of each; there once the report is released. What still
 * waits stands with the questions below.
 */
export function MyGrades({ attemptBelow, ...quiz }: MyGradesProps) {
  const { userPuid } = useUser();
  const comment = useReleased(quiz)?.comment ?? null;
  const { data: list } = useQuery(attemptsQuery(userPuid, quiz.groupPuid, quiz.quizId));
  // Of excused work none counts, and what the teacher said of it is still for the student.
  const counted =
    (list?.attempts.find(({ is_counted }) => is_counted) ?? list?.attempts.findLast(({ submitted_at }) => submitted_at))?.result_id ?? null;
  const { data } = useQuery({ ...responseQuery(counted ?? ''), enabled: counted !== null });
  const isBelow = counted !== null && counted === attemptBelow;
  const written =
    data?.responses.filter(
      ({ type, is_answered, points, grade }) =>
        isReadByPeople(type) && is_answered && points !== null && (!isBelow || Boolean(grade?.feedback)),
    ) ?? [];
  if (written.length === 0 && !comment) return null;
  return (
    <section aria-labelledby="grades">
      <h2 id="grades">{m.title()}</h2>
      {comment && <p className={classes.said}>{comment}</p>}
      {written.length > 0 && (
        <ul className={classes.answers}>
          {written.map((response) => (
            <Written key={response.question_id} resultId={counted ?? ''} response={response} withAnswer={!isBelow} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface WrittenProps {
  readonly resultId: string;
  readonly response: AnsweredQuestion;
}

function Written({ resultId, response, withAnswer }: WrittenProps & { readonly withAnswer: boolean }) {
  const { stem, type, given_text, table, points, max_points, grade } = response;
  return (
    <li className={classes.report}>
      <strong>{withoutEmphasis(inLocale(stem))}</strong>
      {withAnswer && isMade(type) && <MadeAnswer type={type} text={given_text} table={table} />}
      {withAnswer && !isMade(type) && (
        <p>
          {m.myAnswer()}: {given_text}
        </p>
      )}
      <p className={classes.points}>{m.points({ points: points ?? 0, max: max_points })}</p>
      {grade?.feedback && (
        <>
          <p className={classes.said}>{grade.feedback}</p>
          <Helped resultId={resultId} response={response} />
        </>
      )}
    </li>
  );
}

/** Whether what was said helped (specification section 4, "AI feedback"). */
function Helped({ resultId, response: { Id, AiGradeDetail } }: WrittenProps) {
  const thumb = useThumb();
  const given = AiGradeDetail[0]?.is_thumbsUp ?? null;
  const give = (is_thumbsUp: boolean) => thumb.mutate({ result_id: resultId, id: Id, is_thumbsUp });
  return (
    <fieldset className={classes.helped}>
      <legend>{m.helped()}</legend>
      {([true, false] as const).map((isUp) => (
        <button
          key={String(isUp)}
          type="button"
          aria-pressed={given === isUp}
          aria-label={isUp ? m.yes() : m.no()}
          onClick={() => give(isUp)}
        >
          {isUp ? <ThumbUpIcon /> : <ThumbDownIcon />}
        </button>
      ))}
      {thumb.isError && <span role="alert">{m.notSaved()}</span>}
    </fieldset>
  );
}
