import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { KnownRoster, PlanLine, RosterPlan } from '#domain/rostering/plan.ts';
import { planRoster } from '#domain/rostering/plan-roster.ts';
import type { Roster } from '#domain/rostering/roster.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { RunReport } from '#server/db/schema/rostering.ts';
import { takenKey } from '#server/db/taken-value.ts';
import { lastLines, nextLines, settleLines, type WorkLine } from './apply.store.ts';
import { applyLines, type RosterParts } from './apply-lines.ts';
import { readKnown, readUnfinished } from './known.store.ts';
import { RosterFault } from './roster-fault.ts';
import { beatRun, leaveRun, moveRun, readCounts, takeRun, type WorkRun, writePlan } from './runs.store.ts';
import { noteSource, readSource } from './sources.store.ts';
import { undoLines } from './undo-lines.ts';

const AT_ONCE = 300;
const BEAT_EVERY_MS = 5_000;

/** What a reader made of a source. */
export interface ReadRoster {
  readonly roster: Roster;
  /** What it knows of people, schools and classes already, where it looked them up itself. */
  readonly entities?: Partial<KnownRoster['entities']>;
  /** What was wrong with lines of a list. */
  readonly problems?: readonly Pick<PlanLine, 'kind' | 'about' | 'problem'>[];
}

export interface RosterJobParts extends RosterParts {
  readonly read: (db: Database, run: WorkRun) => Promise<ReadRoster>;
  /** The server is going: what is under way is left at the next pause, and the next server goes on. */
  readonly isStopping: () => boolean;
}

/**
 * Works on one run that waits: reads and rehearses it, carries it out, or undoes it. Never throws: what came of it stands in the run.
 * A server that dies leaves the run as it is; half a minute later another goes on with it.
 * @param only this run and no other
 * @returns whether there was one
 */
export async function workOnRun(db: Database, parts: RosterJobParts, log: FastifyBaseLogger, only: string | null = null): Promise<boolean> {
  const run = await takeRun(db, only);
  if (run === null) return false;
  const beat = setInterval(() => void beatRun(db, run, null, null).catch(() => undefined), BEAT_EVERY_MS);
  try {
    if (run.state === 'reading') await rehearse(db, parts, run);
    else await carryOn(db, parts, run);
  } catch (error) {
    if (error instanceof RosterFault) {
      const report = { faults: [{ code: error.code, about: error.about.slice(0, 300) }] };
      await moveRun(db, run, run.state, 'refused', { report }).catch(() => undefined);
    } else {
      log.error({ err: error }, 'a roster could not be worked on');
      // What was carried out stays and can be undone; the rest waits for whoever says yes again.
      await moveRun(db, run, run.state, 'failed', {}).catch(() => undefined);
    }
  } finally {
    clearInterval(beat);
  }
  return true;
}

async function rehearse(db: Database, parts: RosterJobParts, run: WorkRun): Promise<void> {
  const { roster, entities, problems = [] } = await parts.read(db, run);
  await beatRun(db, run, 'comparing', null);
  const known = await readKnown(db, run, roster, new Date(), entities);
  refuseEmpty(roster, known);
  const source = await readSource(db, run.district_id, run.source_id);
  if (source === null) throw new RosterFault('closed');
  const plan = planRoster(roster, known, { most_leaving_percent: source.most_leaving_percent, newId: randomUUID });
  const told = problems.map((problem) => ({ ...problem, outcome: 'problem' as const, their_id: '', our_id: '', ...NO_STATE }));
  const lines = [...plan.lines, ...told];
  const leaving = lines.filter(({ kind, outcome }) => kind === 'person' && outcome === 'leave').map(({ our_id }) => our_id);
  const unfinished = await readUnfinished(db, run.district_id, leaving);
  await beatRun(db, run, 'writing', null);
  await db.transaction(async (tx) => {
    await writePlan(tx, run, lines, unfinished);
    const total = lines.filter(({ outcome }) => outcome !== 'problem').length;
    await moveRun(tx, run, 'reading', 'ready', { report: reportOf({ ...plan, lines }), total });
  });
}

const NO_STATE = { before: null, after: null, entity_before: null, entity_after: null };

/** An answer without people, where there were some, is a mistake of whoever sent it: nobody leaves by it. */
function refuseEmpty({ modes, people, classes, enrollments }: Roster, { entities, enrollments: before }: KnownRoster): void {
  if (modes.person === 'bulk' && !people.some(({ is_gone, role }) => !is_gone && role !== null)) throw new RosterFault('no_people');
  if (modes.class === 'bulk' && entities.class.size > 0 && classes.length === 0) throw new RosterFault('no_classes');
  if (modes.enrollment === 'bulk' && before.size > 0 && enrollments.length === 0) throw new RosterFault('no_enrollments');
}

function reportOf({ lines, same, not_taken, stop }: RosterPlan): RunReport {
  const counts: Record<string, Record<string, number>> = {};
  for (const { kind, outcome } of lines) {
    if (outcome === 'note') continue;
    const of = counts[kind] ?? {};
    counts[kind] = { ...of, [outcome]: (of[outcome] ?? 0) + 1 };
  }
  return { counts, same, not_taken, stop };
}

/** Lines of one kind from the first on: they are carried out by the same statements. */
const ofOneKind = (lines: readonly WorkLine[]) => {
  const end = lines.findIndex(({ kind }) => kind !== lines[0]?.kind);
  return end < 0 ? lines : lines.slice(0, end);
};

async function carryOn(db: Database, parts: RosterJobParts, run: WorkRun): Promise<void> {
  const isUndo = run.state === 'undoing';
  // Nobody knows this password; one is made and printed for whoever is to sign in.
  const hash = isUndo ? '' : await parts.hashPassword(randomBytes(24).toString('base64url'));
  const work = (tx: Transaction, lines: readonly WorkLine[]) =>
    isUndo ? undoLines(tx, parts, run, lines) : applyLines(tx, parts, run, lines, hash);
  let done = 0;
  for (;;) {
    const lines = ofOneKind(await db.transaction((tx) => (isUndo ? lastLines : nextLines)(tx, run, AT_ONCE)));
    if (lines.length === 0) break;
    if (parts.isStopping()) return leaveRun(db, run);
    try {
      await db.transaction((tx) => work(tx, lines));
    } catch (error) {
      if (takenKey(error) === null) throw error;
      // Somebody took a name since: one line after the other finds out whose.
      for (const line of lines) await db.transaction((tx) => work(tx, [line])).catch((fault: unknown) => noteTaken(db, run, line, fault));
    }
    done += lines.length;
    await beatRun(db, run, null, done);
  }
  await noteSource(db, run);
  const counts = await readCounts(db, run);
  await moveRun(db, run, run.state, isUndo ? 'undone' : 'done', { report: isUndo ? { undo: counts.undo } : { counts: counts.counts } });
}

async function noteTaken(db: Database, run: WorkRun, { line_no }: WorkLine, fault: unknown): Promise<void> {
  if (takenKey(fault) === null) throw fault;
  await db.transaction((tx) => settleLines(tx, run, [{ line_no, state: run.state === 'undoing' ? 'kept' : 'problem' }]));
}
