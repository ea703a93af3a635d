import type { Pool } from 'pg';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { notServed } from './api-error.ts';
import type { Route } from './call-table.ts';
import { checkActing, checkPerson, checkRole, PERSON_FIELDS } from './callers/access.ts';
import type { Caller } from './handler-types.ts';
import { FormFields } from './input/form-encoding.ts';
import { isAbsent } from './input/is-absent.ts';
import { validateInput } from './input/validate-input.ts';

export interface CallInput {
  readonly query: Record<string, unknown>;
  readonly body: Record<string, unknown>;
}

/** The checks of every call, single or within a push: role, acting, validation, person. Refuses with ApiError. */
export async function prepareCall(pool: Pool, route: Route, caller: Caller, raw: { query: unknown; body: unknown }): Promise<CallInput> {
  checkRole(route.endpoint, caller);
  await checkActing(pool, route.endpoint, caller);
  const { endpoint } = route;
  // A password belongs in a body and nowhere else: addresses are logged.
  const { query, body } = endpoint.access.kind === 'public' ? raw : byCaller(endpoint, caller, eitherPlace(endpoint, underOneName(raw)));
  const input = { query: validateInput(endpoint.query, query, 'query'), body: validateInput(endpoint.body, body, 'body') };
  refuseElsewhere(input);
  await checkPerson(pool, endpoint, caller, input);
  return input;
}

/** The library serves no product through the external assessment service, and whatever starts an attempt here starts it here. */
function refuseElsewhere({ query, body }: CallInput): void {
  if (query.is_learnosity_enabled === true || body.is_learnosity_enabled === true)
    throw notServed('is_learnosity_enabled', 'Nothing of this call is taken at the external assessment service.');
}

/** The specification writes the id of a sub-unit both ways (section 3: default_data and the lesson). */
function underOneName({ query, body }: { query: unknown; body: unknown }): { query: unknown; body: unknown } {
  const renamed = (given: unknown) =>
    isRecord(given) && Object.hasOwn(given, 'sub_unit_id') && !Object.hasOwn(given, 'subunit_id')
      ? Object.assign(without(given, []) as object, { subunit_id: given.sub_unit_id })
      : given;
  return { query: renamed(query), body: renamed(body) };
}

/**
 * The specification leaves open for many calls whether a field travels in the query or in the body: one that is not in its
 * own place counts where it stands.
 */
function eitherPlace({ query, body }: Endpoint, raw: { query: unknown; body: unknown }): { query: unknown; body: unknown } {
  return { query: withFieldsOf(raw.body, query, raw.query), body: withFieldsOf(raw.query, body, raw.body) };
}

/** Every call is made by somebody (specification section 7): one that does not say by whom is made by its caller. */
function byCaller(endpoint: Endpoint, { user_puid }: Caller, given: { query: unknown; body: unknown }): { query: unknown; body: unknown } {
  const filled = (schema: Schema, there: unknown) => {
    const shape = (schema as { shape?: Record<string, Schema> }).shape ?? {};
    const missing = PERSON_FIELDS.filter(
      (name) =>
        Object.hasOwn(shape, name) && isAbsent(isRecord(there) ? there[name] : undefined) && !shape[name]?.safeParse(undefined).success,
    );
    return missing.length === 0
      ? there
      : withFieldsOf(Object.fromEntries(missing.map((name) => [name, user_puid])), schema, without(there, missing));
  };
  return { query: filled(endpoint.query, given.query), body: filled(endpoint.body, given.body) };
}

/** A copy without these fields; what came as a form stays one. */
function without(given: unknown, names: readonly string[]): unknown {
  if (!isRecord(given)) return given;
  const kept = Object.entries(given).filter(([name]) => !names.includes(name));
  return Object.assign(given instanceof FormFields ? new FormFields() : {}, Object.fromEntries(kept));
}

function withFieldsOf(other: unknown, schema: Schema, own: unknown): unknown {
  const there = own ?? {};
  if (!isRecord(other) || !isRecord(there)) return own;
  const names = Object.keys((schema as { shape?: object }).shape ?? {});
  const moved = names.filter((name) => !Object.hasOwn(there, name) && Object.hasOwn(other, name)).map((name) => [name, other[name]]);
  if (moved.length === 0) return own;
  // What came as a form stays one: its texts may still be read as JSON.
  const form = there instanceof FormFields || other instanceof FormFields ? new FormFields() : {};
  return Object.assign(form, there, Object.fromEntries(moved));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
}
