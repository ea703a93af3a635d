import type { ChosenForTidepool, MovedThings, Place } from '#contract/learning/tidepool.schemas.ts';

const PLACE_OF = 'place of ';

/** Choices and places of one tidepool side by side, so that each is merged by itself. */
export type StoredTidepool = ChosenForTidepool & { readonly [name in `${typeof PLACE_OF}${string}`]?: Place | null };

/** Places under names of their own among the choices. */
export function storedPlaces(places: MovedThings): StoredTidepool {
  return Object.fromEntries(Object.entries(places).map(([thing, place]) => [`${PLACE_OF}${thing}`, place]));
}

/** Choices and places as devices read them. */
export function readTidepool(stored: Partial<StoredTidepool>): {
  readonly settings: ChosenForTidepool | null;
  readonly places: MovedThings;
} {
  const entries = Object.entries(stored);
  const settings = entries.filter(([name]) => !name.startsWith(PLACE_OF));
  const places = entries.filter(([name]) => name.startsWith(PLACE_OF)).map(([name, place]) => [name.slice(PLACE_OF.length), place]);
  return { settings: settings.length > 0 ? Object.fromEntries(settings) : null, places: Object.fromEntries(places) };
}
