import { useRef, useState } from 'react';
import { m } from '#client/shared/messages/questions/viewers.ts';
import { usePersistentState } from '#client/shared/platform/screen/persistent-state.ts';
import { ChoiceBar } from '../choice-bar.tsx';
import type { ViewerLanguage } from '../reading/document-variants.ts';
import { useReadingProgress } from '../reading/use-reading-progress.ts';
import { CardDeck } from './card-deck.tsx';
import { Cognate, type Shown, type Term, TermText } from './term-text.tsx';
import classes from './vocabulary-viewer.module.css';

interface VocabularyViewerProps {
  readonly itemId: number;
  readonly terms: readonly Term[];
  readonly language: ViewerLanguage;
  readonly onProgress?: (percent: number) => void;
}

/** The words of a sub-unit: all of them open, with nothing hidden from a screen reader, or as cards to turn over and learn. */
export function VocabularyViewer({ itemId, terms, language, onProgress }: VocabularyViewerProps) {
  const [showsBoth, setShowsBoth] = useState(false);
  const shown: Shown = showsBoth ? 'both' : language;
  const [look, setLook] = usePersistentState<'list' | 'cards'>('vocabulary', 'list');
  return (
    <div>
      <div className={classes.choices}>
        <ChoiceBar
          legend={m.language()}
          value={showsBoth ? 'both' : 'one'}
          onChange={(value) => setShowsBoth(value === 'both')}
          choices={[
            { value: 'one', label: language === 'en' ? 'English' : 'Español', lang: language },
            { value: 'both', label: m.bothLanguages() },
          ]}
        />
        <ChoiceBar
          legend={m.look()}
          value={look}
          onChange={setLook}
          choices={[
            { value: 'list', label: m.allWords() },
            { value: 'cards', label: m.cards() },
          ]}
        />
      </div>
      {look === 'cards' ? (
        <CardDeck itemId={itemId} terms={terms} language={language} shown={shown} onProgress={onProgress} />
      ) : (
        <WordList terms={terms} language={language} shown={shown} onProgress={onProgress} />
      )}
    </div>
  );
}

type WordListProps = Omit<VocabularyViewerProps, 'itemId'> & { readonly shown: Shown };

function WordList({ terms, language, shown, onProgress }: WordListProps) {
  const list = useRef<HTMLUListElement>(null);
  useReadingProgress(list, 'all', onProgress);
  const main = shown === 'both' ? language : shown;
  const other = main === 'en' ? 'es' : 'en';
  return (
    <ul ref={list} className={classes.cards}>
      {terms.map((term) => (
        <li key={term.term_id} className={classes.card}>
          {term.image && (
            <img className={classes.picture} src={term.image[main]} alt={term.image.alt[main]} loading="lazy" width={640} height={400} />
          )}
          <TermText term={term} language={main} />
          {shown === 'both' && <TermText term={term} language={other} second />}
          {shown !== 'both' && term.cognate && <Cognate term={term} other={other} />}
        </li>
      ))}
    </ul>
  );
}
