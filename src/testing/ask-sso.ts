import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
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
  accountNamed,
  deleteIdentitiesOf,
  deleteIdentity,
  insertIdentity,
  listIdentities,
  listUnknown,
  noteUnknown,
  readLinked,
} from '#server/features/sso/identities.store.ts';

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
  await giveTicket(db, flow.flow_id, { district_id, user_puid, ticket_hash: flow.flow_id, target: null });
  await takeTicket(db, flow.flow_id);
  await spendAssertion(db, provider, flow.flow_id, new Date().toISOString());
  const claim = { district_id, provider, subject: flow.flow_id, user_name: null, is_student: null, name: '' };
  await noteUnknown(db, claim);
  await listUnknown(db, district_id);
  await accountNamed(db, district_id, 'student1');
  await insertIdentity(db, claim, user_puid, 'user_name', true);
  await readLinked(db, claim);
  await listIdentities(db, district_id, { find: 'student', limit: 25, offset: 0 });
  await deleteIdentity(db, claim);
  await deleteIdentitiesOf(db, district_id, provider);
  await writeConnection(db, {
    district_id,
    connection_id,
    kind: provider,
    name: '',
    is_active: true,
    tenant: connection_id,
    settings: null,
  });
  await readConnection(db, connection_id);
  await connectionOfTenant(db, provider, connection_id);
  const detail = { issuer: '', subject: '', attributes: [], clock_seconds: null, note: '' };
  await insertTrace(db, district_id, provider, { outcome: 'signed_in', is_test: false, detail });
  await listTraces(db, district_id, provider);
  await writeAliases(db, district_id, [`code-${connection_id.slice(0, 8)}`]);
  await deleteConnection(db, district_id, connection_id);
}
