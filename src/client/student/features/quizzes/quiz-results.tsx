import { type ReactNode, Suspense, useId } from 'react';
import { MadeAnswer } from '#client/shared/features/questions/question-body.tsx';

import { CheckIcon, ClockIcon, InfoIcon } from '#client/shared/ui/icons/icons.tsx';
import { Emphasized } from '#client/shared/ui/resources/emphasized.tsx';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { PictureZoom } from '#client/shared/viewers/pictures/picture-zoom.tsx';
import { m } from '#client/student/messages/quiz-end.ts';
import type { QuizPaper, QuizQuestion } from '#contract/content/content.schemas.ts';
import type { QuestionResult } from '#contract/quizzes/quizzes.schemas.ts';
import { answerLines } from '#domain/answers/answer-lines.ts';
import { isMade, isReadByPeople } from '#domain/answers/question-kinds.ts';
import classes from './quiz-results.module.css';

const ReachedLevels = lazyPart(async () => (await import('#client/shared/viewers/rubric-levels/reached-levels.tsx')).ReachedLevels);

interface QuizResultsProps {
  readonly paper: QuizPaper;
  readonly language: 'en' | 'es';
  readonly results: readonly QuestionResult[];
  /** What a teacher says of the answer to a question, where a screen asks the student about it; else the words alone. */
  readonly said?: ((questionId: number) => ReactNode) | undefined;
  /** Where it is not the newest attempt. */
  readonly title?: string;
}

/** What there is to learn from each question: the answer given, the right one, and why. */
export function QuizResults({ paper, language, results, said, title }: QuizResultsProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={classes.title}>
        {title ?? m.results()}
      </h2>
      <ol className={classes.list}>
        {paper.questions.map((question, index) => {
          const result = results.find((each) => each.question_id === question.question_id);
          return result ? (
            <OneResult key={question.question_id} {...{ question, result, language, index }} said={said?.(question.question_id)} />
          ) : null;
        })}
      </ol>
    </section>
  );
}

interface OneResultProps {
  readonly question: QuizQuestion;
  readonly result: QuestionResult;
  readonly language: 'en' | 'es';
  readonly index: number;
  readonly said: ReactNode;
}

function OneResult({ question, result, language, index, said }: OneResultProps) {
  const made = isMade(question.type) && result.given_text ? { type: question.type, text: result.given_text } : null;
  const given = answerLines(question, result.chosen_answer_ids, result.given_text ?? '', language);
  const hasLines = given.length > 0;
  const isSkipped = !made && !hasLines && result.chosen_answer_ids.length === 0;
  const right = answerLines(question, result.correct_answer_ids, result.correct_texts?.[0]?.[language] ?? '', language);
  // Of a constructed response it is written for graders; results that an earlier release kept still have it.
  const why = isReadByPeople(question.type) ? '' : result.rationale[language];
  return (
    <li className={classes.result} data-right={result.is_correct}>
      <p className={classes.verdict}>
        {result.is_correct ? <CheckIcon /> : result.is_awaiting ? <ClockIcon /> : <InfoIcon />}
        <strong>{index + 1}.</strong> {verdictLabel(result, isSkipped)}
      </p>
      <h3 className={classes.stem} lang={language}>
        <Emphasized text={question.stem[language]} />
      </h3>
      {question.image && (
        <div className={classes.picture}>
          <PictureZoom src={question.image[language]} alt={question.image.alt[language]} lang={language} />
        </div>
      )}
      <dl className={classes.answers}>
        <dt>{m.yourAnswer()}</dt>
        {made ? (
          <dd>
            <Suspense fallback={null}>
              <MadeAnswer {...made} table={question.table} language={language} />
            </Suspense>
          </dd>
        ) : isSkipped ? (
          <dd>{m.noAnswer()}</dd>
        ) : hasLines ? (
          <Lines lines={given} language={language} />
        ) : (
          <dd>{m.withdrawn()}</dd>
        )}
        {!result.is_correct && right.length > 0 && (
          <>
            <dt>{m.rightAnswer()}</dt>
            <Lines lines={right} language={language} />
          </>
        )}
      </dl>
      {result.is_right_alone && <p>{m.rightAlone()}</p>}
      {said ??
        (result.teacher_words && (
          <div className={classes.words}>
            <strong>{m.teacherSays()}</strong>
            <p>{result.teacher_words}</p>
          </div>
        ))}
      {result.levels && (
        <Suspense>
          <ReachedLevels levels={result.levels} />
        </Suspense>
      )}
      {(result.feedback.length > 0 || why) && (
        <div className={classes.teach} lang={language}>
          {result.feedback.map((feedback) => (
            <p key={feedback.en}>
              {result.feedback.length > 1 && <strong>{choiceOf(question, feedback.answer_id, language)} </strong>}
              {feedback[language]}
            </p>
          ))}
          {why && (
            <p>
              <strong>{m.why()}:</strong> {why}
            </p>
          )}
        </div>
      )}
    </li>
  );
}

function Lines({ lines, language }: { readonly lines: readonly string[]; readonly language: 'en' | 'es' }) {
  return lines.map((line) => (
    <dd key={line} lang={language}>
      {line}
    </dd>
  ));
}

/** Of several choices, the one that a note is about, as its sentence begins. */
function choiceOf({ options }: QuizQuestion, id: number | undefined, language: 'en' | 'es'): string | null {
  const choice = options.find(({ answer_id }) => answer_id === id)?.text[language];
  return choice ? `${choice.replace(/[.:]$/, '')}:` : null;
}

/** In words and points: where a question is worth more than one, it says how many were earned. */
function verdictLabel(
  { is_correct, is_awaiting, is_second_try, points = 0, max_points = 1, spelled_as }: QuestionResult,
  isSkipped: boolean,
): string {
  if (isSkipped && !is_correct) return m.skipped();
  if (is_correct && is_second_try) return m.rightSecond({ points, total: max_points });
  if (is_correct && spelled_as) return m.rightSpelled({ word: spelled_as });
  if (is_correct) return max_points > 1 ? m.rightPoints({ points, total: max_points }) : m.right();
  if (is_awaiting) return m.awaiting({ count: max_points });
  return points > 0 ? m.partlyRight({ points, total: max_points }) : m.notRight();
}
