import { Fragment } from 'react';
import { MessageButton } from '#client/shared/ui/states/empty-state.tsx';
import { m } from '#client/staff/messages/library/content.ts';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import { ItemList } from './item-list.tsx';
import { type LanguageId, languageOf, textIn } from './library-language.ts';
import { type LibrarySubunit, sectionsOf } from './library-place.ts';
import classes from './library-results.module.css';
import type { LibrarySearch } from './library-search.ts';
import { useShownPart } from './use-shown-part.ts';

interface ItemSectionsProps {
  readonly items: readonly ItemSummary[];
  readonly subunits: readonly LibrarySubunit[];
  readonly search: LibrarySearch;
  readonly languageId: LanguageId;
}

/** Resources under the names of their sub-units. A long list is drawn a part at a time. */
export function ItemSections({ items, subunits, search, languageId }: ItemSectionsProps) {
  const { product_id, unit_id, subunit_id, level3_id, type, starred, view } = search;
  const { shown, left, showMore } = useShownPart(items, [product_id, unit_id, subunit_id, level3_id, type, starred, view].join());
  return (
    <>
      {subunits
        .map((each) => ({ each, own: shown.filter((item) => item.subunit_id === each.subunit_id) }))
        .filter(({ own }) => own.length > 0)
        .map(({ each, own }) => (
          <section key={each.subunit_id}>
            {subunit_id ? (
              sectionsOf(each, own, level3_id).map(({ title, items: some }) => (
                <Fragment key={title?.en ?? ''}>
                  <h2 className={classes.title} lang={title && languageOf(languageId)}>
                    {title ? textIn(title, languageId) : m.resourcesTitle()}
                  </h2>
                  <ItemList items={some} search={search} languageId={languageId} />
                </Fragment>
              ))
            ) : (
              <>
                <h2 className={classes.title} lang={languageOf(languageId)}>
                  {textIn(each.title, languageId)}
                </h2>
                <ItemList items={own} search={search} languageId={languageId} />
              </>
            )}
          </section>
        ))}
      {left > 0 && <MessageButton onClick={showMore}>{m.showMore({ count: left })}</MessageButton>}
    </>
  );
}
