import { Emphasized } from '#client/shared/ui/resources/emphasized.tsx';
import { PictureZoom } from '#client/shared/viewers/pictures/picture-zoom.tsx';
import { m } from '#client/student/messages/practice.ts';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import type { QuestionResult } from '#contract/quizzes/quizzes.schemas.ts';
import { answerLines } from '#domain/answers/answer-lines.ts';
import classes from './quiz-results.module.css';

interface QuestionExplainedProps {
  readonly question: QuizQuestion;
  readonly result: QuestionResult;
  readonly title: string;
  readonly language: 'en' | 'es';
}

/** A question with its answer and why it is right: an example, worked out. */
export function QuestionExplained({ question, result, title, language }: QuestionExplainedProps) {
  const { stem, image } = question;
  const right = answerLines(question, result.correct_answer_ids, result.correct_texts?.[0]?.[language] ?? '', language);
  return (
    <section className={classes.example} aria-labelledby="example">
      <h3 id="example">{title}</h3>
      <p className={classes.stem} lang={language}>
        <Emphasized text={stem[language]} />
      </p>
      {image && (
        <div className={classes.picture}>
          <PictureZoom src={image[language]} alt={image.alt[language]} lang={language} />
        </div>
      )}
      {right.map((line) => (
        <p key={line} lang={language}>
          <strong>{m.rightAnswer()}:</strong> {line}
        </p>
      ))}
      <p lang={language}>{result.rationale[language]}</p>
    </section>
  );
}
