import { sql } from 'drizzle-orm';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database } from '#server/db/database.ts';

/** A platform whose scores this server sends now. */
export interface Delivery {
  readonly district_id: number;
  readonly registration_id: string;
  /** Until when it is this server's; also tells this claim from a later one. */
  readonly claimed_until: string;
  readonly faults: number;
}
type Row = Delivery & Record<string, unknown>;

/** Longer than one score can take: five calls, each with a new token, of ten seconds at most. */
const CLAIMED = sql`interval '5 minutes'`;
const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const of = ({ district_id, registration_id }: Pick<Delivery, 'district_id' | 'registration_id'>) =>
  sql`district_id = ${district_id}::int and registration_id = ${registration_id}::uuid`;
const mine = (delivery: Delivery) => sql`${of(delivery)} and claimed_until = ${delivery.claimed_until}::timestamptz`;

/** Claims every platform that has a score due, is not paused, and has no other server sending. */
export async function claimDeliveries(db: Database, now: Date): Promise<Delivery[]> {
  const { rows } = await db.execute<Row>(sql`
    insert into lti_delivery as t (district_id, registration_id, claimed_until)
    select r.district_id, r.registration_id, ${at(now)} + ${CLAIMED} from lti_registration r
      left join lti_delivery d on d.district_id = r.district_id and d.registration_id = r.registration_id
    where exists (select 1 from lti_score s where s.registration_id = r.registration_id and s.state = 'queued' and s.due_at <= ${at(now)})
      and coalesce(greatest(d.claimed_until, d.wait_until, d.asked_until) <= ${at(now)}, true)
    on conflict (district_id, registration_id) do update set claimed_until = excluded.claimed_until
      where t.claimed_until is null or t.claimed_until <= ${at(now)}
    returning t.district_id, t.registration_id, t.claimed_until, t.faults`);
  return rows;
}

/** Keeps a platform that answered. @returns null where another server has it */
export async function extendDelivery(db: Database, delivery: Delivery, now: Date): Promise<Delivery | null> {
  const { rows } = await db.execute<Row>(sql`
    update lti_delivery set claimed_until = ${at(now)} + ${CLAIMED}, faults = 0, down_since = null, wait_until = null
    where ${mine(delivery)} returning district_id, registration_id, claimed_until, faults`);
  return rows[0] ?? null;
}

/** Lets another server send a platform's scores. */
export async function endDelivery(db: Database, delivery: Delivery): Promise<void> {
  await db.execute(sql`update lti_delivery set claimed_until = null where ${mine(delivery)}`);
}

/** Why a platform is paused, and until when; `asked`: it asked for that itself. */
export interface Pause {
  readonly status: number | null;
  readonly answer: string;
  readonly until: Date;
  readonly asked: Date | null;
}

/** Pauses a platform that is down or asked for time. */
export async function pauseDelivery(db: Database, delivery: Delivery, { status, answer, until, asked }: Pause, now: Date): Promise<void> {
  await db.execute(sql`
    update lti_delivery set faults = faults + 1, down_since = coalesce(down_since, ${at(now)}), status = ${status}, answer = ${answer},
      wait_until = ${at(until)}, asked_until = greatest(asked_until, ${asked === null ? null : asked.toISOString()}::timestamptz),
      claimed_until = case when claimed_until = ${delivery.claimed_until}::timestamptz then null else claimed_until end
    where ${of(delivery)}`);
}

/** Has platforms tried again at once that were down, but not before they asked to be. */
export async function resumeDeliveries(db: Database, districtId: number, registrations: readonly string[]): Promise<void> {
  await db.execute(sql`
    update lti_delivery set wait_until = null
    where district_id = ${districtId}::int and registration_id = any (${arrayOf(registrations)}::uuid[])`);
}
