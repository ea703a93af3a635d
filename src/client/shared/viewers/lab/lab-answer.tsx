import { m } from '#client/shared/messages/questions/lab.ts';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import { isMade } from '#domain/answers/question-kinds.ts';
import { MadeAnswer } from '../made-answers/made-answer.tsx';
import classes from './lab-answer.module.css';

/** The answer to a lab field, read-only. */
export interface FieldAnswer {
  readonly chosen: readonly number[];
  readonly text?: string | undefined;
}

interface LabAnswerProps {
  readonly question: QuizQuestion;
  readonly answer: FieldAnswer | undefined;
  readonly language: 'en' | 'es';
}

/** One field of a lab as it was filled in, in its place in the text. */
export function LabAnswer({ question, answer, language }: LabAnswerProps) {
  const text = answer?.text?.trim() ?? '';
  if (question.type === 'choice')
    return question.options.map(({ answer_id, text: words }, index) => (
      <span key={answer_id} lang={language}>
        {index > 0 && ' / '}
        <span className={classes.choice} data-chosen={answer?.chosen.includes(answer_id) || undefined}>
          {words[language]}
        </span>
      </span>
    ));
  if (text === '') return <span className={classes.none}>{m.notAnswered()}</span>;
  if (question.type === 'text') return <span className={classes.written}>{text}</span>;
  if (!isMade(question.type)) return <span className={classes.box}>{text}</span>;
  return (
    <span className={classes.made}>
      <MadeAnswer type={question.type} text={text} table={question.table} language={language} name={question.stem[language]} />
    </span>
  );
}

interface TeacherCommentProps {
  readonly by: string;
  readonly words: string;
}

/** What a teacher says of a field, beside it. */
export function TeacherComment({ by, words }: TeacherCommentProps) {
  return (
    <span className={classes.said}>
      <strong>{m.teacherSaid({ name: by })}</strong> {words}
    </span>
  );
}
