import { sql } from 'drizzle-orm';
import { toMoment } from '#domain/time/moments.ts';
import type { Database } from '#server/db/database.ts';

/** How long a flow may be under way, and how long its ticket waits for the page. */
const FLOW_MINUTES = 15;
const TICKET_SECONDS = 120;

export interface Flow {
  readonly flow_id: string;
  readonly provider: string;
  readonly district_id: number | null;
  readonly browser_hash: string;
  readonly nonce: string | null;
  readonly verifier: string | null;
  readonly is_test: boolean;
  readonly target: string | null;
}

/** A sign-in elsewhere begins; what nobody finished is cleared away. */
export async function insertFlow(db: Database, flow: Flow): Promise<void> {
  await db.execute(sql`
    with old as (select flow_id from sso_flow where started_at < now() - interval '1 day' order by started_at limit 100)
    delete from sso_flow where flow_id in (select flow_id from old)`);
  await db.execute(sql`
    insert into sso_flow (flow_id, provider, district_id, browser_hash, nonce, verifier, is_test, target)
    values (${flow.flow_id}, ${flow.provider}, ${flow.district_id}, ${flow.browser_hash}, ${flow.nonce}, ${flow.verifier}, ${flow.is_test},
      ${flow.target})`);
}

/** Since when a flow of this provider is under way; null where none is. */
export async function flowSince(db: Database, provider: string, flowId: string): Promise<string | null> {
  const { rows } = await db.execute<{ started_at: string }>(sql`
    select started_at from sso_flow where flow_id = ${flowId} and provider = ${provider} and answered_at is null
      and started_at > now() - make_interval(mins => ${FLOW_MINUTES})`);
  return rows[0] ? toMoment(rows[0].started_at) : null;
}

/** A provider has answered: the flow is used up, whatever comes of it. @returns null when there is none, or it was answered */
export async function answerFlow(db: Database, provider: string, flowId: string): Promise<Flow | null> {
  const { rows } = await db.execute<Flow & Record<string, unknown>>(sql`
    update sso_flow set answered_at = now() where flow_id = ${flowId} and provider = ${provider} and answered_at is null
      and started_at > now() - make_interval(mins => ${FLOW_MINUTES})
    returning flow_id, provider, district_id, browser_hash, nonce, verifier, is_test, target`);
  return rows[0] ?? null;
}

/** Whether a flow was answered before: somebody went back, or loaded the page again. */
export async function wasAnswered(db: Database, provider: string, flowId: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select 1 from sso_flow where flow_id = ${flowId} and provider = ${provider} and answered_at is not null`,
  );
  return (rowCount ?? 0) > 0;
}

/** Writes down who may take the flow's ticket. */
export async function giveTicket(
  db: Database,
  flowId: string,
  given: {
    readonly district_id: number;
    readonly user_puid: string;
    readonly subject: string;
    readonly ticket_hash: string;
    readonly target: string | null;
  },
): Promise<void> {
  await db.execute(sql`
    update sso_flow set district_id = ${given.district_id}, user_puid = ${given.user_puid}::uuid, ticket_hash = ${given.ticket_hash},
      subject = ${given.subject}, target = ${given.target} where flow_id = ${flowId}`);
}

export interface Ticket {
  readonly provider: string;
  readonly district_id: number;
  readonly user_puid: string;
  /** Null for a ticket of a server before this column. */
  readonly subject: string | null;
  readonly browser_hash: string;
  readonly target: string | null;
}

/** Takes a ticket, once. @returns null for one that is used up, too old, or nobody's */
export async function takeTicket(db: Database, ticketHash: string): Promise<Ticket | null> {
  const { rows } = await db.execute<Ticket & Record<string, unknown>>(sql`
    update sso_flow set spent_at = now() where ticket_hash = ${ticketHash} and spent_at is null
      and answered_at > now() - make_interval(secs => ${TICKET_SECONDS})
    returning provider, district_id, user_puid, subject, browser_hash, target`);
  return rows[0] ?? null;
}

/** Notes an assertion as used. @returns false when it was used before, on whichever server */
export async function spendAssertion(db: Database, provider: string, assertionId: string, endsAt: string): Promise<boolean> {
  await db.execute(sql`
    with old as (select provider, assertion_id from sso_assertion where ends_at < now() order by ends_at limit 100)
    delete from sso_assertion a using old where a.provider = old.provider and a.assertion_id = old.assertion_id`);
  const { rowCount } = await db.execute(sql`
    insert into sso_assertion (provider, assertion_id, ends_at) values (${provider}, ${assertionId}, ${endsAt}::timestamptz)
    on conflict do nothing`);
  return (rowCount ?? 0) > 0;
}
