import type { DataOf, Endpoint } from '#contract/endpoint.ts';

/** Keeps only what the contract promises; a handler that answers anything else has a fault, and the caller gets none of it. */
export function validateReply(endpoint: Endpoint, data: unknown): DataOf<Endpoint> {
  const result = endpoint.data.safeParse(data);
  if (result.success) return result.data;
  // Paths and expectations only: the values are people's.
  const where = result.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')} (${issue.code})`);
  throw new Error(`the reply of ${endpoint.method} ${endpoint.path} does not fit the contract: ${where.join(', ')}`);
}
