const PUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether an address gives the id of a group, a person or a game: one that was typed or cut off is none, and is not asked for. */
export function isPuid(given: unknown): given is string {
  return typeof given === 'string' && PUID.test(given);
}
