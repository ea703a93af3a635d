import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { MadeAnswer } from '#client/shared/features/questions/question-body.tsx';
import type { Given } from '#client/shared/features/questions/quiz-state.ts';
import { deviceId } from '#client/shared/platform/offline/device.ts';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import type { QuizPlace } from '#client/shared/viewers/quiz-place.ts';
import { m } from '#client/student/messages/answer-versions.ts';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import type { AnswerVersionSeen } from '#contract/quizzes/answer-versions.schemas.ts';
import type { QuizAttempt } from '#contract/quizzes/quizzes.schemas.ts';
import { answerLines } from '#domain/answers/answer-lines.ts';
import { isMade, isWritten } from '#domain/answers/question-kinds.ts';
import classes from './answer-versions.module.css';
import { answerVersionsQuery } from './answer-versions.queries.ts';
import type { QuizSession } from './quiz-session.ts';
import type { QuizView } from './quiz-view.ts';

export interface AnswerVersionsProps {
  readonly place: QuizPlace;
  readonly question: QuizQuestion;
  readonly language: 'en' | 'es';
  readonly session: QuizSession;
  readonly view: QuizView;
  /** The attempt as the server had it last. */
  readonly attempt: QuizAttempt | null;
}

/** Every version of an answer, the newest first. One that is used again is saved like any other answer. */
export function VersionList({ place, question, language, session, view, onUsed }: AnswerVersionsProps & { readonly onUsed: () => void }) {
  const { result_id } = view.draft.state;
  const { data, isError, isPaused } = useQuery({ ...answerVersionsQuery(place.user_puid, result_id ?? ''), staleTime: 0 });
  if (!data) return isError || isPaused ? <p role="status">{m.offline()}</p> : null;
  const versions = data.filter(({ question_id }) => question_id === question.question_id).toReversed();
  if (versions.length === 0) return <p>{m.none()}</p>;
  const use = (version: AnswerVersionSeen) => {
    void session.answer(question, givenBy(question, version), true);
    onUsed();
  };
  return (
    <section aria-label={m.title()}>
      <ol className={classes.list}>
        {versions.map((version) => (
          <li key={version.op_id} className={classes.version}>
            <p className={classes.when}>
              {version.device_id === deviceId() ? m.here() : m.elsewhere()}
              {' · '}
              {version.written_at
                ? m.writtenAt({ when: formatMoment(version.written_at) })
                : m.receivedAt({ when: formatMoment(version.received_at) })}
              {version.in_force && <strong> · {m.used()}</strong>}
            </p>
            <Said question={question} version={version} language={language} />
            {!version.in_force && <Button onClick={() => use(version)}>{m.use()}</Button>}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface SaidProps {
  readonly question: QuizQuestion;
  readonly version: AnswerVersionSeen;
  readonly language: 'en' | 'es';
}

function Said({ question, version: { answer_ids, answer_text }, language }: SaidProps) {
  if (isMade(question.type) && answer_text !== '')
    return (
      <Suspense fallback={null}>
        <MadeAnswer type={question.type} text={answer_text} table={question.table} language={language} />
      </Suspense>
    );
  const lines = answerLines(question, answer_ids, answer_text, language);
  return (
    <div className={classes.text} lang={language}>
      {lines.length === 0 ? m.empty() : lines.map((line) => <div key={line}>{line}</div>)}
    </div>
  );
}

function givenBy(question: QuizQuestion, { answer_ids, answer_text }: AnswerVersionSeen): Given {
  return isWritten(question) ? { chosen: answer_ids, text: answer_text } : { chosen: answer_ids };
}
