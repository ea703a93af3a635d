import { useQuery } from '@tanstack/react-query';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { ThumbDownIcon, ThumbUpIcon } from '#client/shared/ui/icons/thumbs.tsx';
import { MadeAnswer } from '#client/shared/viewers/made-answers/made-answer.tsx';
import { ReachedLevels } from '#client/shared/viewers/rubric-levels/reached-levels.tsx';
import { m } from '#client/student/messages/my-grades.ts';
import type { QuestionResult } from '#contract/quizzes/quizzes.schemas.ts';
import type { AnsweredQuestion } from '#contract/reports/report-attempts.schemas.ts';
import { isMade, isReadByPeople } from '#domain/answers/question-kinds.ts';
import { withoutEmphasis } from '#domain/content/emphasis.ts';
import { reachedLevels } from '#domain/grading/rubric-points.ts';
import classes from './my-reports.module.css';
import { attemptsQuery, attemptToRead, type QuizOfMine, responseQuery, useReleased, useThumb } from './my-reports.queries.ts';

/** An attempt of the student's, whose questions stand below with their answers. */
interface WithShown extends QuizOfMine {
  readonly shownResult: string | undefined;
}

/** The attempt of which a student reads points and words, with the written answers that a teacher graded. */
function useGrades(quiz: QuizOfMine) {
  const { userPuid } = useUser();
  const { data: list } = useQuery(attemptsQuery(userPuid, quiz));
  const counted = attemptToRead(list);
  const { data } = useQuery({ ...responseQuery(counted ?? ''), enabled: counted !== null });
  const written = data?.responses.filter(({ type, is_answered, points }) => isReadByPeople(type) && is_answered && points !== null) ?? [];
  return { resultId: counted ?? '', written };
}

/**
 * What a teacher says of the whole, and of written answers where their questions do not stand below; there once the report is released.
 * What still waits stands with the questions.
 */
export function MyGrades({ shownResult, ...quiz }: WithShown) {
  const comment = useReleased(quiz)?.comment ?? null;
  const { resultId, written } = useGrades(quiz);
  const listed = resultId === shownResult ? [] : written;
  if (listed.length === 0 && !comment) return null;
  return (
    <section aria-labelledby="grades">
      <h2 id="grades">{m.title()}</h2>
      {comment && <p className={classes.said}>{comment}</p>}
      {listed.length > 0 && (
        <ul className={classes.answers}>
          {listed.map((response) => (
            <Written key={response.question_id} resultId={resultId} response={response} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Results of the shown attempt, with the points and levels that a teacher gave for written answers: the attempt itself goes on calling them open. */
export function useGradedResults({ shownResult, ...quiz }: WithShown, results: readonly QuestionResult[]): readonly QuestionResult[] {
  const { resultId, written } = useGrades(quiz);
  if (resultId !== shownResult) return results;
  return results.map((result) => {
    const response = written.find(({ question_id }) => question_id === result.question_id);
    const points = response?.points ?? null;
    const rubric = response?.grade?.rubric;
    // The device may hold the attempt as it was before the grade.
    const leveled = rubric ? { ...result, levels: reachedLevels(rubric) } : result;
    return leveled.is_awaiting && points !== null
      ? { ...leveled, points, is_awaiting: false, is_correct: points >= (leveled.max_points ?? 1) }
      : leveled;
  });
}

/** What a teacher says of the answer to one question; it stands with the question. */
export function SaidOfAnswer({ shownResult, questionId, ...quiz }: WithShown & { readonly questionId: number }) {
  const { resultId, written } = useGrades(quiz);
  const response = resultId === shownResult ? written.find(({ question_id }) => question_id === questionId) : undefined;
  return response?.grade?.feedback ? (
    // biome-ignore lint/a11y/useSemanticElements: it has nothing to fill in; as a region it would be one of several of one name
    <div role="group" aria-label={m.title()}>
      <strong>{m.title()}</strong>
      <Said resultId={resultId} response={response} feedback={response.grade.feedback} />
    </div>
  ) : null;
}

interface WrittenProps {
  readonly resultId: string;
  readonly response: AnsweredQuestion;
}

function Written({ resultId, response }: WrittenProps) {
  const { stem, type, given_text, table, points, max_points, grade } = response;
  return (
    <li className={classes.report}>
      <strong>{withoutEmphasis(inLocale(stem))}</strong>
      {isMade(type) ? (
        <MadeAnswer type={type} text={given_text} table={table} />
      ) : (
        <p className={classes.mine}>
          {m.myAnswer()}: {given_text}
        </p>
      )}
      <p className={classes.points}>{m.points({ points: points ?? 0, max: max_points })}</p>
      {grade?.rubric && <ReachedLevels levels={reachedLevels(grade.rubric)} />}
      {grade?.feedback && <Said resultId={resultId} response={response} feedback={grade.feedback} />}
    </li>
  );
}

function Said({ feedback, ...written }: WrittenProps & { readonly feedback: string }) {
  return (
    <>
      <p className={classes.said}>{feedback}</p>
      <Helped {...written} />
    </>
  );
}

/** Whether what was said helped (specification section 4, "AI feedback"). */
function Helped({ resultId, response: { Id, AiGradeDetail } }: WrittenProps) {
  const thumb = useThumb();
  const given = AiGradeDetail[0]?.is_thumbsUp ?? null;
  const give = (is_thumbsUp: boolean) => thumb.mutate({ result_id: resultId, id: Id, is_thumbsUp });
  return (
    <fieldset className={classes.helped} data-print="no">
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
