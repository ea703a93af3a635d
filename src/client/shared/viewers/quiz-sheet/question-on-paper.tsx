import type { JSX } from 'react';
import { onPaper } from '#client/shared/messages/questions/quiz-sheet.ts';
import { Emphasized } from '#client/shared/ui/resources/emphasized.tsx';
import type { QuestionKind, QuizQuestion } from '#contract/content/content.schemas.ts';
import { optionLetter } from '#domain/answers/answer-lines.ts';
import { TableView } from '../made-answers/table-answer.tsx';
import { choicesOfGap, gapsOf } from './paper-gaps.ts';
import type { PaperLanguage } from './paper-language.ts';
import classes from './quiz-sheet.module.css';
import { RegionPicture } from './region-picture.tsx';

interface QuestionOnPaperProps {
  readonly question: QuizQuestion;
  readonly number: number;
  readonly language: PaperLanguage;
}

/** A question as it is answered with a pencil. */
export function QuestionOnPaper({ question, number, language }: QuestionOnPaperProps) {
  const { type, image, select_count } = question;
  const how = HOW[type] === 'choose' ? (select_count > 1 ? 'chooseMany' : 'chooseOne') : HOW[type];
  return (
    <li className={classes.question}>
      <span className={classes.number} aria-hidden="true">
        {number}
      </span>
      <div>
        <p>
          <Emphasized text={question.stem[language]} />
        </p>
        {image && type !== 'hotspot' && (
          // Not lazily: what is further down is printed too.
          <img className={classes.picture} src={image[language]} alt={image.alt[language]} width={640} height={400} />
        )}
        {how && <p className={classes.how}>{onPaper(how, language, select_count)}</p>}
        <Answering question={question} language={language} />
      </div>
    </li>
  );
}

/** The instruction above the answer; a line to write on needs none. */
const HOW: Readonly<Record<QuestionKind, 'choose' | 'orderHow' | 'markEach' | 'drawIt' | 'fillTable' | 'attachIt' | null>> = {
  choice: 'choose',
  multiple: 'choose',
  hotspot: 'choose',
  order: 'orderHow',
  match: 'markEach',
  inline: 'markEach',
  text: null,
  extended: null,
  drawing: 'drawIt',
  photo: 'drawIt',
  table: 'fillTable',
  file: 'attachIt',
};

/** Room for a text. */
const LINES = [1, 2, 3, 4, 5, 6, 7];

function Answering({ question, language }: Omit<QuestionOnPaperProps, 'number'>): JSX.Element | readonly JSX.Element[] | null {
  const { type, options } = question;
  switch (type) {
    case 'text':
      return <p className={classes.writing} />;
    case 'extended':
    case 'file':
      return LINES.map((line) => <p key={line} className={classes.writing} />);
    case 'drawing':
    case 'photo':
      return <p className={classes.drawing} />;
    case 'table':
      return question.table ? <TableView table={question.table} language={language} /> : null;
    case 'order':
      return (
        <ul className={classes.options}>
          {options.map(({ answer_id, text }) => (
            <li key={answer_id}>
              <span className={classes.mark} data-square="" aria-hidden="true" />
              {text[language]}
            </li>
          ))}
        </ul>
      );
    case 'match':
    case 'inline':
      return <Gaps question={question} language={language} />;
    case 'hotspot':
      return <RegionPicture question={question} language={language} />;
    case 'choice':
    case 'multiple':
      return (
        <ol className={classes.options}>
          {options.map(({ answer_id, text }, index) => (
            <li key={answer_id}>
              <span className={classes.mark} data-square={type === 'multiple' || undefined} aria-hidden="true">
                {optionLetter(index)}
              </span>
              {text[language]}
            </li>
          ))}
        </ol>
      );
  }
}

/** Each gap or premise with its choices, one of which is to be marked. */
function Gaps({ question, language }: Omit<QuestionOnPaperProps, 'number'>) {
  return (
    <ol className={classes.options}>
      {gapsOf(question).map((gap) => (
        <li key={gap} className={classes.gap} data-match={question.premises && ''}>
          <strong>{question.premises?.[gap]?.[language] ?? `${gap + 1}.`}</strong>
          {choicesOfGap(question, gap).map(({ answer_id, text }) => (
            <span key={answer_id}>
              <span className={classes.mark} aria-hidden="true" /> {text[language]}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}
