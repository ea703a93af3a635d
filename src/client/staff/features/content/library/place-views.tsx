import type { ReactNode } from 'react';
import { m } from '#client/staff/messages/library/content.ts';
import { LessonBlocks } from '../lessons/lesson-blocks.tsx';
import { CutNote } from './cut-note.tsx';
import { ItemSections } from './item-sections.tsx';
import type { LanguageId } from './library-language.ts';
import { LibraryLink } from './library-links.tsx';
import type { LibraryPlace } from './library-place.ts';
import { LIBRARY_VIEWS, type LibrarySearch } from './library-search.ts';
import classes from './type-filter.module.css';
import { useCollections } from './use-collections.ts';

interface PlaceViewsProps {
  readonly place: LibraryPlace;
  readonly search: LibrarySearch;
  readonly languageId: LanguageId;
  /** The resources one after the other. */
  readonly children: ReactNode;
}

/** The views of a unit or sub-unit; one that would be empty is not offered. */
export function PlaceViews({ place, search, languageId, children }: PlaceViewsProps) {
  const collections = useCollections(place);
  const { unit } = place;
  if (!unit) return children;
  const views = LIBRARY_VIEWS.filter((view) => view === 'blocks' || collections[view].items.length > 0);
  const view = views.find((each) => each === search.view);
  const without = { ...search, view: undefined, type: undefined };
  return (
    <>
      <nav aria-label={m.views()}>
        <ul className={classes.chips}>
          <li>
            <LibraryLink search={without} className={classes.chip} aria-current={view ? undefined : 'true'}>
              {m.resourcesTitle()}
            </LibraryLink>
          </li>
          {views.map((each) => (
            <li key={each}>
              <LibraryLink search={{ ...without, view: each }} className={classes.chip} aria-current={view === each ? 'true' : undefined}>
                {m[each]()}{' '}
                {each !== 'blocks' && <span className={classes.count}>{collections[each].total ?? collections[each].items.length}</span>}
              </LibraryLink>
            </li>
          ))}
        </ul>
      </nav>
      {view === undefined && children}
      {view === 'blocks' && <LessonBlocks place={place} search={search} languageId={languageId} />}
      {view && view !== 'blocks' && (
        <>
          <CutNote shown={collections[view].items.length} total={collections[view].total} />
          <ItemSections items={collections[view].items} subunits={unit.sub_categories} search={search} languageId={languageId} />
        </>
      )}
    </>
  );
}
