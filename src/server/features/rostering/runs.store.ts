import { sql } from 'drizzle-orm';
import type { RosterRun } from '#contract/rostering/rostering.schemas.ts';
import { cutText } from '#domain/cut-text.ts';
import type { LinePlace } from '#domain/rostering/line-places.ts';
import type { PlanLine } from '#domain/rostering/plan.ts';
import { toMoment, toMomentOrNull } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { RunReport } from '#server/db/schema/rostering.ts';
import type { Unfinished } from './known.store.ts';

/** For so long a run can be undone, and its lines with people's names are kept. */
const KEPT = sql`interval '30 days'`;

export interface RunId {
  readonly district_id: number;
  readonly run_id: string;
}

export interface NewRun extends RunId {
  readonly source_id: string;
  readonly kind: RosterRun['kind'];
  readonly file_name: string;
  readonly started_by_puid: string;
  readonly school_id: number | null;
  readonly content: Buffer | null;
  readonly is_automatic?: boolean;
  readonly report?: RunReport;
}

/** Begins a run: it is to be read. */
export async function insertRun(tx: Transaction, run: NewRun, now: Date): Promise<void> {
  const at = now.toISOString();
  await tx.execute(sql`
    insert into roster_run (district_id, run_id, source_id, kind, file_name, started_by_puid, started_at, state, phase, school_id, content, is_automatic, report)
    values (${run.district_id}, ${run.run_id}::uuid, ${run.source_id}::uuid, ${run.kind}, ${run.file_name}, ${run.started_by_puid}::uuid,
      ${at}::timestamptz, 'reading', 'reading', ${run.school_id}, ${run.content}, ${run.is_automatic ?? false}, ${JSON.stringify(run.report ?? {})}::jsonb)`);
}

/** Forgets the lines of a district's runs that cannot be undone any more; the runs themselves stay, with their counts. */
export async function sweepRuns(tx: Transaction, district_id: number): Promise<void> {
  const isOld = sql`r.district_id = ${district_id} and r.started_at < now() - ${KEPT} and coalesce(r.approved_at, r.started_at) < now() - ${KEPT}`;
  const { rows } = await tx.execute<{ run_id: string }>(sql`
    update roster_run r set has_lines = false, content = null, state = case when r.state = 'ready' then 'discarded' else r.state end,
      ended_at = coalesce(r.ended_at, now())
    where ${isOld} and r.has_lines and r.state not in ('reading', 'applying', 'undoing') returning r.run_id`);
  const runs = rows.map(({ run_id }) => run_id);
  if (runs.length > 0)
    await tx.execute(sql`delete from roster_line where district_id = ${district_id} and run_id = any (${arrayOf(runs)}::uuid[])`);
}

interface RunRow extends Record<string, unknown> {
  readonly run_id: string;
  readonly district_id: number;
  readonly district_name: string;
  readonly source_id: string;
  readonly source_name: string;
  readonly kind: RosterRun['kind'];
  readonly file_name: string;
  readonly state: RosterRun['state'];
  readonly phase: string;
  readonly done: number;
  readonly total: number;
  readonly report: RunReport;
  readonly started_at: string;
  readonly is_automatic: boolean;
  readonly started_by: string | null;
  readonly approved_at: string | null;
  readonly approved_by: string | null;
  readonly ended_at: string | null;
  readonly can_undo: boolean;
}

/** Somebody of the district, or of the vendor. */
const name = (column: string) => sql.raw(`(select p.first_name || ' ' || p.last_name from app_user p where p.user_puid = r.${column})`);
/** Only the newest that changed anything can be undone: the earlier ones lie beneath it. */
const CAN_UNDO = sql`r.state in ('done', 'failed') and r.approved_at is not null and r.approved_at > now() - ${KEPT} and not exists (select 1 from roster_run later
  where later.district_id = r.district_id and later.source_id = r.source_id and later.approved_at > r.approved_at
    and later.total > 0 and later.state in ('applying', 'done', 'undoing'))`;
const SHOWN = sql`r.run_id, r.district_id, d.district_name, r.source_id, s.name as source_name, r.kind, r.file_name, r.state, r.phase, r.done, r.total, r.report, r.started_at, r.is_automatic,
  ${name('started_by_puid')} as started_by, r.approved_at, ${name('approved_by_puid')} as approved_by, r.ended_at, ${CAN_UNDO} as can_undo`;
const FROM = sql`roster_run r join roster_source s on s.district_id = r.district_id and s.source_id = r.source_id
  join district d on d.district_id = r.district_id`;

const shown = ({ report, ...row }: RunRow): RosterRun => ({
  ...row,
  started_at: toMoment(row.started_at),
  approved_at: toMomentOrNull(row.approved_at),
  ended_at: toMomentOrNull(row.ended_at),
  counts: { school: {}, person: {}, class: {}, enrollment: {}, guardian: {}, ...report.counts } as RosterRun['counts'],
  same: { school: 0, person: 0, class: 0, enrollment: 0, guardian: 0, ...report.same },
  not_taken: report.not_taken ?? 0,
  faults: (report.faults ?? []) as RosterRun['faults'],
  ignored: [...(report.ignored ?? [])],
  stops: (report.stops ?? (report.stop ? [{ ...report.stop, parts: [] }] : [])) as RosterRun['stops'],
  held_for: report.held_for ?? null,
  undo: report.undo ?? null,
  was_canceled: report.was_canceled ?? false,
});

/** Whose runs somebody sees: the district's, or at one school those that were made there. */
export interface RunScope {
  readonly district_id: number;
  readonly school_id: number | null;
}
const inScope = ({ district_id, school_id }: RunScope) =>
  sql`r.district_id = ${district_id} and (${school_id}::int is null or r.school_id = ${school_id}::int)`;

/** The runs of a district, the newest first. */
export async function listRuns(
  db: Database,
  visibility: RunScope,
  kinds: readonly string[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ runs: RosterRun[]; total: number }> {
  const { rows } = await db.execute<RunRow & { full_count: number }>(sql`
    select ${SHOWN}, (count(*) over ())::int as full_count from ${FROM}
    where ${inScope(visibility)} and (${kinds.length} = 0 or r.kind = any (${sql.param([...kinds])}::text[]))
    order by r.started_at desc, r.run_id limit ${limit} offset ${offset}`);
  return { runs: rows.map(({ full_count: _, ...row }) => shown(row as RunRow)), total: rows[0]?.full_count ?? 0 };
}

/** One run; null looks like one that is not there. */
export async function readRun(db: Database, visibility: RunScope, run_id: string): Promise<RosterRun | null> {
  const { rows } = await db.execute<RunRow>(sql`select ${SHOWN} from ${FROM} where ${inScope(visibility)} and r.run_id = ${run_id}::uuid`);
  return rows[0] ? shown(rows[0]) : null;
}

/** Says how far a run is. @param phase null: the same; @param done lines that are carried out, null: the same */
export async function noteRun(
  db: Database | Transaction,
  { district_id, run_id }: RunId,
  phase: string | null,
  done: number | null,
): Promise<void> {
  await db.execute(sql`
    update roster_run set phase = coalesce(${phase}::text, phase), done = coalesce(${done}::int, done)
    where district_id = ${district_id} and run_id = ${run_id}::uuid`);
}

/** Writes the lines of a plan down; what an earlier, cut reading wrote goes. */
export async function writePlan(
  tx: Transaction,
  { district_id, run_id }: RunId,
  lines: readonly PlanLine[],
  unfinished: ReadonlyMap<string, Unfinished>,
  placeOf: (line: PlanLine) => LinePlace | null = () => null,
): Promise<void> {
  await tx.execute(sql`delete from roster_line where district_id = ${district_id} and run_id = ${run_id}::uuid`);
  const AT_ONCE = 1_000;
  for (let at = 0; at < lines.length; at += AT_ONCE) {
    const rows = lines.slice(at, at + AT_ONCE).map((line, index) => ({
      ...line,
      ...placeOf(line),
      line_no: at + index + 1,
      about: cutText(line.about, 300),
      unfinished: line.outcome === 'leave' && line.kind === 'person' ? (unfinished.get(line.our_id) ?? null) : null,
    }));
    await tx.execute(sql`
      insert into roster_line (district_id, run_id, line_no, kind, outcome, their_id, our_id, about, problem, before, after, entity_before,
        entity_after, unfinished, role, school, grade)
      select ${district_id}, ${run_id}::uuid, l.line_no, l.kind, l.outcome, l.their_id, l.our_id, l.about, l.problem, l.before, l.after,
        l.entity_before, l.entity_after, l.unfinished, l.role, coalesce(l.school, ''), coalesce(l.grade, '')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (line_no int, kind text, outcome text, their_id text, our_id text, about text,
        problem text, before json, after json, entity_before json, entity_after json, unfinished json, role smallint, school text, grade text)`);
  }
}

/**
 * A run comes into another state. What came by hand is kept only while it is read, and beyond where `keepsContent` says that it may have
 * to be read again.
 * @returns false where it is no longer in the one that was expected
 */
export async function moveRun(
  db: Database | Transaction,
  { district_id, run_id }: RunId,
  from: RosterRun['state'],
  to: RosterRun['state'],
  more: { readonly report?: RunReport; readonly total?: number; readonly approved_by?: string; readonly keepsContent?: boolean } = {},
): Promise<boolean> {
  const isWork = to === 'applying' || to === 'undoing';
  const isEnd = ['refused', 'failed', 'done', 'undone', 'discarded'].includes(to);
  const { rowCount } = await db.execute(sql`
    update roster_run set state = ${to}, phase = '', report = (report - 'was_canceled') || ${JSON.stringify(more.report ?? {})}::jsonb,
      total = coalesce(${more.total ?? null}::int, total), done = case when ${isWork} then 0 else done end,
      content = case when ${to === 'reading' || more.keepsContent === true} then content end,
      approved_by_puid = coalesce(${more.approved_by ?? null}::uuid, approved_by_puid),
      approved_at = case when ${to} = 'applying' then now() else approved_at end,
      ended_at = case when ${isEnd} then now() else ended_at end
    where district_id = ${district_id} and run_id = ${run_id}::uuid and state = ${from}`);
  return (rowCount ?? 0) > 0;
}

/** What a run came to, counted from its lines; what only was remembered is not counted. */
export async function readCounts(
  db: Database | Transaction,
  { district_id, run_id }: RunId,
): Promise<{ counts: NonNullable<RunReport['counts']>; undo: NonNullable<RunReport['undo']> }> {
  const { rows } = await db.execute<{ kind: string; outcome: string; state: string; n: number }>(sql`
    select kind, outcome, state, count(*)::int as n from roster_line where district_id = ${district_id} and run_id = ${run_id}::uuid
      and outcome <> 'note' group by kind, outcome, state`);
  const counts: Record<string, Record<string, number>> = {};
  const undo = { reversed: 0, kept: 0, impossible: 0 };
  for (const { kind, outcome, state, n } of rows) {
    const of = counts[kind] ?? {};
    counts[kind] = { ...of, [outcome]: (of[outcome] ?? 0) + n };
    if (state === 'reversed' || state === 'kept' || state === 'impossible') undo[state] += n;
  }
  return { counts, undo };
}
