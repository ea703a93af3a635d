import type { Pool } from 'pg';
import { checkPerson, checkRole } from './access.ts';
import type { Route } from './call-table.ts';
import type { Caller } from './handler-types.ts';
import { validateInput } from './validate-input.ts';

export interface CallInput {
  readonly query: Record<string, unknown>;
  readonly body: Record<string, unknown>;
}

/** What a single call and a call within a push go through alike: role, validation, person. Refuses with ApiError. */
export async function prepareCall(pool: Pool, route: Route, caller: Caller, raw: { query: unknown; body: unknown }): Promise<CallInput> {
  checkRole(route.endpoint, caller);
  const input = {
    query: validateInput(route.endpoint.query, raw.query, 'query'),
    body: validateInput(route.endpoint.body, raw.body, 'body'),
  };
  await checkPerson(pool, route.endpoint, caller, input);
  return input;
}
