import { useId } from 'react';
import { onPaper } from '#client/shared/messages/questions/quiz-sheet.ts';
import type { AnswerKeyEntry, QuizPaper, QuizQuestion } from '#contract/content/content.schemas.ts';
import { isReadByPeople } from '#domain/answers/question-kinds.ts';
import { correctLetters } from './correct-letters.ts';
import type { PaperLanguage } from './paper-language.ts';
import classes from './quiz-sheet.module.css';

interface AnswerSheetProps {
  readonly quiz: QuizPaper;
  readonly answers: readonly AnswerKeyEntry[];
  readonly language: PaperLanguage;
}

/** The answer key, on a page of its own: it is taken off the pile before the rest is handed out. */
export function AnswerSheet({ quiz, answers, language }: AnswerSheetProps) {
  const id = useId();
  const entryOf = new Map(answers.map((entry) => [entry.question_id, entry]));
  return (
    <section lang={language}>
      <p className={classes.forTeacher}>{onPaper('forTeacher', language)}</p>
      <h2 id={id} className={classes.title}>
        {onPaper('answerKey', language)}: {quiz.title[language]}
      </h2>
      <table className={classes.key} aria-labelledby={id}>
        <thead>
          <tr>
            {(['question', 'answer', 'standard', 'because'] as const).map((word) => (
              <th key={word} scope="col">
                {onPaper(word, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {quiz.questions.map((question, index) => {
            const entry = entryOf.get(question.question_id);
            return (
              <tr key={question.question_id}>
                <th scope="row">{index + 1}</th>
                <td>
                  {keyLines(question, entry, language).map((line) => (
                    <strong key={line} className={classes.keyLine}>
                      {line}
                    </strong>
                  ))}
                  {entry?.spelling_counts && onPaper('spellingCounts', language)}
                </td>
                <td>{question.standard}</td>
                <td>{entry?.rationale[language]}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Letters side by side, anything longer line by line. */
function keyLines(question: QuizQuestion, entry: AnswerKeyEntry | undefined, language: PaperLanguage): string[] {
  if (isReadByPeople(question.type)) return [onPaper('readIt', language, question.points)];
  const lines = correctLetters(question, entry, language);
  return question.type === 'multiple' ? [lines.join(', ')] : lines;
}
