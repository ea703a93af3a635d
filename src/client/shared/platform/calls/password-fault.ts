/** What a person typed to change their password. */
export interface PasswordsTyped {
  readonly old: string;
  readonly next: string;
  readonly again: string;
}

/** The shortest new password that the server accepts. */
export const SHORTEST_PASSWORD = 8;

/** What is wrong before the server is asked, and in which field; null if nothing is. */
export function passwordFault({ old, next, again }: PasswordsTyped): 'missingOld' | 'tooShort' | 'sameAsOld' | 'notTheSame' | null {
  if (old === '') return 'missingOld';
  if (next.length < SHORTEST_PASSWORD) return 'tooShort';
  if (next === old) return 'sameAsOld';
  return next === again ? null : 'notTheSame';
}
