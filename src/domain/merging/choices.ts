/** A choice, such as a text size, and when it was made. */
export interface Choice<Value = unknown> {
  readonly value: Value;
  /** ISO 8601 by the server's clock; null where it cannot be trusted. */
  readonly chosen_at: string | null;
}

/** Choices by the name of what is chosen. */
export type Choices = Readonly<Record<string, Choice>>;

/**
 * Merges choices from several devices, each by itself: the one made later wins, and one whose time cannot be trusted only stands where there
 * is none yet. While all times are trusted, every order of arrival ends with the same choices.
 */
export function mergeChoices(inForce: Choices, arriving: Choices): Choices {
  const merged: Record<string, Choice> = { ...inForce };
  for (const [name, choice] of Object.entries(arriving)) {
    const present = merged[name];
    if (present === undefined || isLater(choice, present)) merged[name] = choice;
  }
  return merged;
}

function isLater(one: Choice, other: Choice): boolean {
  if (one.chosen_at === null) return false;
  if (other.chosen_at === null) return true;
  const [at, otherAt] = [Date.parse(one.chosen_at), Date.parse(other.chosen_at)];
  // The same moment: any rule will do that does not depend on which of them arrived first.
  return at === otherAt ? JSON.stringify(one.value) > JSON.stringify(other.value) : at > otherAt;
}

/** The values alone. */
export function valuesOf(choices: Choices): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(choices).map(([name, { value }]) => [name, value]));
}
