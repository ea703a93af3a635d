import { m } from '#client/messages/content.ts';
import { useConnectivity } from '#client/platform/connectivity.ts';
import { InPlaceMessage, MessageButton } from '#client/ui/in-place-message.tsx';
import { ItemList } from './item-list.tsx';
import { ofType } from './library-items.ts';
import { type LanguageId, languageOf, textIn } from './library-language.ts';
import { LibraryLink } from './library-links.tsx';
import type { LibraryPlace, LibraryTree } from './library-place.ts';
import classes from './library-results.module.css';
import type { LibrarySearch } from './library-search.ts';
import { ItemsSkeleton } from './library-skeleton.tsx';
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
  const here = (query.data?.items ?? []).filter((item) => !subunit || item.subunit_id === subunit.subunit_id);
  const { isStarred } = useStarItems();
  const shown = ofType(here, search.type).filter(({ item_id }) => !search.starred || isStarred(item_id));
  const asCards = unit && !subunit && !search.type && !search.starred;

  if (query.data && here.length > 0) {
    return (
      <>
        <TypeFilter items={here} search={search} />
        {asCards && <SubunitCards unit={unit} search={search} languageId={languageId} heading="h2" />}
        {!asCards && shown.length === 0 && (
          <InPlaceMessage title={search.starred ? m.starredNone() : m.noneOfType()}>
            <LibraryLink search={{ ...search, type: undefined, starred: undefined }}>{m.showAll()}</LibraryLink>
          </InPlaceMessage>
        )}
        {!asCards && subunit && shown.length > 0 && (
          <section>
            <h2 className={classes.title}>{m.resourcesTitle()}</h2>
            <ItemList items={shown} search={search} languageId={languageId} />
          </section>
        )}
        {!asCards &&
          !subunit &&
          (unit ? [unit] : tree.units)
            .flatMap((each) => each.sub_categories)
            .map((each) => ({ each, items: shown.filter((item) => item.subunit_id === each.subunit_id) }))
            .filter(({ items }) => items.length > 0)
            .map(({ each, items }) => (
              <section key={each.subunit_id}>
                <h2 className={classes.title} lang={languageOf(languageId)}>
                  {textIn(each.title, languageId)}
                </h2>
                <ItemList items={items} search={search} languageId={languageId} />
              </section>
            ))}
      </>
    );
  }
  if (query.isLoading) return <ItemsSkeleton />;
  return (
    <>
      {/* The tree is known even when the resources are not: a unit stays passable. */}
      {asCards && <SubunitCards unit={unit} search={search} languageId={languageId} heading="h2" />}
      <InPlaceMessage failed title={m.missing()} text={offline ? m.missingOffline() : m.missingWhy()}>
        <MessageButton onClick={() => void query.refetch()}>{m.tryAgain()}</MessageButton>
      </InPlaceMessage>
    </>
  );
}
