import { useEffect, useRef } from 'react';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { TextField } from '#client/shared/ui/controls/text-field.tsx';
import { ChoiceBar } from '#client/shared/viewers/choice-bar.tsx';
import { m } from '#client/student/messages/tidepool.ts';
import { type ChosenForTidepool, SPECIES, type Species, TIDEPOOL_LIGHTS } from '#contract/learning/tidepool.schemas.ts';
import { AnimalPicture } from './animal.tsx';
import { ANIMALS } from './species.ts';
import classes from './tidepool.module.css';

/** Matches the contract's limit. */
const MAX_NAME = 20;

interface AnimalsProps {
  readonly finished: number;
  readonly choices: ChosenForTidepool;
  readonly onChoose: (choices: ChosenForTidepool) => void;
  /** Whose card is open. */
  readonly shown: Species | null;
  readonly onShow: (species: Species | null) => void;
}

/** All animals: the ones the student has met with a fact each, and how many lessons away the others are. */
export function Animals({ finished, choices, onChoose, shown, onShow }: AnimalsProps) {
  const met = Math.min(finished, SPECIES.length);
  return (
    <div className={classes.animals}>
      <h3>{m.met({ met, all: SPECIES.length })}</h3>
      {shown && <AnimalCard species={shown} choices={choices} onChoose={onChoose} />}
      <ul>
        {SPECIES.map((species, index) => (
          <li key={species}>
            {index < met ? (
              <button type="button" aria-pressed={species === shown} onClick={() => onShow(species === shown ? null : species)}>
                <AnimalPicture species={species} />
                <span>{ANIMALS[species].name()}</span>
              </button>
            ) : (
              <p>
                <svg viewBox="-15 -15 30 30" aria-hidden="true">
                  <path d={ANIMALS[species].body} />
                </svg>
                {m.unmet({ count: index + 1 - finished })}
              </p>
            )}
          </li>
        ))}
      </ul>
      <ChoiceBar
        legend={m.light()}
        value={choices.light ?? 'day'}
        choices={TIDEPOOL_LIGHTS.map((value) => ({ value, label: m[value]() }))}
        onChange={(light) => onChoose({ ...choices, light })}
      />
    </div>
  );
}

function AnimalCard({ species, choices, onChoose }: Pick<AnimalsProps, 'choices' | 'onChoose'> & { readonly species: Species }) {
  const animal = ANIMALS[species];
  const card = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list may reach below the screen, and each animal has this card
  useEffect(() => card.current?.scrollIntoView({ block: 'nearest' }), [species]);
  const isCompanion = choices.companion === species;
  return (
    <section ref={card} className={classes.card} aria-labelledby="tidepool-animal">
      <AnimalPicture species={species} />
      <div>
        <h4 id="tidepool-animal">{animal.name()}</h4>
        <p aria-live="polite">{animal.fact()}</p>
        {isCompanion ? (
          <>
            <p>{m.chosen()}</p>
            <TextField
              label={m.name()}
              value={choices.companion_name ?? ''}
              maxLength={MAX_NAME}
              autoComplete="off"
              onChange={({ target }) => onChoose({ ...choices, companion_name: target.value })}
            />
          </>
        ) : (
          <Button kind="plain" onClick={() => onChoose({ ...choices, companion: species })}>
            {m.choose()}
          </Button>
        )}
      </div>
    </section>
  );
}
