import { m as words } from '#client/shared/messages/questions/assessment.ts';
import { onPaper } from '#client/shared/messages/questions/quiz-sheet.ts';
import { TableView } from '#client/shared/viewers/made-answers/table-answer.tsx';
import { choicesOfGap, gapsOf } from '#client/shared/viewers/quiz-sheet/paper-gaps.ts';
import { m } from '#client/staff/messages/library/content.ts';
import type { AnswerKeyEntry, QuizQuestion } from '#contract/content/content.schemas.ts';
import { answerLines, partName } from '#domain/answers/answer-lines.ts';
import { isWritten, optionsForm } from '#domain/answers/question-kinds.ts';
import classes from './quiz-paper-view.module.css';

/** Whether a question is a list of options of which some are right. */
export function isListed({ type }: QuizQuestion): boolean {
  return optionsForm(type) === 'list';
}

/** What a question asks a student to do. */
export function kindLabel({ type, select_count: count, is_number }: QuizQuestion): string {
  switch (type) {
    case 'inline':
      return m.fillGaps({ count });
    case 'order':
      return m.putInOrder();
    case 'match':
      return m.matchEach();
    case 'hotspot':
      return m.hotspot({ count });
    case 'text':
      return is_number ? m.writeNumber() : m.writeShort();
    case 'extended':
      return m.writeLong();
    case 'drawing':
      return m.drawIt();
    case 'photo':
      return m.photographIt();
    case 'table':
      return m.fillTable();
    case 'file':
      return m.addFile();
    case 'choice':
      return m.chooseOne();
    case 'multiple':
      return m.chooseMany({ count });
  }
}

interface OtherPartsProps {
  readonly question: QuizQuestion;
  readonly language: 'en' | 'es';
  readonly entry: AnswerKeyEntry | undefined;
}

/** What a question of another kind offers, and beside it what is right. */
export function OtherParts({ question, language, entry }: OtherPartsProps) {
  const { type, options } = question;
  const offered =
    optionsForm(type) === 'sequence'
      ? options.map(({ text }) => text[language])
      : gapsOf(question).map((gap) => {
          const choices = choicesOfGap(question, gap).map(({ text }) => text[language]);
          return `${partName(question, gap, language)}: ${choices.join(' / ')}`;
        });
  const isField = isWritten(question);
  const right = isField
    ? (entry?.correct_texts ?? []).map((text) => text[language])
    : answerLines(question, entry?.correct_answer_ids ?? [], '', language);
  return (
    <>
      {question.table && <TableView table={question.table} language={language} />}
      {!isField && (
        <ul className={classes.offered} lang={language}>
          {offered.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {right.length > 0 && (
        <div className={classes.rightParts}>
          <strong>✓ {words.right()}</strong>
          <ul lang={language}>
            {right.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {entry?.spelling_counts && onPaper('spellingCounts', language)}
        </div>
      )}
    </>
  );
}
