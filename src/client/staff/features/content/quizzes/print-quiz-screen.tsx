import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#client/shared/messages/questions/quiz-sheet.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { MessageButton } from '#client/shared/ui/states/empty-state.tsx';
import { AnswerSheet } from '#client/shared/viewers/quiz-sheet/answer-sheet.tsx';
import { PrintQuizView } from '#client/shared/viewers/quiz-sheet/print-quiz-view.tsx';
import { m as links } from '#client/staff/messages/reports/report-links.ts';
import type { ItemDetail, QuizPaper } from '#contract/content/content.schemas.ts';
import { answerKeyQuery } from '../content.queries.ts';
import { PreviewBack } from '../preview/preview-back.tsx';
import classes from './print-quiz-screen.module.css';
import { QuizFrame } from './quiz-frame.tsx';

/** A quiz to be printed, with its answer key behind it where that is wanted. */
export function PrintQuizScreen({ itemId }: { readonly itemId: number | undefined }) {
  useLocale();
  return <QuizFrame itemId={itemId}>{(item, quiz) => <PrintableQuiz item={item} quiz={quiz} />}</QuizFrame>;
}

function PrintableQuiz({ item, quiz }: { readonly item: ItemDetail; readonly quiz: QuizPaper }) {
  const { userPuid } = useUser();
  const [withKey, setWithKey] = useState(true);
  const key = useQuery({ ...answerKeyQuery(userPuid, quiz.quiz_id), enabled: withKey });
  const answers = withKey ? key.data?.answers : undefined;
  return (
    <PrintQuizView
      quiz={quiz}
      back={<PreviewBack item={item} search={{}} />}
      choices={
        <>
          <Checkbox label={m.withKey()} checked={withKey} onChange={(event) => setWithKey(event.currentTarget.checked)} />
          <p>
            <Link to="/authenticated/reports/paperEntry" search={{ quiz_id: quiz.quiz_id }}>
              {links.paperAfter()}
            </Link>
          </p>
          <div className={classes.note} role="status">
            {withKey && key.isPending && !key.isError && m.keyLoading()}
            {withKey && !answers && key.isError && (
              <>
                {m.keyOffline()} <MessageButton onClick={() => void key.refetch()}>{m.tryAgain()}</MessageButton>
              </>
            )}
          </div>
        </>
      }
      more={answers && ((language) => <AnswerSheet quiz={quiz} answers={answers} language={language} />)}
    />
  );
}
