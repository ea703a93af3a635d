import { useState } from 'react';
import { MAX_DRAWN, type Species, type Thing, type TIDEPOOL_LIGHTS } from '#contract/learning/tidepool.schemas.ts';
import { Picture } from './animal.tsx';
import { ANIMALS } from './species.ts';
import { lessonPlace, type StandingThing, speciesAt, styleAt } from './things.ts';
import classes from './tidepool.module.css';
import { Water } from './water.tsx';

interface SceneProps {
  readonly things: readonly StandingThing[];
  readonly finished: number;
  readonly light: (typeof TIDEPOOL_LIGHTS)[number];
  /** Text alternative of the picture. */
  readonly words: string;
  /** An animal was touched. Without a pointer the list below offers the same. */
  readonly onTouch: (species: Species) => void;
}

/** The tidepool as a picture, with the outline of the animal that comes next. An animal that is touched jumps. */
export function Scene({ things, finished, light, words, onTouch }: SceneProps) {
  const [touched, setTouched] = useState<Thing | null>(null);
  return (
    <div role="img" aria-label={words} className={classes.scene} data-light={light}>
      <Water />
      {finished < MAX_DRAWN && (
        <span className={classes.thing} style={styleAt(lessonPlace(finished))}>
          <svg viewBox="-15 -15 30 30" aria-hidden="true">
            <path className={classes.coming} d={ANIMALS[speciesAt(finished)].body} />
          </svg>
        </span>
      )}
      {things.map(({ thing, drawing, species, place, isNewest }) => (
        <span
          key={thing}
          className={classes.thing}
          data-thing={thing}
          data-touched={thing === touched || undefined}
          style={styleAt(place)}
          onPointerDown={
            species
              ? () => {
                  setTouched(thing);
                  onTouch(species);
                }
              : undefined
          }
          onAnimationEnd={() => setTouched(null)}
        >
          <Picture of={drawing} className={isNewest ? classes.newest : undefined} />
        </span>
      ))}
      <div className={classes.dusk} />
    </div>
  );
}
