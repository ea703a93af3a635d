import type { DataOf, Endpoint } from '#contract/endpoint.ts';

/** Keeps only what the contract declares. A handler that returns anything else is faulty, and nothing of its result is sent. */
export function validateReply(endpoint: Endpoint, data: unknown): DataOf<Endpoint> {
  const result = endpoint.data.safeParse(data);
  if (result.success) return result.data;
  // Only paths and expectations are logged: the values are people's data.
  const where = result.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')} (${issue.code})`);
  throw new Error(`the reply of ${endpoint.method} ${endpoint.path} does not fit the contract: ${where.join(', ')}`);
}
