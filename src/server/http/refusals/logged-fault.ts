import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';

/** A fault as the log has it. */
export interface LoggedFault {
  readonly name: string;
  readonly code: string | undefined;
  readonly message: string;
  readonly at: readonly string[];
}

/** What the log says of a fault: where it came from, and nothing that a person wrote, which the words of databases quote. */
export function loggedFault(error: Error): LoggedFault {
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause ? String(cause.code) : undefined;
  // Without its message, in which a line may look like one of the trace.
  const trace = (error.stack ?? '').replace(error.message, () => '').split('\n');
  return { name: cause.name, code, message: wordsWithoutValues(cause), at: trace.filter((line) => /^\s+at /.test(line)) };
}

/** PostgreSQL quotes the value that it did not like, and drizzle all that a statement was given: the code and what it was about must do. */
export function wordsWithoutValues(cause: Error): string {
  if (cause instanceof DrizzleQueryError) return 'a query failed';
  if (!(cause instanceof DatabaseError)) return cause.message;
  const { code, routine, table, constraint } = cause;
  return ['PostgreSQL', code, routine, table, constraint].filter(Boolean).join(' ');
}
