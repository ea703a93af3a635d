import { randomUUID } from 'node:crypto';
import { ROLE } from '#contract/roles.ts';
import type { Database } from '#server/db/database.ts';
import { endSessionsOfProvider, findProviderSubject } from '#server/features/session/sessions.store.ts';
import {
  connectionOfTenant,
  deleteConnection,
  insertTrace,
  listTraces,
  readConnection,
  writeAliases,
  writeConnection,
} from '#server/features/sso/connections.store.ts';
import {
  answerFlow,
  flowSince,
  giveTicket,
  insertFlow,
  spendAssertion,
  takeTicket,
  wasAnswered,
} from '#server/features/sso/flows.store.ts';
import {
  accountInRoster,
  accountNamed,
  accountOfEmail,
  deleteIdentitiesOf,
  deleteIdentity,
  hasIdentities,
  insertIdentity,
  listIdentities,
  listUnknown,
  lockNumber,
  noteUnknown,
  noteUsed,
  readLinked,
  readOwnAccounts,
} from '#server/features/sso/identities.store.ts';

import { launchTarget } from '#server/features/sso/lti/launch-target.store.ts';
import { listOwnLessons, mayChoose, ownLesson } from '#server/features/sso/lti/own-lessons.store.ts';
import {
  deleteRegistration,
  insertRegistration,
  listRegistrations,
  readRegistration,
  registrationNamed,
  updateRegistration,
} from '#server/features/sso/lti/registrations.store.ts';
import { addToolKey, listToolKeys } from '#server/features/sso/lti/tool-keys.store.ts';
import { readStaffRule, writeStaffRule } from '#server/features/sso/staff-rule.store.ts';
import { ltiSettings } from './lti-platform.ts';

interface Owner {
  readonly district_id: number;
  readonly user_puid: string;
}

/** What is asked while somebody signs in elsewhere: it is no call, so the walk does not come by. */
export async function askSso(db: Database, { district_id, user_puid }: Owner): Promise<void> {
  const connection_id = randomUUID();
  const provider = 'clever';
  const flow = {
    flow_id: randomUUID(),
    provider,
    district_id,
    browser_hash: 'b',
    nonce: null,
    verifier: null,
    is_test: false,
    target: null,
  };
  await insertFlow(db, flow);
  await flowSince(db, provider, flow.flow_id);
  await answerFlow(db, provider, flow.flow_id);
  await wasAnswered(db, provider, flow.flow_id);
  await giveTicket(db, flow.flow_id, { district_id, user_puid, subject: '1', ticket_hash: flow.flow_id, target: null });
  await takeTicket(db, flow.flow_id);
  await spendAssertion(db, provider, flow.flow_id, new Date().toISOString());
  const claim = { district_id, provider, subject: flow.flow_id, user_name: null, is_student: null, name: '' };
  await noteUnknown(db, claim);
  await listUnknown(db, district_id);
  await accountInRoster(db, district_id, 'clever', 'student1');
  await accountOfEmail(db, district_id, 'nobody@school.example');
  await accountNamed(db, district_id, 'student1');
  await insertIdentity(db, claim, user_puid, 'user_name', true);
  await db.transaction((tx) => lockNumber(tx, claim));
  await readLinked(db, claim);
  await noteUsed(db, claim, user_puid);
  await readOwnAccounts(db, district_id, [user_puid]);
  await findProviderSubject(db, { district_id, user_puid }, randomUUID());
  await listIdentities(db, district_id, { find: 'student', limit: 25, offset: 0 });
  await hasIdentities(db, district_id, provider);
  await deleteIdentity(db, claim, user_puid);
  await deleteIdentitiesOf(db, district_id, provider);
  await writeConnection(db, {
    district_id,
    connection_id,
    kind: provider,
    name: '',
    is_active: true,
    tenant: connection_id,
    settings: null,
    oidc: null,
    sealed_secret: null,
  });
  await readConnection(db, connection_id);
  await writeStaffRule(db, district_id, false);
  await readStaffRule(db, district_id);
  await connectionOfTenant(db, provider, connection_id);
  const detail = { issuer: '', subject: '', attributes: [], clock_seconds: null, note: '' };
  await insertTrace(db, district_id, provider, { outcome: 'signed_in', is_test: false, detail });
  await listTraces(db, district_id, provider);
  await writeAliases(db, district_id, [`code-${connection_id.slice(0, 8)}`], null);
  await deleteConnection(db, district_id, connection_id);
  await db.transaction((tx) => endSessionsOfProvider(tx, district_id, { provider, people: [user_puid], except: null }));
  await askLti(db, district_id);
}

/** Platforms of LTI from the first to the last. */
async function askLti(db: Database, district_id: number): Promise<void> {
  const registration_id = randomUUID();
  const given = { district_id, registration_id, ...ltiSettings({ client_id: registration_id }), name_claim: 'none' } as const;
  await insertRegistration(db, given);
  await updateRegistration(db, { ...given, revision: 1 });
  await readRegistration(db, registration_id);
  await registrationNamed(db, given.issuer, given.client_id);
  await listRegistrations(db, district_id);
  for (const role of [ROLE.student, ROLE.teacher])
    await launchTarget(db, district_id, { user_puid: registration_id, role, is_active: true }, 1);
  await addToolKey(
    db,
    () => false,
    async () => ({ key_id: registration_id, public_jwk: {}, sealed: '' }),
  );
  await listToolKeys(db);
  await mayChoose(db, district_id, registration_id);
  await listOwnLessons(db, district_id, registration_id, 'science');
  await ownLesson(db, district_id, registration_id, 1);
  await deleteRegistration(db, district_id, registration_id);
}
