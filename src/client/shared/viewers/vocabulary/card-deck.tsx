import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { m } from '#client/shared/messages/questions/viewers.ts';
import { usePersistentState } from '#client/shared/platform/screen/persistent-state.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import type { ViewerLanguage } from '../reading/document-variants.ts';
import { BackSign, NextSign } from '../recordings/player-signs.tsx';
import classes from './card-deck.module.css';
import { back, type CardPile, know, NEW_PILE, onward, pileOf } from './card-pile.ts';
import { ListenButton } from './listen-button.tsx';
import type { Shown, Term } from './term-text.tsx';

interface CardDeckProps {
  readonly itemId: number;
  readonly terms: readonly Term[];
  readonly language: ViewerLanguage;
  readonly shown: Shown;
  /** How many of the cards were turned over, in hundredths. */
  readonly onProgress?: (percent: number) => void;
}

/**
 * The words as cards: the word in front, what it means behind. Space and Enter turn the card, the arrows go on and back. What one
 * knows is put aside, what one wants to see again comes after the others; the device remembers both.
 */
export function CardDeck({ itemId, terms, language, shown, onProgress }: CardDeckProps) {
  const [kept, keep] = usePersistentState<CardPile>(`cards.${itemId}`, NEW_PILE);
  const [turned, setTurned] = useState(false);
  const seen = useRef(new Set<string>());
  const pile = pileOf(
    kept,
    terms.map(({ term_id }) => term_id),
  );
  const term = terms.find(({ term_id }) => term_id === pile.toLearn[0]);
  const change = (next: CardPile) => {
    setTurned(false);
    keep(next);
  };
  const turn = () => {
    if (!term) return;
    setTurned(!turned);
    seen.current.add(term.term_id);
    onProgress?.(Math.floor((100 * seen.current.size) / terms.length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowRight: onward, ArrowLeft: back }[event.key];
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    change(next(pile));
  };

  if (!term) return <AllKnown count={pile.known.length} onAgain={() => change(NEW_PILE)} />;
  const main = shown === 'both' ? language : shown;
  const sides: readonly ViewerLanguage[] = shown === 'both' ? [main, main === 'en' ? 'es' : 'en'] : [main];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form of choices
    <div className={classes.deck} role="group" aria-label={m.cards()} onKeyDown={onKeyDown}>
      <button type="button" className={classes.card} data-turned={turned || undefined} onClick={turn}>
        {/* Another side is another element, so that it comes in as one. */}
        <span key={`${term.term_id}.${turned}`} className={classes.side}>
          {sides.map((language) =>
            turned ? <Meaning key={language} term={term} language={language} /> : <Word key={language} term={term} language={language} />,
          )}
          {turned && term.image && (
            <img className={classes.picture} src={term.image[main]} alt={term.image.alt[main]} width={640} height={400} />
          )}
        </span>
        <span className={classes.hint}>{turned ? m.turnToWord() : m.turnToMeaning()}</span>
      </button>
      <p className="tp-unseen" role="status">
        {turned ? m.backSide({ words: term.definition[main] }) : m.frontSide({ words: term.term[main] })}
      </p>
      <div className={classes.row}>
        {sides.map((language) => (
          <ListenButton key={language} word={term.term[language]} language={language} recording={term.audio?.[language]} />
        ))}
        <Button kind="plain" onClick={() => change(back(pile))} aria-label={m.cardBefore()}>
          <BackSign />
        </Button>
        <Button kind="plain" onClick={() => change(onward(pile))}>
          {m.seeAgain()} <NextSign />
        </Button>
        <Button onClick={() => change(know(pile))}>{m.iKnowIt()}</Button>
      </div>
      <p className={classes.counts}>{m.cardCounts({ toLearn: pile.toLearn.length, known: pile.known.length })}</p>
    </div>
  );
}

interface SideProps {
  readonly term: Term;
  readonly language: ViewerLanguage;
}

function Word({ term, language }: SideProps) {
  return (
    <span lang={language} className={classes.word}>
      {term.term[language]}
    </span>
  );
}

function Meaning({ term, language }: SideProps) {
  return (
    <span lang={language} className={classes.meaning}>
      <strong>{term.term[language]}</strong>
      <span>{term.definition[language]}</span>
      <em>{term.example[language]}</em>
    </span>
  );
}

/** Nothing is left to learn. The focus goes on to what there is to do now. */
function AllKnown({ count, onAgain }: { readonly count: number; readonly onAgain: () => void }) {
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => again.current?.focus(), []);
  return (
    <div className={classes.deck}>
      <p className={classes.done} role="status">
        {m.allKnown({ count })}
      </p>
      <div className={classes.row}>
        <Button ref={again} kind="plain" onClick={onAgain}>
          {m.startOver()}
        </Button>
      </div>
    </div>
  );
}
