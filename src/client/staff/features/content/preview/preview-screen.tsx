import { useQuery } from '@tanstack/react-query';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useContentTracking } from '#client/shared/platform/screen/use-content-tracking.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { BackLink } from '#client/shared/ui/frame/back-link.tsx';
import { OfflineHomeLink } from '#client/shared/ui/frame/offline-home-link.tsx';
import { MessageButton } from '#client/shared/ui/states/empty-state.tsx';
import { m } from '#client/staff/messages/library/content.ts';
import { detailQuery, itemsQuery } from '../content.queries.ts';
import { guideIn, neighbours } from '../library/library-items.ts';
import type { PreviewSearch } from '../library/library-search.ts';
import { ItemsSkeleton } from '../library/library-skeleton.tsx';
import { useLibrary } from '../library/use-library.ts';
import { GuidePanel } from './guide-panel.tsx';
import { PreviewBody } from './preview-body.tsx';
import { PreviewHead } from './preview-head.tsx';
import classes from './preview-screen.module.css';
import { PreviewTurn } from './preview-turn.tsx';
import { ScreenMessage } from './screen-message.tsx';

/** The preview of one resource, with its neighbours and its teacher guide within reach. */
export function PreviewScreen({ search }: { readonly search: PreviewSearch }) {
  useLocale();
  const { userPuid } = useUser();
  const { query: library, language } = useLibrary(search);
  const offline = useConnectivity().state === 'offline';
  const { item_id, guide: guideOpen, ...place } = search;
  const query = useQuery({ ...detailQuery(userPuid, item_id ?? 0), enabled: item_id !== undefined });
  const preview = query.data;
  const item = preview?.item_details;
  useContentTracking(item?.item_id);
  const siblings = useQuery({
    ...itemsQuery(userPuid, { product_id: item?.product_id ?? 0, unit_id: item?.unit_id }),
    enabled: item !== undefined,
  });

  if (!preview || !item) {
    const back = (
      <BackLink to="/authenticated/content/contentHome" search={place}>
        {m.back()}
      </BackLink>
    );
    if (item_id === undefined) return <ScreenMessage title={m.noItem()}>{back}</ScreenMessage>;
    if (!query.isError) return <PreviewSkeleton />;
    return (
      <ScreenMessage failed title={m.previewFailed()} text={offline ? m.previewOffline() : query.error.message}>
        <MessageButton onClick={() => void query.refetch()}>{m.tryAgain()}</MessageButton>
        <OfflineHomeLink />
        {back}
      </ScreenMessage>
    );
  }

  const { languageId } = language;
  const inSubunit = (siblings.data?.items ?? []).filter((each) => each.subunit_id === item.subunit_id);
  const guide = guideIn(inSubunit);
  const otherGuide = guide && guide.item_id !== item.item_id ? guide : null;
  const showGuide = Boolean(guideOpen && otherGuide);
  return (
    <div className={classes.screen}>
      <PreviewHead
        item={item}
        quiz={preview.quiz}
        tree={library.data}
        search={search}
        language={language}
        guide={otherGuide}
        query={query}
      />
      <div className={classes.columns} data-beside={showGuide || undefined}>
        <div className={classes.body}>
          <PreviewBody item={item} quiz={preview.quiz} languageId={languageId} />
          <PreviewTurn {...neighbours(inSubunit, item.item_id)} search={search} languageId={languageId} />
        </div>
        {showGuide && otherGuide && <GuidePanel guide={otherGuide} search={search} languageId={languageId} />}
      </div>
    </div>
  );
}

function PreviewSkeleton() {
  return (
    <div aria-busy="true">
      <p className={classes.loading} role="status">
        {m.loadingItem()}
      </p>
      <ItemsSkeleton rows={4} />
    </div>
  );
}
