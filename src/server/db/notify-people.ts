import { sql } from 'drizzle-orm';
import type { Bilingual } from '#contract/wire.ts';
import { arrayOf } from './array-literals.ts';
import type { Transaction } from './database.ts';

/** Tells administrators something for thirty days. @param districtId null is every district */
export async function notifyPeople(
  tx: Transaction,
  notice: {
    readonly districtId: number | null;
    readonly roles: readonly number[];
    readonly title: Bilingual;
    readonly body: Bilingual;
    readonly link: string;
  },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into notification (district_id, roles, title, body, link, created_at, ends_at)
    values (${notice.districtId}::int, ${arrayOf(notice.roles)}::smallint[], ${JSON.stringify(notice.title)}::jsonb, ${JSON.stringify(notice.body)}::jsonb,
      ${notice.link}, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz + interval '30 days')`);
}
