import { sql } from 'drizzle-orm';
import type { Bilingual } from '#contract/wire.ts';
import { arrayOf } from './array-literals.ts';
import type { Transaction } from './database.ts';

/** Tells administrators something for thirty days. @param districtId null is every district @param about by which it is taken back */
export async function notifyPeople(
  tx: Transaction,
  notice: {
    readonly districtId: number | null;
    readonly roles: readonly number[];
    readonly title: Bilingual;
    readonly body: Bilingual;
    readonly link: string;
    readonly about?: string;
  },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into notification (district_id, roles, about, title, body, link, created_at, ends_at)
    values (${notice.districtId}::int, ${arrayOf(notice.roles)}::smallint[], ${notice.about ?? null}, ${JSON.stringify(notice.title)}::jsonb, ${JSON.stringify(notice.body)}::jsonb,
      ${notice.link}, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz + interval '30 days')`);
}

/** A notice for single people, which is taken back by what it tells of. */
export interface PersonalNotice {
  readonly districtId: number;
  readonly people: readonly string[];
  readonly about: string;
  readonly title: Bilingual;
  readonly body: Bilingual;
  readonly link: string;
  /** When it is shown; now where nothing is said. */
  readonly from?: string;
}

/** Tells some people of a district something for thirty days, in place of what they were told of the same before. */
export async function notifyEach(tx: Transaction, notice: PersonalNotice, now: Date): Promise<void> {
  await withdrawNotices(tx, notice.districtId, notice.about);
  if (notice.people.length === 0) return;
  const from = sql`${notice.from ?? now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into notification (district_id, roles, for_puid, about, title, body, link, created_at, ends_at)
    select ${notice.districtId}::int, '{}', p, ${notice.about}, ${JSON.stringify(notice.title)}::jsonb, ${JSON.stringify(notice.body)}::jsonb,
      ${notice.link}, ${from}, ${from} + interval '30 days'
    from unnest(${arrayOf(notice.people)}::uuid[]) p`);
}

/** Takes back what people were told of something. */
export async function withdrawNotices(tx: Transaction, districtId: number, about: string): Promise<void> {
  await tx.execute(sql`delete from notification where district_id = ${districtId}::int and about = ${about}`);
}
