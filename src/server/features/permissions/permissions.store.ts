import { sql } from 'drizzle-orm';
import {
  DISTRICTS_A_PAGE,
  type ModuleDistrict,
  type ModuleRuleChange,
  type ModuleRuleRow,
  RULES_A_PAGE,
} from '#contract/permissions/permissions.schemas.ts';
import { toMoment } from '#domain/time/moments.ts';
import { containsText } from '#server/db/contains-text.ts';
import type { Database, Transaction } from '#server/db/database.ts';

type Counted<Row> = Row & { readonly total: number } & Record<string, unknown>;

/** A page of districts by name; the search looks at the beginning of any word of it. */
export async function listDistricts(db: Database, search: string, page: number): Promise<{ districts: ModuleDistrict[]; total: number }> {
  const { rows } = await db.execute<Counted<ModuleDistrict>>(sql`
    select d.district_id, d.district_name, d.total, (select count(*)::int from school s where s.district_id = d.district_id) as schools,
      coalesce((select jsonb_agg(r.module order by r.module) from module_rule r
        where r.district_id = d.district_id and r.school_id = 0 and r.role = 0 and not r.is_on), '[]') as off,
      (select count(*)::int from module_rule r where r.district_id = d.district_id and (r.school_id <> 0 or r.role <> 0)) as exceptions
    from (select district_id, district_name, count(*) over ()::int as total from district
      where ${containsText(sql`district_name`, search)}
      order by district_name, district_id limit ${DISTRICTS_A_PAGE} offset ${(page - 1) * DISTRICTS_A_PAGE}) d
    order by d.district_name, d.district_id`);
  return { districts: rows.map(({ total: _, ...district }) => district), total: rows[0]?.total ?? 0 };
}

export interface RuleFilter {
  readonly district_id: number | null;
  readonly module?: ModuleRuleRow['module'] | undefined;
  /** 0: the district as a whole; absent: the district and all its schools. */
  readonly school_id?: number;
}

/** A page of rules, the last change first. */
export async function listRules(
  db: Database,
  { district_id, module, school_id }: RuleFilter,
  page: number,
): Promise<{ rules: ModuleRuleRow[]; total: number }> {
  const { rows } = await db.execute<Counted<ModuleRuleRow>>(sql`
    select r.district_id, d.district_name, nullif(r.school_id, 0) as school_id, s.school_name, nullif(r.role, 0)::int as role, r.module, r.is_on,
      r.changed_at, u.first_name || ' ' || u.last_name as changed_by, r.total
    from (select *, count(*) over ()::int as total from module_rule
      where (${district_id}::int is null or district_id = ${district_id}::int) and (${module ?? null}::text is null or module = ${module ?? null}::text)
        and (${school_id ?? null}::int is null or school_id = ${school_id ?? null}::int)
      order by changed_at desc, district_id, school_id, role, module limit ${RULES_A_PAGE} offset ${(page - 1) * RULES_A_PAGE}) r
    join district d on d.district_id = r.district_id
    left join school s on s.district_id = r.district_id and s.school_id = r.school_id
    left join app_user u on u.user_puid = r.changed_by
    order by r.changed_at desc, r.district_id, r.school_id, r.role, r.module`);
  return {
    rules: rows.map(({ total: _, changed_at, ...rule }) => ({ ...rule, changed_at: toMoment(changed_at) })),
    total: rows[0]?.total ?? 0,
  };
}

/** The name of a district, or of none where the school is not one of its own. */
export async function findPlace(db: Pick<Transaction, 'execute'>, districtId: number, schoolId: number | null): Promise<string | null> {
  const { rows } = await db.execute<{ district_name: string }>(sql`
    select district_name from district d where district_id = ${districtId} and (${schoolId}::int is null
      or exists (select 1 from school s where s.district_id = d.district_id and s.school_id = ${schoolId}::int))`);
  return rows[0]?.district_name ?? null;
}

/** Sets or takes away one rule, and answers how it stood. */
export async function writeRule(tx: Transaction, rule: ModuleRuleChange, by: string, now: Date): Promise<ModuleRuleChange> {
  const { district_id, module, is_on } = rule;
  const key = sql`district_id = ${district_id} and school_id = ${rule.school_id ?? 0} and role = ${rule.role ?? 0} and module = ${module}`;
  const { rows } = await tx.execute<{ is_on: boolean }>(sql`select is_on from module_rule where ${key} for update`);
  if (is_on === null) await tx.execute(sql`delete from module_rule where ${key}`);
  else {
    await tx.execute(sql`
      insert into module_rule (district_id, school_id, role, module, is_on, changed_by, changed_at)
      values (${district_id}, ${rule.school_id ?? 0}, ${rule.role ?? 0}, ${module}, ${is_on}, ${by}::uuid, ${now.toISOString()}::timestamptz)
      on conflict (district_id, school_id, role, module)
        do update set is_on = excluded.is_on, changed_by = excluded.changed_by, changed_at = excluded.changed_at`);
  }
  return { ...rule, is_on: rows[0]?.is_on ?? null };
}
