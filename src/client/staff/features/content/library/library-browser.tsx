import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import { m } from '#client/staff/messages/library/content.ts';
import { KeepPlace } from './keep-place.tsx';
import classes from './library-browser.module.css';
import { type LanguageId, languageOf, textIn } from './library-language.ts';
import type { LibraryPlace, LibraryTree, LibraryUnit } from './library-place.ts';
import { unitItemCount } from './library-place.ts';
import { LibraryResults } from './library-results.tsx';
import type { LibrarySearch } from './library-search.ts';
import { SubunitCards } from './subunit-cards.tsx';
import { SubunitHead } from './subunit-head.tsx';

interface LibraryBrowserProps {
  readonly tree: LibraryTree;
  readonly place: LibraryPlace;
  readonly search: LibrarySearch;
  readonly languageId: LanguageId;
}

const CATEGORY: Readonly<Record<string, () => string>> = {
  'Physical Science': m.physicalScience,
  'Life Science': m.lifeScience,
  'Earth and Space Science': m.earthScience,
};

/** What is in the chosen place: all units, one unit, or the resources of a sub-unit. */
export function LibraryBrowser({ tree, place, search, languageId }: LibraryBrowserProps) {
  const lang = languageOf(languageId);
  const results = <LibraryResults tree={tree} place={place} search={search} languageId={languageId} />;
  if (place.subunit) {
    return (
      <>
        <SubunitHead subunit={place.subunit} level3={place.level3} languageId={languageId} />
        {place.unit && (
          <KeepPlace place={{ unit_id: place.unit.unit_id, subunit_id: place.subunit.subunit_id }} title={place.subunit.title} />
        )}
        {results}
      </>
    );
  }
  if (place.unit) {
    return (
      <>
        <UnitHead unit={place.unit} languageId={languageId} heading="h1" />
        <KeepPlace place={{ unit_id: place.unit.unit_id, subunit_id: null }} title={place.unit.title} />
        {results}
      </>
    );
  }
  return (
    <>
      <header>
        <h1 className={classes.title} lang={lang}>
          {place.product ? textIn(place.product.title, languageId) : m.library()}
        </h1>
      </header>
      {tree.units.length === 0 ? (
        <EmptyState title={place.product ? m.emptyLibrary() : m.noProducts()} />
      ) : search.type || search.starred ? (
        results
      ) : (
        tree.units.map((unit) => (
          <section key={unit.unit_id} className={classes.section}>
            <UnitHead unit={unit} languageId={languageId} heading="h2" />
            <SubunitCards unit={unit} search={search} languageId={languageId} heading="h3" />
          </section>
        ))
      )}
    </>
  );
}

function UnitHead(props: { readonly unit: LibraryUnit; readonly languageId: LanguageId; readonly heading: 'h1' | 'h2' }) {
  const { unit, languageId, heading: Heading } = props;
  return (
    <header>
      {unit.category && <p className={classes.category}>{(CATEGORY[unit.category] ?? (() => unit.category))()}</p>}
      <Heading className={Heading === 'h1' ? classes.title : classes.unitTitle} lang={languageOf(languageId)}>
        {textIn(unit.title, languageId)}
      </Heading>
      {Heading === 'h1' && (
        <p className={classes.summary} lang={languageOf(languageId)}>
          {textIn(unit.summary, languageId)}
        </p>
      )}
      <p className={classes.soft}>
        {m.subunits({ count: unit.sub_categories.length })} · {m.resources({ count: unitItemCount(unit) })}
      </p>
    </header>
  );
}
