import {
  DECORATIONS,
  LESSON_SPECIES,
  MASTERY_SPECIES,
  MAX_DRAWN,
  type MovedThings,
  type Place,
  type Species,
  type Thing,
} from '#contract/learning/tidepool.schemas.ts';
import type { Drawing } from './animal.tsx';
import { DECORATION_DRAWINGS } from './decorations.ts';
import { ANIMALS } from './species.ts';

/** Something that stands in the tidepool and can be moved. */
export interface StandingThing {
  readonly thing: Thing;
  readonly drawing: Drawing;
  /** Null for rocks, plants and shells. */
  readonly species: Species | null;
  readonly place: Place;
  readonly isNewest: boolean;
}

const IN_A_ROW = 8;
const COMPANION_PLACE: Place = { x: 50, y: 34 };
const DECORATION_PLACES: readonly Place[] = [
  { x: 8, y: 66 },
  { x: 92, y: 70 },
  { x: 12, y: 44 },
  { x: 90, y: 46 },
  { x: 7, y: 92 },
  { x: 93, y: 92 },
];

/** Which animal moves in with a finished lesson. @param index of the lesson, from 0 */
export function speciesAt(index: number): Species {
  const species = LESSON_SPECIES[index % LESSON_SPECIES.length];
  if (!species) throw new Error('no animals');
  return species;
}

/** The first place of a lesson's animal. @param index of the lesson, from 0 */
export function lessonPlace(index: number): Place {
  const [column, row] = [index % IN_A_ROW, Math.floor(index / IN_A_ROW)];
  return { x: Math.round(15 + column * 9.7 + row * 2.5), y: 56 + row * 11 - (column % 2) * 4 };
}

/** The first place of an animal met by mastery. Two rows, so that none covers another on a phone. @param index of the species, from 0 */
function masteryPlace(index: number): Place {
  return { x: Math.round(18 + index * 5.8), y: 83 + (index % 2) * 13 };
}

interface Living {
  /** Finished lessons. */
  readonly finished: number;
  /** Species met by mastering standards. */
  readonly met: readonly Species[];
  readonly companion: Species | null;
  readonly places: MovedThings;
}

/** Everything in the tidepool, each where the student moved it. */
export function thingsIn({ finished, met, companion, places }: Living): StandingThing[] {
  const drawn = Math.min(finished, MAX_DRAWN);
  const standing = (thing: Thing, drawing: Drawing, species: Species | null, first: Place, isNewest = false): StandingThing => ({
    ...{ thing, drawing, species, isNewest },
    place: places[thing] ?? first,
  });
  return [
    ...DECORATIONS.map((each, index) => standing(each, DECORATION_DRAWINGS[each], null, DECORATION_PLACES[index] ?? COMPANION_PLACE)),
    ...MASTERY_SPECIES.flatMap((species, index) =>
      met.includes(species) ? [standing(species, ANIMALS[species], species, masteryPlace(index))] : [],
    ),
    ...Array.from({ length: drawn }, (_, index) => {
      const species = speciesAt(index);
      return standing(`lesson_${index + 1}`, ANIMALS[species], species, lessonPlace(index), index === drawn - 1);
    }),
    ...(companion ? [standing('companion', ANIMALS[companion], companion, COMPANION_PLACE)] : []),
  ];
}

/** Styles that place a thing; nearer things are in front. */
export function styleAt({ x, y }: Place) {
  return { left: `${x}%`, top: `${y}%`, zIndex: y };
}
