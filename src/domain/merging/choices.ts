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

/** Choices as they are stored: values, and beside them when each was made, as far as that is known. */
export interface StoredChoices {
  readonly values: Readonly<Record<string, unknown>>;
  readonly chosenAt: Readonly<Record<string, string>>;
}

/** Reads stored choices. */
export function readChoices({ values, chosenAt }: StoredChoices): Choices {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, chosen_at: chosenAt[name] ?? null }]));
}

/** Choices that were all made at one moment. */
export function chosenTogether(values: object, chosen_at: string | null): Choices {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, chosen_at }]));
}

/** The form in which choices are stored. */
export function storedChoices(choices: Choices): StoredChoices {
  const entries = Object.entries(choices);
  return {
    values: Object.fromEntries(entries.map(([name, { value }]) => [name, value])),
    chosenAt: Object.fromEntries(entries.flatMap(([name, { chosen_at }]) => (chosen_at === null ? [] : [[name, chosen_at]]))),
  };
}
