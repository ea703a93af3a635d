import { m } from '#client/messages/content.ts';
import type { QuizPaper, QuizQuestion } from '#contract/content.schemas.ts';
import classes from './quiz-paper-view.module.css';

interface QuizPaperViewProps {
  readonly quiz: QuizPaper;
  readonly language: 'en' | 'es';
}

/** A quiz as its paper: to be read, not taken. It came without keys, and says so. */
export function QuizPaperView({ quiz, language }: QuizPaperViewProps) {
  return (
    <div className={classes.paper}>
      <p className={classes.note}>{m.keysHidden()}</p>
      <p lang={language}>{quiz.instructions[language]}</p>
      <ol className={classes.questions}>
        {quiz.questions.map((question, index) => (
          <Question key={question.question_id} question={question} number={index + 1} language={language} />
        ))}
      </ol>
    </div>
  );
}

function Question(props: { readonly question: QuizQuestion; readonly number: number; readonly language: 'en' | 'es' }) {
  const { question, number, language } = props;
  return (
    <li className={classes.question}>
      <div className={classes.head}>
        <h2 className={classes.number}>{m.question({ number })}</h2>
        <p className={classes.facts}>
          {question.type === 'multiple' ? m.chooseMany({ count: question.select_count }) : m.chooseOne()} · {question.standard}
        </p>
      </div>
      <p className={classes.stem} lang={language}>
        {question.stem[language]}
      </p>
      {question.image && (
        <img
          className={classes.picture}
          src={question.image[language]}
          alt={question.image.alt[language]}
          loading="lazy"
          width={640}
          height={400}
        />
      )}
      <ol className={classes.options} lang={language}>
        {question.options.map((option) => (
          <li key={option.answer_id}>{option.text[language]}</li>
        ))}
      </ol>
    </li>
  );
}
