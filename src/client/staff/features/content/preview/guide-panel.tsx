import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useUser } from '#client/shared/platform/session/session.ts';
import { ErrorState, MessageButton } from '#client/shared/ui/states/empty-state.tsx';
import { ResourceViewer } from '#client/shared/viewers/resource-viewer.tsx';
import { DockedPanel } from '#client/staff/kit/layout/docked-panel.tsx';
import { m } from '#client/staff/messages/library/content.ts';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import { detailQuery } from '../content.queries.ts';
import { type LanguageId, languageOf, textIn } from '../library/library-language.ts';
import type { PreviewSearch } from '../library/library-search.ts';
import { ItemsSkeleton } from '../library/library-skeleton.tsx';

interface GuidePanelProps {
  readonly guide: ItemSummary;
  readonly search: PreviewSearch;
  readonly languageId: LanguageId;
}

/** The teacher guide of the sub-unit, open beside the resource that it is about. */
export function GuidePanel({ guide, search, languageId }: GuidePanelProps) {
  const { userPuid } = useUser();
  const navigate = useNavigate();
  const query = useQuery(detailQuery(userPuid, guide.item_id));
  const language = languageOf(languageId);
  const close = () =>
    void navigate({
      to: '/authenticated/content/previewResource',
      search: { ...search, guide: undefined },
      replace: true,
      resetScroll: false,
    });
  return (
    <DockedPanel title={<span lang={language}>{textIn(guide.title, languageId)}</span>} onClose={close}>
      {query.data && <ResourceViewer key={language} item={query.data.item_details} language={language} />}
      {query.isLoading && <ItemsSkeleton rows={3} />}
      {!query.data && query.isError && (
        <ErrorState title={m.guideFailed()}>
          <MessageButton onClick={() => void query.refetch()}>{m.tryAgain()}</MessageButton>
        </ErrorState>
      )}
    </DockedPanel>
  );
}
