import { m } from '#client/messages/quizzes.ts';
import { CheckIcon, InfoIcon } from '#client/ui/icons/icons.tsx';
import type { QuizPaper, QuizQuestion } from '#contract/content.schemas.ts';
import type { QuestionResult } from '#contract/quizzes.schemas.ts';
import classes from './quiz-results.module.css';

interface QuizResultsProps {
  readonly paper: QuizPaper;
  readonly language: 'en' | 'es';
  readonly results: readonly QuestionResult[];
}

/** What there is to learn from each question: the answer given, the right one, and why. */
export function QuizResults({ paper, language, results }: QuizResultsProps) {
  return (
    <section aria-labelledby="results">
      <h2 id="results" className={classes.title}>
        {m.results()}
      </h2>
      <ol className={classes.list}>
        {paper.questions.map((question, index) => {
          const result = results.find((each) => each.question_id === question.question_id);
          return result ? <OneResult key={question.question_id} {...{ question, result, language, index }} /> : null;
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
}

function OneResult({ question, result, language, index }: OneResultProps) {
  const texts = (ids: readonly number[]) =>
    question.options.filter(({ answer_id }) => ids.includes(answer_id)).map(({ text }) => text[language]);
  const given = texts(result.chosen_answer_ids);
  return (
    <li className={classes.result} data-right={result.is_correct}>
      <p className={classes.verdict}>
        {result.is_correct ? <CheckIcon /> : <InfoIcon />}
        <strong>{index + 1}.</strong> {result.is_correct ? m.right() : m.notRight()}
      </p>
      <h3 className={classes.stem} lang={language}>
        {question.stem[language]}
      </h3>
      <dl className={classes.answers}>
        <dt>{m.yourAnswer()}</dt>
        {given.length === 0 ? (
          <dd>{m.noAnswer()}</dd>
        ) : (
          given.map((text) => (
            <dd key={text} lang={language}>
              {text}
            </dd>
          ))
        )}
        {!result.is_correct && (
          <>
            <dt>{m.rightAnswer()}</dt>
            {texts(result.correct_answer_ids).map((text) => (
              <dd key={text} lang={language}>
                {text}
              </dd>
            ))}
          </>
        )}
      </dl>
      <div className={classes.teach} lang={language}>
        {result.feedback.map((feedback) => (
          <p key={feedback.en}>{feedback[language]}</p>
        ))}
        <p>
          <strong>{m.why()}:</strong> {result.rationale[language]}
        </p>
      </div>
    </li>
  );
}
