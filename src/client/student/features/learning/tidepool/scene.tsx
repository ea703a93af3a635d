import { useState } from 'react';
import { SPECIES, type Species, type TIDEPOOL_LIGHTS } from '#contract/learning/tidepool.schemas.ts';
import { AnimalShapes } from './animal.tsx';
import { ANIMALS } from './species.ts';
import classes from './tidepool.module.css';

/** More would not fit into the picture. */
export const MAX_DRAWN = 24;
const IN_A_ROW = 8;

/** Which animal moves in with a finished lesson. @param index of the lesson, from 0 */
export function speciesAt(index: number): Species {
  const species = SPECIES[index % SPECIES.length];
  if (!species) throw new Error('no animals');
  return species;
}

function placeOf(index: number): string {
  const [column, row] = [index % IN_A_ROW, Math.floor(index / IN_A_ROW)];
  return `translate(${92 + column * 62 + row * 16} ${114 + row * 21 - (column % 2) * 8}) scale(1.45)`;
}

interface SceneProps {
  readonly finished: number;
  readonly companion: Species | null;
  readonly light: (typeof TIDEPOOL_LIGHTS)[number];
  /** Text alternative of the picture. */
  readonly words: string;
  /** An animal was touched. Without a pointer the list below offers the same. */
  readonly onTouch: (species: Species) => void;
}

/** The tidepool: an animal for each finished lesson, and the companion in front. An animal that is touched jumps. */
export function Scene({ finished, companion, light, words, onTouch }: SceneProps) {
  const [touched, setTouched] = useState<number | null>(null);
  const drawn = Math.min(finished, MAX_DRAWN);
  const animal = (index: number, species: Species, place: string, isNewest: boolean) => (
    <g key={index} className={isNewest ? classes.newest : undefined} transform={place}>
      <g
        className={index === touched ? classes.jumps : classes.touchable}
        onPointerDown={() => {
          setTouched(index);
          onTouch(species);
        }}
        onAnimationEnd={() => setTouched(null)}
      >
        <circle r="15" fill="transparent" />
        <AnimalShapes species={species} />
      </g>
    </g>
  );
  return (
    <svg viewBox="0 0 640 190" role="img" aria-label={words} className={classes[light]}>
      <rect width="640" height="190" className={classes.sky} />
      <path className={classes.sea} d="M0 34q20-10 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0V90H0Z" />
      <path className={classes.rock} d="M0 190V66c26-22 62-16 84 4 60-12 420-14 470-2 22-22 62-26 86-6v128Z" />
      <path
        className={classes.water}
        d="M32 96c60-24 180-16 290-18s230-6 286 18c16 40-30 78-120 84-110 8-240 8-350 0C50 174 16 140 32 96Z"
      />
      <path className={classes.sand} d="M62 150c90-16 170 4 260-4s190-12 258 0c-20 22-52 28-92 30-110 8-240 8-350 0-36-2-62-12-76-26Z" />
      <path className={classes.weed} d="M58 152c-8-14 8-22 0-40m12 42c-6-10 8-18 2-30m500 28c-8-14 8-24 0-42m14 40c-6-10 6-16 2-28" />
      <path className={classes.ripple} d="M120 88q14-6 28 0m250-8q14-6 28 0m84 14q12-5 24 0M230 92q12-5 24 0" />
      <rect width="640" height="190" className={classes.dusk} />
      {drawn < MAX_DRAWN && <path className={classes.coming} transform={placeOf(drawn)} d={ANIMALS[speciesAt(drawn)].body} />}
      {Array.from({ length: drawn }, (_, index) => animal(index, speciesAt(index), placeOf(index), index === drawn - 1))}
      {companion && animal(MAX_DRAWN, companion, 'translate(320 58) scale(2.5)', false)}
    </svg>
  );
}
