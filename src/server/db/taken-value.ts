import { DatabaseError } from 'pg';

const UNIQUE_VIOLATION = '23505';

/** The unique key that a write ran into, since another row has the value already; null for every other failure. */
export function takenKey(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof DatabaseError && cause.code === UNIQUE_VIOLATION) return cause.constraint ?? '';
  return null;
}
