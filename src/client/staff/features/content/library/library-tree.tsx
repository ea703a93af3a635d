import { useState } from 'react';
import { ChevronIcon } from '#client/shared/ui/icons/icons.tsx';
import { m } from '#client/staff/messages/library/content.ts';
import { type LanguageId, languageOf, textIn } from './library-language.ts';
import { LibraryLink } from './library-links.tsx';
import type { LibraryPlace, LibraryUnit, LibraryTree as Tree } from './library-place.ts';
import type { LibrarySearch } from './library-search.ts';
import classes from './library-tree.module.css';

interface LibraryTreeProps {
  readonly tree: Tree;
  readonly place: LibraryPlace;
  readonly search: LibrarySearch;
  readonly languageId: LanguageId;
}

/** The units and their sub-units as nested links. The unit that someone stands in is open by itself. */
export function LibraryTree({ tree, place, search, languageId }: LibraryTreeProps) {
  const { product_id, type } = search;
  const atTop = !place.unit;
  return (
    <nav aria-label={m.tree()} className={classes.tree}>
      <LibraryLink search={{ product_id, type }} className={classes.top} aria-current={atTop ? 'page' : undefined}>
        {m.everything()}
      </LibraryLink>
      <ul>
        {tree.units.map((unit) => (
          <UnitBranch key={unit.unit_id} unit={unit} place={place} search={{ product_id, type }} languageId={languageId} />
        ))}
      </ul>
    </nav>
  );
}

interface UnitBranchProps extends Omit<LibraryTreeProps, 'tree'> {
  readonly unit: LibraryUnit;
}

function UnitBranch({ unit, place, search, languageId }: UnitBranchProps) {
  const inside = place.unit?.unit_id === unit.unit_id;
  const [toggled, setToggled] = useState<boolean | null>(null);
  const open = toggled ?? inside;
  const title = textIn(unit.title, languageId);
  const lang = languageOf(languageId);
  const here = { ...search, unit_id: unit.unit_id };
  return (
    <li>
      <div className={classes.unit}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-label={m.expand({ title })}
          onClick={() => setToggled(!open)}
        >
          <ChevronIcon size={16} />
        </button>
        <LibraryLink search={here} className={classes.link} lang={lang} aria-current={inside && !place.subunit ? 'page' : undefined}>
          {title}
        </LibraryLink>
      </div>
      {open && (
        <ul className={classes.subunits}>
          {unit.sub_categories.map((subunit) => {
            const current = place.subunit?.subunit_id === subunit.subunit_id;
            const there = { ...here, subunit_id: subunit.subunit_id };
            return (
              <li key={subunit.subunit_id}>
                <LibraryLink
                  search={there}
                  className={classes.link}
                  lang={lang}
                  aria-current={current && !place.level3 ? 'page' : undefined}
                >
                  {textIn(subunit.title, languageId)}
                </LibraryLink>
                {current && subunit.sub_categories.length > 0 && (
                  <ul className={classes.subunits}>
                    {subunit.sub_categories.map(({ level3_id, title: name }) => (
                      <li key={level3_id}>
                        <LibraryLink
                          search={{ ...there, level3_id }}
                          className={classes.link}
                          lang={lang}
                          aria-current={place.level3?.level3_id === level3_id ? 'page' : undefined}
                        >
                          {textIn(name, languageId)}
                        </LibraryLink>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}
