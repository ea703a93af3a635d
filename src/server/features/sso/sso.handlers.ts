import { ROLE } from '#contract/roles.ts';
import { isPortalKind } from '#contract/sso/connection-kinds.ts';
import type * as sso from '#contract/sso/sso.contract.ts';
import { CONNECTION_KINDS, type ConnectionKind } from '#contract/sso/sso.schemas.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { type ConnectionsDependencies, connectionsHandlers } from './connections.handlers.ts';
import { districtsFound, listConnections } from './connections.store.ts';
import { hashOf } from './finish-sign-in.ts';
import { takeTicket } from './flows.store.ts';
import { type IdentitiesDependencies, identitiesHandlers } from './identities.handlers.ts';
import { readLinked } from './identities.store.ts';
import { openable } from './match-person.ts';
import type { Portals } from './oidc/providers.ts';
import { type SchoolChoiceDependencies, schoolChoiceHandlers } from './school-choice.handlers.ts';
import { staffRuleHandlers } from './staff-rule.ts';
import { connectionsInUse, wayOf } from './ways.ts';

/** What this area needs of others. */
export interface SsoDependencies extends SchoolChoiceDependencies, IdentitiesDependencies, ConnectionsDependencies {
  /** The brake of sign-ins that no password guards. @returns what forgets the try */
  readonly countSignIn: (db: Database, what: string, deviceId: string | null) => Promise<() => Promise<void>>;
  /** The portals that this server has keys of. */
  readonly portals: Portals;
}

const ENDED = 'sign_in_ended';
const NOT_ALLOWED = 'account_not_usable';

/** Single sign-on: its settings, whom it knows, and the session that it opens (specification sections 1 and 7). */
export function ssoHandlers(dependencies: SsoDependencies): HandlersOf<typeof sso> {
  const kinds = connectableKinds(dependencies.portals);
  return {
    ssoSource: async ({ db, caller, address }, { body }) => {
      const nothing = { district_name: null, ways: [] };
      const find = body.find.trim().toLowerCase();
      if (find === '') return nothing;
      // By device: a whole class types the same code at once. What finds something is forgotten.
      const forget = await dependencies.countSignIn(db, `sso source ${caller.device_id ?? address}`, caller.device_id);
      const at = find.lastIndexOf('@');
      const byAlias = await districtsFound(db, { alias: at < 0 ? find : find.slice(at) });
      const districts = byAlias.length > 0 ? byAlias : await districtsFound(db, { user_name: find });
      if (districts.length === 0) return nothing;
      await forget();
      const ways = await Promise.all(
        districts.map(async ({ district_id, district_name }) => {
          const connections = await listConnections(db, district_id);
          return connectionsInUse(connections, kinds).map((connection) => ({ ...wayOf(connection), district_name }));
        }),
      );
      const names = [...new Set(ways.flat().map(({ district_name }) => district_name))];
      return {
        district_name: names.length === 1 ? (names[0] ?? null) : null,
        // Of several districts of the same name each way says whose it is.
        ways: ways
          .flat()
          .map(({ district_name, ...way }) => (names.length === 1 ? way : { ...way, name: `${way.name} (${district_name})` })),
      };
    },

    ssoLogin: async (context, { body }) => {
      const { db, flowCookie, note } = context;
      const device_id = body.device_id ?? context.caller.device_id;
      const forget = await dependencies.countSignIn(db, `sso ${device_id ?? 'no device'}`, device_id);
      const ticket = await takeTicket(db, hashOf(body.ticket));
      if (ticket === null) throw new ApiError(401, ENDED);
      const about = { district_id: ticket.district_id, actor_puid: null, subject_puid: ticket.user_puid };
      // Begun in another browser: somebody was led here by an address.
      if (flowCookie === null || hashOf(flowCookie) !== ticket.browser_hash) {
        note({ kind: 'sign_in_refused', ...about, detail: 'single sign-on of another browser' });
        throw new ApiError(401, ENDED);
      }
      const { provider, subject, district_id } = ticket;
      const signedInBy = subject === null ? null : { provider, subject };
      const opened = await dependencies.openSession(context, ticket.user_puid, device_id, provider.split(':')[0] ?? '', signedInBy);
      if (opened === null) throw new ApiError(401, NOT_ALLOWED);
      await forget();
      const people = signedInBy === null ? [] : await readLinked(db, { ...signedInBy, district_id });
      return { ...opened, target: ticket.target, schools: Math.max(1, openable(people, opened.user.role === ROLE.student).length) };
    },

    ...schoolChoiceHandlers(dependencies),
    ...connectionsHandlers(kinds, dependencies),
    ...staffRuleHandlers(kinds, dependencies),
    ...identitiesHandlers(dependencies),
  };
}

/** What this server can connect to: portals need keys of ours. */
export function connectableKinds(portals: Portals): ConnectionKind[] {
  return CONNECTION_KINDS.filter((kind) => !isPortalKind(kind) || portals[kind] !== undefined);
}
