import { m } from '#client/staff/messages/library/content.ts';
import { contentCodes } from '../content-codes.ts';
import { type LanguageId, languageOf, textIn } from './library-language.ts';
import type { LibraryLevel3, LibrarySubunit } from './library-place.ts';
import classes from './subunit-head.module.css';

interface SubunitHeadProps {
  readonly subunit: LibrarySubunit;
  readonly level3: LibraryLevel3 | null;
  readonly languageId: LanguageId;
}

/** What a sub-unit is about. */
export function SubunitHead({ subunit, level3, languageId }: SubunitHeadProps) {
  return (
    <header className={classes.head}>
      <div lang={languageOf(languageId)} className={classes.words}>
        <h1 className={classes.title}>{textIn((level3 ?? subunit).title, languageId)}</h1>
        <p className={classes.summary}>{textIn(subunit.summary, languageId)}</p>
        <p className={classes.question}>
          <strong lang={undefined}>{m.bigQuestion()}</strong> {textIn(subunit.big_question, languageId)}
        </p>
        <p className={classes.standards}>
          {m.standards()} <span>{contentCodes(subunit.standards).join(' · ')}</span>
        </p>
      </div>
      {subunit.cover_url && <img className={classes.cover} src={subunit.cover_url} alt="" width={640} height={400} />}
    </header>
  );
}
