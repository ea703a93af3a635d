import { sql } from 'drizzle-orm';
import type { GradePlan } from '#domain/reporting/weighted-grade.ts';
import { toMoment } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';

/** A class's plan as it was last saved. */
export interface SavedPlan extends GradePlan {
  /** 0: none was ever saved. */
  readonly plan_no: number;
  readonly changed_by: string;
  readonly changed_at: string | null;
}

const NO_PLAN: SavedPlan = { plan_no: 0, changed_by: '', changed_at: null, categories: [], placements: [] };

interface PlanRow extends Record<string, unknown> {
  readonly group_puid: string;
  readonly plan_no: number;
  readonly plan: GradePlan;
  readonly changed_by: string;
  readonly changed_at: string;
}

/** The current grade plans of classes of a district. */
export async function readGradePlans(tx: Transaction, district: number, groups: readonly string[]): Promise<(group: string) => SavedPlan> {
  const { rows } = await tx.execute<PlanRow>(sql`
    select g.group_puid, p.plan_no::int as plan_no, p.plan, p.changed_at, coalesce(u.first_name || ' ' || u.last_name, '') as changed_by
    from unnest(${arrayOf(groups)}::uuid[]) as g (group_puid)
      cross join lateral (
        select s.* from grade_plan s where s.district_id = ${district} and s.group_puid = g.group_puid order by s.plan_no desc limit 1) p
      left join app_user u on u.district_id = p.district_id and u.user_puid = p.changed_by_puid`);
  const plans = new Map(
    rows.map(({ group_puid, plan_no, changed_by, changed_at, plan }) => [
      group_puid,
      { plan_no, changed_by, changed_at: toMoment(changed_at), ...plan },
    ]),
  );
  return (group) => plans.get(group) ?? NO_PLAN;
}

/** How a class's grade is weighted now. */
export async function readGradePlan(tx: Transaction, { district_id, group_puid }: GroupKey): Promise<SavedPlan> {
  return (await readGradePlans(tx, district_id, [group_puid]))(group_puid);
}

/** Whose turn it is to save a class's plan: a second one waits here until the first is written. */
export async function lockGradePlan(tx: Transaction, { district_id, group_puid }: GroupKey): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`grade plan ${district_id} ${group_puid}`}, 17))`);
}

/** Adds a plan, which holds for the class from now on; earlier ones stay as history. */
export async function insertGradePlan(
  tx: Transaction,
  { district_id, group_puid }: GroupKey,
  plan: GradePlan,
  saved: { readonly by: string; readonly now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into grade_plan (district_id, group_puid, plan, changed_by_puid, changed_at)
    values (${district_id}, ${group_puid}::uuid, ${JSON.stringify(plan)}::jsonb, ${saved.by}::uuid, ${saved.now.toISOString()}::timestamptz)`);
}
