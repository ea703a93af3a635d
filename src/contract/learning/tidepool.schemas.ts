import * as z from 'zod/mini';
import { line } from '../wire.ts';

/** The animals of a tidepool, in the order in which they move in. */
export const SPECIES = [
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
export type Species = (typeof SPECIES)[number];

/** The light over a tidepool. */
export const TIDEPOOL_LIGHTS = ['day', 'sunset', 'night'] as const;

/** A student's choices for the tidepool. */
export const tidepoolChoices = z.object({
  /** The animal that stays in front. */
  companion: z.enum(SPECIES),
  /** Its name; empty: none. */
  companion_name: line(20),
  light: z.enum(TIDEPOOL_LIGHTS),
});
export type TidepoolChoices = z.output<typeof tidepoolChoices>;

/** Only the changed choices: another device may have changed the others. */
export const chosenForTidepool = z.partial(tidepoolChoices);
export type ChosenForTidepool = z.output<typeof chosenForTidepool>;
