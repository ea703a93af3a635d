import { useEffect, useRef } from 'react';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { TextField } from '#client/shared/ui/controls/text-field.tsx';
import { ChoiceBar } from '#client/shared/viewers/choice-bar.tsx';
import { m } from '#client/student/messages/tidepool.ts';
import {
  type ChosenForTidepool,
  LESSON_SPECIES,
  MASTERY_SPECIES,
  SPECIES,
  type Species,
  TIDEPOOL_LIGHTS,
} from '#contract/learning/tidepool.schemas.ts';

import { Picture } from './animal.tsx';
import { ANIMALS } from './species.ts';
import classes from './tidepool.module.css';
import type { MetAnimal } from './use-meetings.ts';

/** Matches the contract's limit. */
const MAX_NAME = 20;

interface AnimalsProps {
  readonly finished: number;
  readonly met: readonly MetAnimal[];
  readonly choices: ChosenForTidepool;
  readonly onChoose: (choices: ChosenForTidepool) => void;
  /** Whose card is open. */
  readonly shown: Species | null;
  readonly onShow: (species: Species | null) => void;
}

/** All animals: the ones the student has met with a fact each, and what the others come for. */
export function Animals({ finished, met, choices, onChoose, shown, onShow }: AnimalsProps) {
  const ideasOf = (species: Species) => met.filter((each) => each.species === species).map(({ idea }) => idea);
  const whyMet = (species: Species) => {
    const lesson = (LESSON_SPECIES as readonly Species[]).indexOf(species) + 1;
    if (lesson > 0) return finished >= lesson ? m.forLesson({ number: lesson }) : null;
    const ideas = ideasOf(species);
    return ideas.length > 0 ? m.forIdeas({ ideas: ideas.join('; ') }) : null;
  };
  const animals = [...LESSON_SPECIES, ...MASTERY_SPECIES].map((species, index) => ({
    species,
    why: whyMet(species),
    unmet: index < LESSON_SPECIES.length ? m.unmet({ count: index + 1 - finished }) : m.unmetIdea(),
  }));
  const known = animals.filter(({ why }) => why !== null);
  const [open] = known.filter(({ species }) => species === shown);
  return (
    <div className={classes.animals}>
      <h3>{m.met({ met: known.length, all: SPECIES.length })}</h3>
      {open && <AnimalCard species={open.species} why={open.why} choices={choices} onChoose={onChoose} />}
      <ul>
        {animals.map(({ species, why, unmet }) => (
          <li key={species}>
            {why === null ? (
              <p>
                <svg viewBox="-15 -15 30 30" aria-hidden="true">
                  <path d={ANIMALS[species].body} />
                </svg>
                {unmet}
              </p>
            ) : (
              <button type="button" aria-pressed={species === shown} onClick={() => onShow(species === shown ? null : species)}>
                <Picture of={ANIMALS[species]} />
                <span>{ANIMALS[species].name()}</span>
              </button>
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

interface AnimalCardProps extends Pick<AnimalsProps, 'choices' | 'onChoose'> {
  readonly species: Species;
  readonly why: string | null;
}

function AnimalCard({ species, why, choices, onChoose }: AnimalCardProps) {
  const animal = ANIMALS[species];
  const card = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list may reach below the screen, and each animal has this card
  useEffect(() => card.current?.scrollIntoView({ block: 'nearest' }), [species]);
  const isCompanion = choices.companion === species;
  return (
    <section ref={card} className={classes.card} aria-labelledby="tidepool-animal">
      <Picture of={animal} />
      <div>
        <h4 id="tidepool-animal">{animal.name()}</h4>
        <p aria-live="polite">{animal.fact()}</p>
        <p>{why}</p>
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
