/** Whether a failure is one of the connection, not of a statement on it: such a connection must not be handed out again. */
export function isBroken(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  const cause = failure.cause instanceof Error ? failure.cause : failure;
  return /connection|socket|timeout|ECONN|EPIPE/i.test(cause.message) && !('severity' in cause && cause.severity === 'ERROR');
}
