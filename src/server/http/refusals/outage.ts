import { ApiError } from '../api-error.ts';

const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH)/;
/**
 * PostgreSQL's error codes for "not now": connection class, shutdown, crash recovery, disk or memory full, too many connections,
 * read-only, a statement or a transaction that took too long.
 */
const NOT_NOW = /^(08|57P|53|58|25006|57014|25P03|25P04)/;
const CUT = /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable/i;

/** PostgreSQL's error behind drizzle's. */
export function databaseErrorOf(error: unknown): (Error & { code?: unknown; constraint?: unknown }) | null {
  if (!(error instanceof Error)) return null;
  return error.cause instanceof Error ? error.cause : error;
}

/** Whether the call could not be tried now, which is no refusal: the database is down, or the server is too busy. */
export function isOutage(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 503;
  const cause = databaseErrorOf(error);
  if (cause === null) return false;
  const code = typeof cause.code === 'string' ? cause.code : '';
  return NETWORK.test(code) || NOT_NOW.test(code) || CUT.test(cause.message);
}

/** By PostgreSQL's error code, or the system's: the disk itself, or what this user may have of it. */
export function isDiskFull(error: unknown): boolean {
  return ['53100', 'ENOSPC', 'EDQUOT'].includes(String(databaseErrorOf(error)?.code));
}
