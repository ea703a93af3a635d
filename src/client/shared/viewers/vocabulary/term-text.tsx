import { m } from '#client/shared/messages/questions/viewers.ts';
import type { ItemDetail } from '#contract/content/content.schemas.ts';
import type { ViewerLanguage } from '../reading/document-variants.ts';
import { ListenButton } from './listen-button.tsx';
import classes from './vocabulary-viewer.module.css';

export type Term = ItemDetail['vocabulary'][number];

/** Which languages are shown. */
export type Shown = ViewerLanguage | 'both';

interface TermTextProps {
  readonly term: Term;
  readonly language: ViewerLanguage;
  readonly second?: boolean;
  /** Of the word itself, for what is named after it. */
  readonly headingId?: string;
}

/** A word with what it means and a sentence that uses it. */
export function TermText({ term, language, second = false, headingId }: TermTextProps) {
  return (
    <div lang={language} className={second ? classes.second : classes.words}>
      <div className={classes.head}>
        {second ? (
          <h3 className={classes.term}>{term.term[language]}</h3>
        ) : (
          <h2 id={headingId} className={classes.term}>
            {term.term[language]}
          </h2>
        )}
        <ListenButton word={term.term[language]} language={language} recording={term.audio?.[language]} />
      </div>
      <p className={classes.definition}>{term.definition[language]}</p>
      <p className={classes.example}>{term.example[language]}</p>
    </div>
  );
}

/** That a word looks almost the same in the other language. */
export function Cognate({ term, other }: { readonly term: Term; readonly other: ViewerLanguage }) {
  return (
    <p className={classes.cognate}>
      {other === 'es' ? m.cognateInSpanish() : m.cognateInEnglish()} <strong lang={other}>{term.term[other]}</strong>
    </p>
  );
}
