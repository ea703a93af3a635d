const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** A text of somebody else's without what no database can hold: NUL, and halves of characters. */
export function storable(text: string): string {
  return text.replace(UNSTORABLE, '');
}
