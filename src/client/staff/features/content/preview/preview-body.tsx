import { ResourceViewer } from '#client/shared/viewers/resource-viewer.tsx';
import type { ItemDetail, QuizPaper } from '#contract/content/content.schemas.ts';
import { type LanguageId, languageOf } from '../library/library-language.ts';
import { QuizPaperView } from '../quizzes/quiz-paper-view.tsx';

interface PreviewBodyProps {
  readonly item: ItemDetail;
  readonly quiz: QuizPaper | null;
  readonly languageId: LanguageId;
}

/** The resource itself: a quiz as its paper, anything else as a student sees it. */
export function PreviewBody({ item, quiz, languageId }: PreviewBodyProps) {
  const language = languageOf(languageId);
  if (quiz) return <QuizPaperView quiz={quiz} language={language} />;
  // A change of the library's language starts the viewer anew in that language.
  return <ResourceViewer key={`${item.item_id}.${language}`} item={item} language={language} />;
}
