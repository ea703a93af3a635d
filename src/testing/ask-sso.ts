import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
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
import { noteLaunch } from '#server/features/sso/lti/links.store.ts';
import { lessonPoints, listOwnLessons, mayChoose, ownLesson } from '#server/features/sso/lti/own-lessons.store.ts';
import type { Launch } from '#server/features/sso/lti/read-launch.ts';
import {
  deleteRegistration,
  insertRegistration,
  listRegistrations,
  readRegistration,
  registrationNamed,
  type StoredRegistration,
  updateRegistration,
} from '#server/features/sso/lti/registrations.store.ts';
import {
  claimDeliveries,
  endDelivery,
  extendDelivery,
  pauseDelivery,
  resumeDeliveries,
} from '#server/features/sso/lti/scores/deliveries.store.ts';
import { claimScore, forgetColumn, keepColumn, noteFailed, noteSent, readLink } from '#server/features/sso/lti/scores/outbox.store.ts';
import { claimLink, holdLink, listStudents, lookAgain, queueScore } from '#server/features/sso/lti/scores/scores.store.ts';
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
  await lessonPoints(db, district_id, 1);
  await askScores(db, (await readRegistration(db, registration_id)) as StoredRegistration);
  await deleteRegistration(db, district_id, registration_id);
}

/** A score for a platform from its launch to its end. */
async function askScores(db: Database, registration: StoredRegistration): Promise<void> {
  const { district_id } = registration;
  const [user_puid, now] = [randomUUID(), new Date()];
  const address = 'https://canvas.harbor.example/lineitems';
  const grades = { lineitem: null, lineitems: address, may_score: true, may_make_column: true };
  const launch = { link: { id: 'link', title: '', context: '' }, grades, lesson_id: 999_999, deployment_id: 'd', sub: 'asked' };
  await noteLaunch(db, registration, launch as Launch, { user_puid, role: ROLE.student, is_active: true }, now);
  // Calls of the walk before this have had others looked at again.
  let link = await claimLink(db, now);
  while (link !== null && link.lesson_id !== 999_999) link = await claimLink(db, now);
  if (link === null) throw new Error('The link that was just opened is not due.');
  await listStudents(db, link);
  const held = link;
  await lookAgain(db, district_id, sql`g.group_puid = ${user_puid}::uuid`, null);
  await lookAgain(db, district_id, sql`true`, { groups: [user_puid], assignments: [1], results: [user_puid] });
  const student = { user_puid, group_puid: randomUUID(), assignment_id: 1 };
  await db.transaction(async (tx) => {
    await holdLink(tx, held);
    await queueScore(tx, held, student, { given: 1, maximum: 2, submitted_at: null }, now);
  });
  const delivery = (await claimDeliveries(db, now)).find(({ registration_id }) => registration_id === registration.registration_id);
  const score = delivery === undefined ? null : await claimScore(db, delivery, now);
  if (delivery === undefined || score === null) throw new Error('The score that was just queued is not due.');
  await readLink(db, score);
  await keepColumn(db, score, address);
  await forgetColumn(db, score, address, now);
  await noteFailed(db, score, { status: 503, answer: '' }, now);
  await noteSent(db, score, 200, now);
  const extended = (await extendDelivery(db, delivery, now)) ?? delivery;
  await pauseDelivery(db, extended, { status: 503, answer: '', until: now, asked: null }, now);
  await resumeDeliveries(db, district_id, [registration.registration_id]);
  await endDelivery(db, extended);
}
