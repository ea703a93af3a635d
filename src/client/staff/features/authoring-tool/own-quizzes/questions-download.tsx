import { Suspense } from 'react';
import { lazyDialog } from '#client/staff/kit/feedback/lazy-dialog.tsx';
import type { OwnQuestion } from '#contract/authoring/own-quizzes.schemas.ts';

type Props = { readonly questions: readonly OwnQuestion[]; readonly onClose: () => void };
const LazyDownload = lazyDialog<Props>(async () => (await import('./download-quiz-dialog.tsx')).DownloadQuizDialog);

/** The dialog that takes chosen questions out as a file, for screens of other areas. */
export const questionsDownload = (questions: readonly OwnQuestion[], onClose: () => void) => (
  <Suspense>
    <LazyDownload questions={questions} onClose={onClose} />
  </Suspense>
);
