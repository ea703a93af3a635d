import { sql } from 'drizzle-orm';
import { MAX_REGISTRATIONS, type Registration } from '#contract/sso/lti.schemas.ts';
import { toMoment } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';

export interface StoredRegistration extends Registration {
  readonly district_id: number;
}
type Row = StoredRegistration & Record<string, unknown>;
const COLUMNS = sql`district_id, registration_id, name, is_active, issuer, client_id, deployment_ids, auth_login_url, token_url, jwks_url,
  own_origin, name_claim, revision, saved_at`;
const shown = (row: Row): StoredRegistration => ({ ...row, saved_at: toMoment(row.saved_at) });

/** By what name people's numbers at a platform are kept. */
export function ltiProvider(registrationId: string): string {
  return `lti:${registrationId}`;
}

/** A district's platforms, by name. */
export async function listRegistrations(db: Database, districtId: number): Promise<StoredRegistration[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS} from lti_registration where district_id = ${districtId} order by name, registration_id limit ${MAX_REGISTRATIONS}`);
  return rows.map(shown);
}

/** A platform by its id, whichever district's it is. */
export async function readRegistration(db: Database, registrationId: string): Promise<StoredRegistration | null> {
  const { rows } = await db.execute<Row>(sql`select ${COLUMNS} from lti_registration where registration_id = ${registrationId}::uuid`);
  return rows[0] ? shown(rows[0]) : null;
}

/**
 * The platform that a launch names. One that leaves its client id out, as the standard lets it, is found where only one has its issuer.
 * @param clientId null where it was not said
 */
export async function registrationNamed(db: Database, issuer: string, clientId: string | null): Promise<StoredRegistration | null> {
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS} from lti_registration where issuer = ${issuer} and (${clientId}::text is null or client_id = ${clientId}) limit 2`);
  return rows.length === 1 && rows[0] ? shown(rows[0]) : null;
}

/** Adds a platform. @returns false when the district has as many as it may. Throws as a unique key does where somebody has the issuer and client id already */
export async function insertRegistration(db: Database, given: Omit<StoredRegistration, 'revision' | 'saved_at'>): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into lti_registration (district_id, registration_id, name, is_active, issuer, client_id, deployment_ids, auth_login_url, token_url,
      jwks_url, own_origin, name_claim)
    select ${given.district_id}::int, ${given.registration_id}::uuid, ${given.name}, ${given.is_active}, ${given.issuer}, ${given.client_id},
      ${arrayOf(given.deployment_ids)}::text[], ${given.auth_login_url}, ${given.token_url}, ${given.jwks_url}, ${given.own_origin},
      ${given.name_claim}
    where (select count(*) from lti_registration where district_id = ${given.district_id}) < ${MAX_REGISTRATIONS}`);
  return (rowCount ?? 0) > 0;
}

/** Changes a platform. @returns false when it is gone, another district's, or not in the given revision any more */
export async function updateRegistration(db: Database, given: Omit<StoredRegistration, 'saved_at'>): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update lti_registration set name = ${given.name}, is_active = ${given.is_active}, issuer = ${given.issuer}, client_id = ${given.client_id},
      deployment_ids = ${arrayOf(given.deployment_ids)}::text[], auth_login_url = ${given.auth_login_url}, token_url = ${given.token_url},
      jwks_url = ${given.jwks_url}, own_origin = ${given.own_origin}, name_claim = ${given.name_claim}, revision = revision + 1, saved_at = now()
    where district_id = ${given.district_id} and registration_id = ${given.registration_id}::uuid and revision = ${given.revision}`);
  return (rowCount ?? 0) > 0;
}

/** Removes a platform with its traces, and what was to be sent to it. @returns null when the district has none such */
export async function deleteRegistration(
  db: Transaction,
  districtId: number,
  registrationId: string,
): Promise<{ readonly name: string } | null> {
  await db.execute(sql`
    with links as (delete from lti_link where district_id = ${districtId} and registration_id = ${registrationId}::uuid returning district_id, link_id),
      delivery as (delete from lti_delivery where district_id = ${districtId} and registration_id = ${registrationId}::uuid)
    delete from lti_score s using links k where s.district_id = k.district_id and s.link_id = k.link_id`);
  const { rows } = await db.execute<{ name: string }>(sql`
    delete from lti_registration where district_id = ${districtId} and registration_id = ${registrationId}::uuid returning name`);
  const [gone] = rows;
  if (gone) await db.execute(sql`delete from sso_trace where district_id = ${districtId} and provider = ${ltiProvider(registrationId)}`);
  return gone ?? null;
}
