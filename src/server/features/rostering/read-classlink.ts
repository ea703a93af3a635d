import type { Roster } from '#domain/rostering/roster.ts';
import { listOf, partOf, textOf } from './json-parts.ts';
import { readTables, testTables } from './read-oneroster-rest.ts';
import type { RosterApi } from './roster-api.ts';
import { RosterFault } from './roster-fault.ts';

/** Whether the key's list of applications has the district's. @returns where its tables stand */
async function findApplication(ask: RosterApi, base: string, application_id: string, key: string): Promise<string> {
  const { json } = await ask({ url: `${base}/applications`, headers: { authorization: `Bearer ${key}` } });
  const found = listOf(partOf(json).applications)
    .map(partOf)
    .find((each) => textOf(each, 'oneroster_application_id') === application_id);
  if (!found) throw new RosterFault('no_application', application_id);
  // Ids come percent-escaped already.
  return `${base}/${application_id}/ims/oneroster/v1p1`;
}

/** @throws RosterFault */
export async function testClasslink(ask: RosterApi, base: string, application_id: string, key: string): Promise<void> {
  await testTables(ask, await findApplication(ask, base, application_id, key), key);
}

/** Reads a district's roster through ClassLink's proxy (OneRoster 1.1). @throws RosterFault */
export async function readClasslink(ask: RosterApi, base: string, application_id: string, key: string): Promise<Roster> {
  return readTables(ask, await findApplication(ask, base, application_id, key), key);
}
