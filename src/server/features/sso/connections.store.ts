import { sql } from 'drizzle-orm';
import { providerOf } from '#contract/sso/connection-kinds.ts';
import {
  type ConnectionKind,
  MAX_CONNECTIONS,
  MAX_TRACES,
  type OidcSettings,
  type SamlSettings,
  type SsoOutcome,
  type Trace,
  type TraceDetail,
} from '#contract/sso/sso.schemas.ts';
import { foldSignInName } from '#domain/sign-in/sign-in-name.ts';
import { toMoment } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { storable } from './storable.ts';

export interface StoredConnection {
  readonly district_id: number;
  readonly connection_id: string;
  readonly kind: ConnectionKind;
  readonly name: string;
  readonly is_active: boolean;
  readonly tenant: string | null;
  readonly settings: SamlSettings | null;
  readonly oidc: OidcSettings | null;
  readonly sealed_secret: string | null;
  readonly saved_at: string;
}
type Row = StoredConnection & Record<string, unknown>;
const COLUMNS = sql`district_id, connection_id, kind, name, is_active, tenant, settings, oidc, sealed_secret, saved_at`;
const shown = (row: Row): StoredConnection => ({ ...row, saved_at: toMoment(row.saved_at) });

/** A district's connections, by name. */
export async function listConnections(db: Database, districtId: number): Promise<StoredConnection[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS} from sso_connection where district_id = ${districtId} order by name, connection_id limit ${MAX_CONNECTIONS}`);
  return rows.map(shown);
}

/** A connection by its id, whichever district's it is. */
export async function readConnection(db: Database | Transaction, connectionId: string, lock = false): Promise<StoredConnection | null> {
  const { rows } = await db.execute<Row>(
    sql`select ${COLUMNS} from sso_connection where connection_id = ${connectionId}::uuid ${lock ? sql`for update` : sql``}`,
  );
  return rows[0] ? shown(rows[0]) : null;
}

/** Which district somebody of Clever or ClassLink belongs to. */
export async function connectionOfTenant(db: Database, kind: 'clever' | 'classlink', tenant: string): Promise<StoredConnection | null> {
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS} from sso_connection where kind = ${kind} and tenant = ${tenant} and is_active`);
  return rows[0] ? shown(rows[0]) : null;
}

/** The connection that the same call added before; whoever asks has locked the person's creations. */
export async function findSameConnection(
  tx: Transaction,
  { district_id, kind, name, is_active, tenant, settings, oidc }: Omit<StoredConnection, 'connection_id' | 'saved_at' | 'sealed_secret'>,
  since: string,
): Promise<string | null> {
  const { rows } = await tx.execute<{ connection_id: string }>(sql`
    select connection_id from sso_connection where district_id = ${district_id} and kind = ${kind} and name = ${name}
      and is_active = ${is_active} and tenant is not distinct from ${tenant}::text
      and settings is not distinct from ${settings && JSON.stringify(settings)}::jsonb
      and oidc is not distinct from ${oidc && JSON.stringify(oidc)}::jsonb and saved_at > ${since}::timestamptz limit 1`);
  return rows[0]?.connection_id ?? null;
}

/** Adds a connection or changes it; without a secret the one that is kept stays. @returns false when it is another district's, or the district has as many as it may */
export async function writeConnection(db: Database | Transaction, connection: Omit<StoredConnection, 'saved_at'>): Promise<boolean> {
  const { district_id, connection_id, kind, name, is_active, tenant, settings, oidc, sealed_secret } = connection;
  const { rowCount } = await db.execute(sql`
    insert into sso_connection as c (district_id, connection_id, kind, name, is_active, tenant, settings, oidc, sealed_secret)
    select ${district_id}::int, ${connection_id}::uuid, ${kind}, ${name}, ${is_active}, ${tenant}, ${settings && JSON.stringify(settings)}::jsonb,
      ${oidc && JSON.stringify(oidc)}::jsonb, ${sealed_secret}
    where exists (select 1 from sso_connection where connection_id = ${connection_id}::uuid)
      or (select count(*) from sso_connection where district_id = ${district_id}) < ${MAX_CONNECTIONS}
    on conflict (connection_id) do update set name = excluded.name, is_active = excluded.is_active, tenant = excluded.tenant,
      settings = excluded.settings, oidc = excluded.oidc, sealed_secret = coalesce(excluded.sealed_secret, c.sealed_secret), saved_at = now()
    where c.district_id = excluded.district_id and c.kind = excluded.kind`);
  return (rowCount ?? 0) > 0;
}

/** Removes a connection with its traces. @returns false when the district has none such */
export async function deleteConnection(db: Transaction, districtId: number, connectionId: string): Promise<StoredConnection | null> {
  const { rows } = await db.execute<Row>(sql`
    delete from sso_connection where district_id = ${districtId} and connection_id = ${connectionId}::uuid returning ${COLUMNS}`);
  const [gone] = rows;
  if (gone) await db.execute(sql`delete from sso_trace where district_id = ${districtId} and provider = ${providerOf(gone)}`);
  return gone ?? null;
}

/** What people of a district type to find their sign-in. */
export async function listAliases(db: Database, districtId: number): Promise<string[]> {
  const { rows } = await db.execute<{ alias: string }>(sql`select alias from sso_alias where district_id = ${districtId} order by alias`);
  return rows.map(({ alias }) => alias);
}

/**
 * Sets a district's aliases. Of those that were shown to who sets them, what was left out goes; what somebody else added since stays.
 * @returns those that there are now, or those that are another district's: then nothing was changed
 */
export function writeAliases(
  db: Database,
  districtId: number,
  asked: readonly string[],
  shown: readonly string[] | null,
): Promise<{ readonly aliases: readonly string[]; readonly taken: readonly string[] }> {
  return db.transaction(async (tx: Transaction) => {
    const { rows: before } = await tx.execute<{ alias: string }>(
      sql`select alias from sso_alias where district_id = ${districtId} order by alias for update`,
    );
    const added = before.map(({ alias }) => alias).filter((alias) => shown !== null && !shown.includes(alias));
    const aliases = [...new Set([...asked, ...added])];
    const { rows } = await tx.execute<{ alias: string }>(sql`
      select alias from sso_alias where alias = any (${arrayOf(aliases)}::text[]) and district_id <> ${districtId}`);
    if (rows.length > 0) return { aliases, taken: rows.map(({ alias }) => alias) };
    await tx.execute(sql`delete from sso_alias where district_id = ${districtId}`);
    await tx.execute(sql`
      insert into sso_alias (alias, district_id) select alias, ${districtId}::int from unnest(${arrayOf(aliases)}::text[]) alias
      on conflict do nothing`);
    return { aliases, taken: [] };
  });
}

/** Districts that one sign-in name leads to, at most. */
const MAX_FOUND = 4;

/** The district of an alias, or those of a sign-in name. */
export async function districtsFound(
  db: Database,
  found: { alias: string } | { user_name: string },
): Promise<{ district_id: number; district_name: string }[]> {
  const { rows } = await db.execute<{ district_id: number; district_name: string }>(
    'alias' in found
      ? sql`select d.district_id, d.district_name from sso_alias a join district d using (district_id) where a.alias = ${found.alias}`
      : sql`select d.district_id, d.district_name from app_user u join district d using (district_id) where u.user_name = ${foldSignInName(found.user_name)}
        order by d.district_id limit ${MAX_FOUND}`,
  );
  return rows;
}

/** Writes down what a provider sent; of each provider the last twenty stay. */
export async function insertTrace(
  db: Database,
  districtId: number,
  provider: string,
  { outcome, is_test, detail }: { readonly outcome: SsoOutcome; readonly is_test: boolean; readonly detail: TraceDetail },
): Promise<void> {
  await db.execute(sql`
    insert into sso_trace (district_id, provider, outcome, is_test, detail)
    values (${districtId}, ${provider}, ${outcome}, ${is_test}, ${JSON.stringify(detail, (_name, value) => (typeof value === 'string' ? storable(value) : value))}::jsonb)`);
  await db.execute(sql`
    delete from sso_trace where district_id = ${districtId} and provider = ${provider} and trace_no <= (
      select trace_no from sso_trace where district_id = ${districtId} and provider = ${provider}
      order by trace_no desc offset ${MAX_TRACES} limit 1)`);
}

/** The last sign-ins of a provider, the latest first. */
export async function listTraces(db: Database, districtId: number, provider: string): Promise<Trace[]> {
  const { rows } = await db.execute<Trace & Record<string, unknown>>(sql`
    select trace_no, happened_at, outcome, is_test, detail from sso_trace where district_id = ${districtId} and provider = ${provider}
    order by trace_no desc limit ${MAX_TRACES}`);
  return rows.map((row) => ({ ...row, happened_at: toMoment(row.happened_at) }));
}
