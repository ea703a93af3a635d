import { Link } from '@tanstack/react-router';
import { standardLabel } from '#client/shared/platform/screen/standard-labels.ts';
import { ParaphraseNote } from '#client/shared/ui/resources/paraphrase-note.tsx';
import { m } from '#client/staff/messages/library/content.ts';
import type { ItemDetail } from '#contract/content/content.schemas.ts';
import { type LanguageId, languageOf } from './library-language.ts';
import classes from './standard-texts.module.css';

interface StandardTextsProps {
  readonly standards: ItemDetail['standard_texts'];
  readonly languageId: LanguageId;
}

/** The standards by their codes; what they ask for is one press away. */
export function StandardTexts({ standards, languageId }: StandardTextsProps) {
  if (standards.length === 0) return null;
  return (
    <details className={classes.standards}>
      <summary>
        {m.standards()} <strong>{standards.map(({ code }) => code).join(' · ')}</strong>
      </summary>
      <dl lang={languageOf(languageId)}>
        {standards.map(({ code, text }) => (
          <div key={code}>
            <dt>
              <Link to="/authenticated/home/get_citation_data" search={{ standard_name: code }} aria-label={m.resourcesOf({ code })}>
                {code}
              </Link>
            </dt>
            <dd>{standardLabel(text, languageOf(languageId))}</dd>
          </div>
        ))}
      </dl>
      <ParaphraseNote standards={standards} />
    </details>
  );
}
