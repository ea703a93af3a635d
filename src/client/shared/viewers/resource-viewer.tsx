import { Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import type { ItemDetail } from '#contract/content/content.schemas.ts';
import type { ViewerLanguage } from './reading/document-variants.ts';
import { DocumentViewer } from './reading/document-viewer.tsx';
import { AnimationPlayer } from './recordings/animation-player.tsx';

const PdfViewer = lazyPart(async () => (await import('./recordings/pdf-viewer.tsx')).PdfViewer);
const VocabularyViewer = lazyPart(async () => (await import('./vocabulary/vocabulary-viewer.tsx')).VocabularyViewer);
const OwnMaterialViewer = lazyPart(async () => (await import('./own-material/own-material-viewer.tsx')).OwnMaterialViewer);
const RecordingPlayer = lazyPart(async () => (await import('./recordings/recording-player.tsx')).RecordingPlayer);

export interface ResourceViewerProps {
  readonly item: ItemDetail;
  /** The person's language; a switch inside offers the other one. */
  readonly language: ViewerLanguage;
  /** The reading level that the teacher chose for a reader: Lexile1, Lexile2, Lexile3 or spanish. */
  readonly remarks?: string | null;
  /** How far the person got, 0 to 100; never goes back. 100 means read to the end. */
  readonly onProgress?: (percent: number) => void;
  /** Called once the resource is on the screen: the part that shows it may have to be fetched first. */
  readonly onShown?: () => void;
}

/**
 * Shows one resource: its text, its words, its animation, its film, sound or PDF, or a teacher's own file or link. But for such a file's address
 * it fetches nothing, and it has no title of its own:
 * the screen around it gives the `h1`, the texts inside start at `h2`. A quiz has its own screens.
 */
export function ResourceViewer({ onShown, ...props }: ResourceViewerProps) {
  return (
    <Suspense>
      <Viewer {...props} />
      {onShown && <Shown onShown={onShown} />}
    </Suspense>
  );
}

/** Mounted together with its siblings in the Suspense boundary. */
function Shown({ onShown }: { readonly onShown: () => void }) {
  const report = useRef(onShown);
  useEffect(() => report.current(), []);
  return null;
}

function Viewer({ item, language, remarks, onProgress }: Omit<ResourceViewerProps, 'onShown'>) {
  const { media, own } = item;
  if (own) return <OwnMaterialViewer key={item.item_id} item={item} own={own} language={language} onProgress={onProgress} />;
  // A copy that an earlier release kept has no such field.
  if (media) {
    return media.look === 'pdf' ? (
      <PdfViewer key={item.item_id} item={item} media={media} language={language} />
    ) : (
      <RecordingPlayer key={item.item_id} item={item} media={media} language={language} onProgress={onProgress} />
    );
  }
  if (item.animation) return <AnimationPlayer key={item.item_id} animation={item.animation} language={language} onProgress={onProgress} />;
  if (item.vocabulary.length > 0)
    return (
      <VocabularyViewer key={item.item_id} itemId={item.item_id} terms={item.vocabulary} language={language} onProgress={onProgress} />
    );
  return (
    <DocumentViewer
      key={item.item_id}
      itemId={item.item_id}
      documents={item.documents}
      language={language}
      remarks={remarks}
      onProgress={onProgress}
    />
  );
}
