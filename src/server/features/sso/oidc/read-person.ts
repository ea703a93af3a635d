import * as z from 'zod/mini';
import { SsoRefusal } from '../sso-refusal.ts';
import type { Portal } from './providers.ts';

/** What a portal says of somebody. What is optional there is never required here. */
export interface PortalPerson {
  readonly tenant: string;
  readonly subject: string;
  readonly user_name: string | null;
  readonly is_student: boolean | null;
  readonly name: string;
  /** Under which id the portal's rosters have the person; null where it does not say. */
  readonly roster_id: string | null;
  /** The portal could not say all that it knows just now. */
  readonly is_incomplete: boolean;
}

const id = z.pipe(
  z.union([z.string().check(z.minLength(1), z.maxLength(200)), z.int()]),
  z.transform((given) => String(given)),
);
/** What is not needed: a value of another kind counts as absent, and takes nothing else with it. */
const word = z.catch(
  z.optional(
    z.pipe(
      z.union([z.string(), z.int()]),
      z.transform((given) => String(given)),
    ),
  ),
  undefined,
);
const cleverMe = z.object({ data: z.object({ id, district: id }) });
const cleverUser = z.object({
  data: z.object({
    name: z.catch(z.optional(z.object({ first: word, last: word })), undefined),
    roles: z.catch(z.optional(z.record(z.string(), z.unknown())), undefined),
  }),
});
const classlinkMe = z.object({
  UserId: id,
  TenantId: id,
  LoginId: word,
  Role: word,
  FirstName: word,
  LastName: word,
  SourcedId: word,
});

/** Asks a portal who somebody is, with the token that somebody's sign-in gave. @param get answers JSON, null for none; throws an `SsoRefusal` where the portal does not answer or refuses the token */
export async function readPerson(portal: Portal, meUrl: string, get: (url: URL) => Promise<unknown>): Promise<PortalPerson> {
  const me = await get(new URL(meUrl));
  return portal === 'clever' ? readClever(me, meUrl, get) : readClassLink(me);
}

async function readClever(given: unknown, meUrl: string, get: (url: URL) => Promise<unknown>): Promise<PortalPerson> {
  const me = cleverMe.safeParse(given);
  if (!me.success) throw new SsoRefusal('no_subject', 'The answer of /me has no id or no district.');
  const { id: subject, district: tenant } = me.data.data;
  // Nothing of it is needed for whom we know by the number alone.
  const said = await get(new URL(`${meUrl.replace(/\/me$/, '')}/users/${encodeURIComponent(subject)}`)).catch((error: unknown) => {
    if (error instanceof SsoRefusal) return error;
    throw error;
  });
  const asked = cleverUser.safeParse(said);
  const user = asked.success ? asked.data.data : {};
  const roles = Object.entries(user.roles ?? {}).filter(([, role]) => typeof role === 'object' && role !== null);
  const names = roles.flatMap(([, role]) => {
    const read = z.object({ credentials: z.object({ district_username: z.string() }) }).safeParse(role);
    return read.success ? [read.data.credentials.district_username] : [];
  });
  return {
    tenant,
    subject,
    user_name: names[0]?.trim().toLowerCase() || null,
    is_student: roles.length === 0 ? null : roles.every(([name]) => name === 'student'),
    name: [user.name?.first, user.name?.last].filter(Boolean).join(' '),
    roster_id: subject,
    is_incomplete: said instanceof SsoRefusal && said.outcome === 'provider_unreachable',
  };
}

function readClassLink(given: unknown): PortalPerson {
  const me = classlinkMe.safeParse(given);
  if (!me.success) throw new SsoRefusal('no_subject', 'The answer of my/info has no UserId or no TenantId.');
  const { UserId, TenantId, LoginId, Role, FirstName, LastName, SourcedId } = me.data;
  return {
    tenant: TenantId,
    subject: UserId,
    user_name: LoginId?.trim().toLowerCase() || null,
    is_student: Role ? Role.trim().toLowerCase() === 'student' : null,
    name: [FirstName, LastName].filter(Boolean).join(' '),
    roster_id: SourcedId?.trim() || null,
    is_incomplete: false,
  };
}
