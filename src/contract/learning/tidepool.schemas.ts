import * as z from 'zod/mini';
import { bilingual, count, line, moment } from '../wire.ts';

/** The animals that come with finished lessons, in the order in which they move in. */
export const LESSON_SPECIES = [
  'sea_star',
  'shore_crab',
  'snail',
  'anemone',
  'urchin',
  'goby',
  'hermit_crab',
  'seahorse',
  'octopus',
  'scallop',
  'nudibranch',
  'shrimp',
] as const;

/** The animals that a student meets by mastering a standard. */
export const MASTERY_SPECIES = [
  'limpet',
  'mussel',
  'barnacle',
  'chiton',
  'brittle_star',
  'sea_cucumber',
  'moon_jelly',
  'sand_dollar',
  'blenny',
  'sponge',
  'fan_worm',
  'horseshoe_crab',
] as const;
export type MasterySpecies = (typeof MASTERY_SPECIES)[number];

export const SPECIES = [...LESSON_SPECIES, ...MASTERY_SPECIES] as const;
export type Species = (typeof SPECIES)[number];

/** The light over a tidepool. */
export const TIDEPOOL_LIGHTS = ['day', 'sunset', 'night'] as const;

/** A student's choices for the tidepool. */
const tidepoolChoices = z.object({
  /** The animal that stays in front. */
  companion: z.enum(SPECIES),
  /** Its name; empty: none. */
  companion_name: line(20),
  light: z.enum(TIDEPOOL_LIGHTS),
});

/** Only the changed choices: another device may have changed the others. */
export const chosenForTidepool = z.partial(tidepoolChoices);
export type ChosenForTidepool = z.output<typeof chosenForTidepool>;

/** Rocks, plants and shells of every tidepool. */
export const DECORATIONS = ['round_rock', 'flat_rock', 'seaweed', 'sea_grass', 'spiral_shell', 'clam_shell'] as const;
export type Decoration = (typeof DECORATIONS)[number];

/** Animals of lessons in the picture; more would not fit. */
export const MAX_DRAWN = 24;
type LessonAnimal = `lesson_${number}`;
const lessonAnimals = Array.from({ length: MAX_DRAWN }, (_, index): LessonAnimal => `lesson_${index + 1}`);

/** Everything that a student can move: a closed list, so that what is stored of one person is bounded. */
export const THINGS: readonly Thing[] = ['companion', ...lessonAnimals, ...MASTERY_SPECIES, ...DECORATIONS];
export type Thing = 'companion' | LessonAnimal | MasterySpecies | Decoration;

const percent = z.pipe(count, z.int().check(z.maximum(100)));
/** A position in percent of the picture's width and height. */
export const place = z.object({ x: percent, y: percent });
export type Place = z.output<typeof place>;

/** Only the things that were moved: another device may have moved the others. Null: where it stood at first. */
export const movedThings = z.partialRecord(z.enum(THINGS), z.nullable(place));
export type MovedThings = z.output<typeof movedThings>;

/** Meetings in one call; a device that has more sends several. */
export const MAX_MEETINGS = 50;

/** The longest code of a standard, in characters. */
const MAX_CODE = 40;

/** An animal that a student met by mastering a standard. It stays, whatever becomes of the mastery. */
export const meeting = z.object({
  /** The code of the standard. */
  standard: line(MAX_CODE),
  species: z.enum(MASTERY_SPECIES),
});

export const storedMeeting = z.object({
  ...meeting.shape,
  met_at: moment,
  /** The text of the standard; null if the library no longer has it. */
  text: z.nullable(bilingual),
});
export type StoredMeeting = z.output<typeof storedMeeting>;
