import { onPaper } from '#client/messages/quiz-sheet.ts';
import type { QuizPaper, QuizQuestion } from '#contract/content.schemas.ts';
import { optionLetter } from './correct-letters.ts';
import classes from './quiz-sheet.module.css';

export type PaperLanguage = 'en' | 'es';

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
          {onPaper('score', language)} <span /> / {quiz.questions.length}
        </p>
      </div>
      <h2 className={classes.title}>{quiz.title[language]}</h2>
      <p className={classes.instructions}>{quiz.instructions[language]}</p>
      <ol className={classes.questions}>
        {quiz.questions.map((question, index) => (
          <Question key={question.question_id} question={question} number={index + 1} language={language} />
        ))}
      </ol>
    </section>
  );
}

function Question(props: { readonly question: QuizQuestion; readonly number: number; readonly language: PaperLanguage }) {
  const { question, number, language } = props;
  const several = question.type === 'multiple';
  return (
    <li className={classes.question}>
      <span className={classes.number} aria-hidden="true">
        {number}
      </span>
      <div>
        <p className={classes.stem}>{question.stem[language]}</p>
        {question.image && (
          // Not lazily: what is further down is printed too.
          <img className={classes.picture} src={question.image[language]} alt={question.image.alt[language]} width={640} height={400} />
        )}
        <p className={classes.how}>{several ? onPaper('chooseMany', language, question.select_count) : onPaper('chooseOne', language)}</p>
        <ol className={classes.options}>
          {question.options.map((option, index) => (
            <li key={option.answer_id}>
              <span className={classes.mark} data-square={several || undefined} aria-hidden="true">
                {optionLetter(index)}
              </span>
              {option.text[language]}
            </li>
          ))}
        </ol>
      </div>
    </li>
  );
}
