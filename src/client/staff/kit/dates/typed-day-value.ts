/** Text that is no day yet. It stays in the field until somebody corrects it. */
export interface UnreadDay {
  readonly unread: string;
}

/** A day of the district's calendar, none, or what was typed instead. */
export type TypedDayValue = string | UnreadDay | null;

/** Whether a value is a day or none, so that it can be saved. */
export function isRead(value: TypedDayValue): value is string | null {
  return value === null || typeof value === 'string';
}
