import { m } from '#client/staff/messages/library/content.ts';
import { contentCodes } from '../content-codes.ts';
import { type LanguageId, languageOf, textIn } from './library-language.ts';
import { LibraryLink } from './library-links.tsx';
import type { LibraryUnit } from './library-place.ts';
import type { LibrarySearch } from './library-search.ts';
import classes from './subunit-cards.module.css';

interface SubunitCardsProps {
  readonly unit: LibraryUnit;
  readonly search: LibrarySearch;
  readonly languageId: LanguageId;
  /** The level of the cards' own headings. */
  readonly heading: 'h2' | 'h3';
}

/** The sub-units of a unit: picture, big question, standards, how many resources. */
export function SubunitCards({ unit, search, languageId, heading: Heading }: SubunitCardsProps) {
  const lang = languageOf(languageId);
  return (
    <ul className={classes.cards}>
      {unit.sub_categories.map((subunit) => (
        <li key={subunit.subunit_id} className={classes.card}>
          {/* A picture of the mood; the words say what it is. */}
          {subunit.cover_url && <img className={classes.cover} src={subunit.cover_url} alt="" loading="lazy" width={640} height={400} />}
          <div className={classes.words} lang={lang}>
            <Heading className={classes.title}>
              <LibraryLink search={{ product_id: search.product_id, unit_id: unit.unit_id, subunit_id: subunit.subunit_id }}>
                {textIn(subunit.title, languageId)}
              </LibraryLink>
            </Heading>
            <p className={classes.question}>{textIn(subunit.big_question, languageId)}</p>
          </div>
          <p className={classes.facts}>
            <span>{m.resources({ count: subunit.item_count })}</span>
            <span>{contentCodes(subunit.standards).join(' · ')}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
