import { ROLE } from '#contract/roles.ts';
import { notFound } from '#server/http/api-error.ts';
import type { CallContext } from '#server/http/handler-types.ts';

type Handle = (context: CallContext, input: { readonly query: unknown; readonly body: unknown }) => unknown;

/**
 * Lets every call of rosters act in the district that it names: a super administrator's choice, everybody else's own alone.
 * @throws ApiError 404 for a district that the caller does not administer
 */
export function inNamedDistrict<Handlers extends object>(handlers: Handlers): Handlers {
  const wrapped = Object.entries(handlers as Record<string, Handle>).map(([name, handle]) => {
    const inDistrict: Handle = (context, input) => {
      const named = districtNamedIn(input.query) ?? districtNamedIn(input.body);
      const { caller } = context;
      if (named === null || named === caller.district_id) return handle(context, input);
      if (caller.role !== ROLE.superAdmin) throw notFound('District');
      return handle(
        { ...context, caller: { ...caller, district_id: named }, note: (event) => context.note({ district_id: named, ...event }) },
        input,
      );
    };
    return [name, inDistrict];
  });
  return Object.fromEntries(wrapped) as Handlers;
}

function districtNamedIn(part: unknown): number | null {
  const { district_id } = (part ?? {}) as { readonly district_id?: number | null };
  return district_id ?? null;
}
