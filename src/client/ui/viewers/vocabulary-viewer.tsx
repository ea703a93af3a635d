import { useRef, useState } from 'react';
import { m } from '#client/messages/viewers.ts';
import type { ItemDetail } from '#contract/content.schemas.ts';
import { ChoiceBar } from './choice-bar.tsx';
import type { ViewerLanguage } from './document-variants.ts';
import { useReadingProgress } from './use-reading-progress.ts';
import classes from './vocabulary-viewer.module.css';

type Term = ItemDetail['vocabulary'][number];

interface VocabularyViewerProps {
  readonly terms: readonly Term[];
  readonly language: ViewerLanguage;
  readonly onProgress?: (percent: number) => void;
}

/** The words of a sub-unit as open cards: nothing to flip, so nothing is hidden from a reader or a screen reader. */
export function VocabularyViewer({ terms, language, onProgress }: VocabularyViewerProps) {
  const [shown, setShown] = useState<ViewerLanguage | 'both'>(language);
  const list = useRef<HTMLUListElement>(null);
  useReadingProgress(list, 'all', onProgress);
  const main = shown === 'both' ? language : shown;
  const other = main === 'en' ? 'es' : 'en';
  return (
    <div>
      <ChoiceBar
        legend={m.language()}
        value={shown}
        onChange={setShown}
        choices={[
          { value: 'en', label: 'English', lang: 'en' },
          { value: 'es', label: 'Español', lang: 'es' },
          { value: 'both', label: m.bothLanguages() },
        ]}
      />
      <ul ref={list} className={classes.cards}>
        {terms.map((term) => (
          <li key={term.term_id} className={classes.card}>
            {term.image && (
              <img className={classes.picture} src={term.image[main]} alt={term.image.alt[main]} loading="lazy" width={640} height={400} />
            )}
            <TermText term={term} language={main} />
            {shown === 'both' && <TermText term={term} language={other} second />}
            {shown !== 'both' && term.cognate && (
              <p className={classes.cognate}>
                {other === 'es' ? m.cognateInSpanish() : m.cognateInEnglish()} <strong lang={other}>{term.term[other]}</strong>
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function TermText({
  term,
  language,
  second = false,
}: {
  readonly term: Term;
  readonly language: ViewerLanguage;
  readonly second?: boolean;
}) {
  return (
    <div lang={language} className={second ? classes.second : classes.words}>
      {second ? <h3 className={classes.term}>{term.term[language]}</h3> : <h2 className={classes.term}>{term.term[language]}</h2>}
      <p className={classes.definition}>{term.definition[language]}</p>
      <p className={classes.example}>{term.example[language]}</p>
    </div>
  );
}
