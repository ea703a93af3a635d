import { useEffect, useRef, useState } from 'react';
import { answerTo, givenTo, standingOf } from '#client/shared/features/questions/quiz-state.ts';
import { m } from '#client/shared/messages/questions/quizzes.ts';
import { formatRecent } from '#client/shared/platform/screen/format.ts';
import { AlertIcon, CheckIcon, ClockIcon } from '#client/shared/ui/icons/icons.tsx';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import { isMade } from '#domain/answers/question-kinds.ts';
import classes from './question-standing.module.css';
import type { QuizView } from './quiz-view.ts';
import { useAnswerReceipt } from './use-answer-receipt.ts';

/** How long a write may take before the line says so. Most take some milliseconds, and the line would flicker with each letter. */
const SLOW_MS = 250;

/**
 * Below the options: whether the answer is saved, is only a part of one, or was taken back, and when the server received it. Half an
 * answer is never called saved, and neither is one that is still being written to the disk.
 */
export function QuestionStanding({ question, view }: { readonly question: QuizQuestion; readonly view: QuizView }) {
  const { draft } = view;
  const saved = view.unsaved.has(question.question_id) ? view.saved : 'yes';
  const standing = standingOf(draft.state, question);
  const missing = question.select_count - givenTo(draft.state, question).chosen.length;
  // Not where the question's author removed the chosen option.
  const isEmpty = answerTo(draft.state, question.question_id).chosen.length === 0;
  const takenBack = standing === 'unanswered' && isEmpty && draft.saves[question.question_id] !== undefined;
  // Of what is still being written, or not durable yet, the operation before may be long received.
  const isSent = saved === 'yes' && draft.unsent?.[question.question_id] === undefined;
  const receipt = useAnswerReceipt(isSent ? draft.saves[question.question_id] : undefined);
  const words =
    standing === 'answered' ? (
      <>
        <CheckIcon size="1.2em" /> {m.saved()}
      </>
    ) : standing === 'partly' ? (
      <>
        <ClockIcon size="1.2em" />{' '}
        {question.type === 'table' ? m.savedOpenCells() : isMade(question.type) ? m.savedUndescribed() : m.savedPartly({ count: missing })}
      </>
    ) : takenBack ? (
      <>
        <ClockIcon size="1.2em" /> {m.savedNone()}
      </>
    ) : null;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (saved !== 'writing') return;
    const timer = setTimeout(setSlow, SLOW_MS, true);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [saved]);
  // During a short write what was true before it stays: a line that went away with each letter would flicker.
  const durable = useRef({ question, standing, words });
  if (saved === 'yes' || durable.current.question !== question) durable.current = { question, standing, words };
  const said = durable.current;
  return (
    <div className={classes.standings}>
      <p className={classes.standing} role="status" data-standing={saved === 'failed' ? 'failed' : isSlow ? 'partly' : said.standing}>
        {saved === 'failed' ? (
          <>
            <AlertIcon size="1.2em" /> {m.notSaved()}
          </>
        ) : isSlow ? (
          <>
            <ClockIcon size="1.2em" /> {m.saving()}
          </>
        ) : (
          said.words
        )}
      </p>
      {/* Not said aloud: it comes seconds after the answer, in the middle of something else. */}
      {receipt !== null && standing !== 'unanswered' && (
        <p className={classes.receipt}>{receipt === '' ? m.receivedBefore() : m.receivedAt({ time: formatRecent(receipt) })}</p>
      )}
    </div>
  );
}
