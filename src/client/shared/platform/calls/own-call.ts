import type { BodyInput, Endpoint, QueryInput, Schema } from '#contract/endpoint.ts';
import { currentUser } from '../session/session.ts';

/** The fields of a schema, with `user_puid` optional. */
type WithoutUser<Fields> = Fields extends { user_puid: unknown } ? Omit<Fields, 'user_puid'> & { readonly user_puid?: string } : Fields;

/** The input of one call of the signed-in person; `user_puid` is added if the declaration asks for it. */
export interface OwnInput<E extends Endpoint> {
  readonly query?: WithoutUser<QueryInput<E>>;
  readonly body?: WithoutUser<BodyInput<E>>;
}

/** Adds the caller's `user_puid` to the parts of a call that declare one but do not have it. */
export function asOwnCall<E extends Endpoint>(endpoint: E, input: OwnInput<E>): { query?: QueryInput<E>; body?: BodyInput<E> } {
  return {
    ...part('query', endpoint.query, input.query),
    ...part('body', endpoint.body, input.body),
  } as { query?: QueryInput<E>; body?: BodyInput<E> };
}

function part(name: string, schema: Schema, given: unknown): Readonly<Record<string, unknown>> {
  const declared = 'shape' in schema && typeof schema.shape === 'object' && schema.shape !== null && 'user_puid' in schema.shape;
  if (!declared) return given === undefined ? {} : { [name]: given };
  return { [name]: { user_puid: currentUser()?.userPuid, ...(given as object | undefined) } };
}
