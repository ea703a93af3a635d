import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type * as lti from '#contract/sso/lti.contract.ts';
import type { Database } from '#server/db/database.ts';
import { takenKey } from '#server/db/taken-value.ts';
import { ApiError, FieldFault, notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { hasIdentities } from '../identities.store.ts';
import { type RemovalDependencies, removeProvider } from '../remove-provider.ts';
import { districtScope } from '../sso.policy.ts';
import { checkedRegistration } from './check-registration.ts';
import {
  deleteRegistration,
  insertRegistration,
  listRegistrations,
  ltiProvider,
  readRegistration,
  type StoredRegistration,
  updateRegistration,
} from './registrations.store.ts';

export interface LtiDependencies extends RemovalDependencies {
  /** The operator lets districts connect to systems within their own network, over HTTP too. */
  readonly anyHost: boolean;
}

const OTHER_ISSUER = 'issuer_stays';
const CHANGED = 'platform_changed_meanwhile';

/** The platforms of a district: who may open Tidepool from elsewhere (decisions/lti.md). */
export function ltiHandlers({ anyHost, ...sessions }: LtiDependencies): HandlersOf<typeof lti> {
  return {
    getRegistrations: async ({ db, caller }, { query }) => {
      const registrations = await listRegistrations(db, districtScope(caller, query.district_id));
      return { registrations: registrations.map(shown), total: registrations.length };
    },

    saveRegistration: async (context, { body }) => {
      const { db, caller } = context;
      const district_id = districtScope(caller, body.district_id);
      const registration_id = body.registration_id ?? randomUUID();
      const before = body.registration_id === null ? null : await ownRegistration(db, district_id, body.registration_id);
      const written = { district_id, registration_id, ...checkedRegistration(body, anyHost) };
      // A number means one person at one platform: at another it would be somebody else's.
      if (before !== null && before.issuer !== written.issuer && (await hasIdentities(db, district_id, ltiProvider(registration_id))))
        throw new FieldFault(409, OTHER_ISSUER, { issuer: OTHER_ISSUER });
      await write(db, body.registration_id === null ? null : (body.revision ?? 0), written);
      context.note({ kind: 'account_changed', district_id, detail: `LTI platform: ${written.name}` });
      return { registration_id };
    },

    removeRegistration: async (context, { body }) => {
      const district_id = districtScope(context.caller, body.district_id);
      const { registration_id } = body;
      const removal = { district_id, client_id: registration_id, call: 'remove_registration', detail: 'LTI platform removed' };
      const answer = await removeProvider(sessions, context, removal, async (tx) => {
        const gone = await deleteRegistration(tx, district_id, registration_id);
        return gone && { name: gone.name, provider: ltiProvider(registration_id) };
      });
      if (answer === null) throw notFound('This platform');
      return answer;
    },
  };
}

async function ownRegistration(db: Database, districtId: number, registrationId: string): Promise<StoredRegistration> {
  const registration = await readRegistration(db, registrationId);
  if (registration?.district_id !== districtId) throw notFound('This platform');
  return registration;
}

/** @param revision null for a new one */
async function write(db: Database, revision: number | null, given: Omit<StoredRegistration, 'revision' | 'saved_at'>): Promise<void> {
  try {
    if (revision !== null) {
      // Sent again, it is as it is to be already.
      if (!(await updateRegistration(db, { ...given, revision })) && !(await isSaved(db, given))) throw new ApiError(409, CHANGED);
    } else if (!(await insertRegistration(db, given))) throw new ApiError(422, 'too_many_platforms');
  } catch (error) {
    if (takenKey(error) !== 'lti_registration_client_key') throw error;
    const words = 'registration_taken';
    throw new FieldFault(409, words, { client_id: words });
  }
}

async function isSaved(db: Database, given: Omit<StoredRegistration, 'revision' | 'saved_at'>): Promise<boolean> {
  const found = await readRegistration(db, given.registration_id);
  return found !== null && isDeepStrictEqual({ ...found, ...given }, found);
}

function shown({ district_id: _, ...registration }: StoredRegistration) {
  return registration;
}
