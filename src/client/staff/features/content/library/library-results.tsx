import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { EmptyState, ErrorState, MessageButton } from '#client/shared/ui/states/empty-state.tsx';
import { m } from '#client/staff/messages/library/content.ts';
import { CutNote } from './cut-note.tsx';
import { ItemSections } from './item-sections.tsx';
import { ofType } from './library-items.ts';
import type { LanguageId } from './library-language.ts';
import { LibraryLink } from './library-links.tsx';
import { isIn, type LibraryPlace, type LibraryTree } from './library-place.ts';
import type { LibrarySearch } from './library-search.ts';
import { ItemsSkeleton } from './library-skeleton.tsx';
import { PlaceViews } from './place-views.tsx';
import { useStarItems } from './star-items.mutations.ts';
import { SubunitCards } from './subunit-cards.tsx';
import { TypeFilter } from './type-filter.tsx';
import { useItems } from './use-library.ts';

interface LibraryResultsProps {
  readonly tree: LibraryTree;
  readonly place: LibraryPlace;
  readonly search: LibrarySearch;
  readonly languageId: LanguageId;
}

/** The resources of the place, all or of one type; a unit without a chosen type shows its sub-units instead. */
export function LibraryResults({ tree, place, search, languageId }: LibraryResultsProps) {
  const query = useItems(tree, search);
  const offline = useConnectivity().state === 'offline';
  const { unit, subunit } = place;
  const here = (query.data?.items ?? []).filter((item) => isIn(place, item));
  const { isStarred } = useStarItems();
  const shown = ofType(here, search.type).filter(({ item_id }) => !search.starred || isStarred(item_id));
  const asCards = unit && !subunit && !search.type && !search.starred;

  if (query.data && here.length > 0) {
    return (
      <PlaceViews place={place} search={search} languageId={languageId}>
        <CutNote shown={query.data.items.length} total={query.data.total} />
        <TypeFilter items={here} search={search} />
        {asCards && <SubunitCards unit={unit} search={search} languageId={languageId} heading="h2" />}
        {!asCards && shown.length === 0 && (
          <EmptyState title={search.starred ? m.starredNone() : m.noneOfType()}>
            <LibraryLink search={{ ...search, type: undefined, starred: undefined }}>{m.showAll()}</LibraryLink>
          </EmptyState>
        )}
        {!asCards && (
          <ItemSections
            items={shown}
            subunits={(unit ? [unit] : tree.units).flatMap((each) => each.sub_categories)}
            search={search}
            languageId={languageId}
          />
        )}
      </PlaceViews>
    );
  }
  if (query.isLoading) return <ItemsSkeleton />;
  return (
    <>
      {/* The tree is known even when the resources are not: a unit stays passable. */}
      {asCards && <SubunitCards unit={unit} search={search} languageId={languageId} heading="h2" />}
      <ErrorState title={m.missing()} text={offline ? m.missingOffline() : m.missingWhy()}>
        <MessageButton onClick={() => void query.refetch()}>{m.tryAgain()}</MessageButton>
      </ErrorState>
    </>
  );
}
