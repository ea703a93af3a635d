import { onPaper } from '#client/shared/messages/questions/quiz-sheet.ts';
import type { QuizPaper } from '#contract/content/content.schemas.ts';
import type { PaperLanguage } from './paper-language.ts';
import { QuestionOnPaper } from './question-on-paper.tsx';
import classes from './quiz-sheet.module.css';

/** A quiz on paper: lines for a name and a date, then the questions, each whole on one page. It holds no key. */
export function QuizSheet({ quiz, language }: { readonly quiz: QuizPaper; readonly language: PaperLanguage }) {
  const line = (words: string, wide = false) => (
    <p className={wide ? classes.wideLine : classes.line}>
      {words} <span />
    </p>
  );
  return (
    <section lang={language}>
      <div className={classes.lines}>
        {line(onPaper('name', language), true)}
        {line(onPaper('date', language))}
        {line(onPaper('group', language))}
        <p className={classes.line}>
          {onPaper('score', language)} <span /> / {quiz.questions.reduce((sum, { points = 1 }) => sum + points, 0)}
        </p>
      </div>
      <h2 className={classes.title}>{quiz.title[language]}</h2>
      <p className={classes.instructions}>{quiz.instructions[language]}</p>
      <ol className={classes.questions}>
        {quiz.questions.map((question, index) => (
          <QuestionOnPaper key={question.question_id} question={question} number={index + 1} language={language} />
        ))}
      </ol>
    </section>
  );
}
