/** Whether a failure is one of the connection, not of a statement on it: such a connection must not be handed out again. */
export function isBroken(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  const cause = failure.cause instanceof Error ? failure.cause : failure;
  // It leads to a standby, or to a primary that has become one: a new connection leads to the primary of now.
  if ('code' in cause && cause.code === '25006') return true;
  return /connection|socket|timeout|ECONN|EPIPE/i.test(cause.message) && !('severity' in cause && cause.severity === 'ERROR');
}
