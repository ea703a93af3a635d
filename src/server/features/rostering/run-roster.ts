import { randomBytes, randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { DECIDES } from '#contract/rostering/rostering.schemas.ts';
import { cutText } from '#domain/cut-text.ts';
import { linePlaces } from '#domain/rostering/line-places.ts';
import { isCarriedOut, type KnownRoster, type PlanLine, type RosterPlan } from '#domain/rostering/plan.ts';
import { planInSteps } from '#domain/rostering/plan-roster.ts';
import type { Roster } from '#domain/rostering/roster.ts';
import type { Database } from '#server/db/database.ts';
import type { RunReport } from '#server/db/schema/rostering.ts';
import { takenKey } from '#server/db/taken-value.ts';
import type { JobRun, JobWork } from '#server/jobs/run-jobs.ts';
import { countLeft, lastLines, nextLines, settleLines, type WorkLine } from './apply.store.ts';
import { applyLines, type RosterDependencies } from './apply-lines.ts';
import { discardEarlierSyncs, noteTold } from './daily-sync.store.ts';
import { tellFailed, tellWaiting, whyHeld } from './daily-sync.ts';
import { readKnown, readUnfinished } from './known.store.ts';
import type { IgnoredColumn } from './match-headings.ts';
import { type ProblemRow, RosterFault } from './roster-fault.ts';
import { findWork, type RosterOrder, type WorkRun } from './roster-work.store.ts';
import { moveRun, noteRun, readCounts, writePlan } from './runs.store.ts';
import { noteSource, readSource } from './sources.store.ts';
import { undoLines } from './undo-lines.ts';

const AT_ONCE = 300;
/** A part of a job; the next begins where it ended, on whichever server is free. */
const PART_MS = 20_000;

/** What a reader made of a source. */
export interface ReadRoster {
  readonly roster: Roster;
  /** What it knows of people, schools and classes already, where it looked them up itself. */
  readonly entities?: Partial<KnownRoster['entities']>;
  /** Columns of its files that are not read. */
  readonly ignored?: readonly IgnoredColumn[];
  /** What was wrong with lines of a list. */
  readonly problems?: readonly Pick<PlanLine, 'kind' | 'their_id' | 'about' | 'problem'>[];
}

export interface RosterWorkDependencies extends RosterDependencies {
  readonly read: (db: Database, run: WorkRun) => Promise<ReadRoster>;
}

/**
 * Works on one run. What came of it stands in the run; lines that were carried out are noted with what they did, so that whoever goes
 * on after a cut begins with those that were not.
 */
export function rosterRunWork(dependencies: RosterWorkDependencies): JobWork<RosterOrder> {
  return {
    kind: 'roster run',
    work: async (order, job) => {
      const run = await findWork(job.db, order, order.state);
      if (run === null) return undefined;
      try {
        if (run.state !== 'reading') return await continueRun(job, dependencies, run);
        await rehearse(job, dependencies, run);
        // A daily sync that nothing holds is being applied by now.
        const next = await findWork(job.db, order, order.state);
        if (next?.state === 'applying') return await continueRun(job, dependencies, next);
      } catch (error) {
        if (!(error instanceof RosterFault)) throw error;
        const { faults, rows, rowCounts } = error;
        const counts = Object.fromEntries(Object.entries(rowCounts).map(([kind, problem]) => [kind, { problem }]));
        const report = { faults: faults.map((fault) => ({ ...fault, about: cutText(fault.about, 300) })), counts };
        await job.db.transaction(async (tx) => {
          if (await moveRun(tx, run, run.state, 'refused', { report })) await writePlan(tx, run, rows.map(problemRow), new Map());
          if (run.is_automatic) await tellFailed(tx, run, error, new Date());
        });
      }
      return undefined;
    },
    // What was carried out stays and can be undone; the rest waits for whoever says yes again.
    ended: async (order, how, { tx }) => {
      const run = await findWork(tx, order, order.state);
      if (run === null) return;
      const isGivenUp = how === 'cancelled' && run.state === 'reading';
      // Half undone, it can only be undone to the end: that it has figures of an undoing says so.
      const report = {
        was_canceled: how === 'cancelled',
        ...(order.state === 'undoing' ? { undo: (await readCounts(tx, order)).undo } : {}),
      };
      await moveRun(tx, order, run.state, isGivenUp ? 'discarded' : 'failed', { report });
      if (run.is_automatic && how === 'failed') await tellFailed(tx, run, run.state === 'applying' ? 'half' : 'own', new Date());
    },
  };
}

/** A row that cannot be read, as a line of its run. */
const problemRow = ({ kind, where, as_written, problem }: ProblemRow): PlanLine => ({
  ...NO_STATE,
  kind,
  outcome: 'problem',
  their_id: where,
  our_id: '',
  about: as_written,
  problem,
});

async function rehearse({ db, lock, mustGoOn }: JobRun, dependencies: RosterWorkDependencies, run: WorkRun): Promise<void> {
  const { roster, entities, ignored = [], problems = [] } = await dependencies.read(db, run);
  mustGoOn();
  await noteRun(db, run, 'comparing', null);
  const known = await readKnown(db, run, roster, new Date(), entities, run.decisions);
  refuseEmpty(roster, known);
  const source = await readSource(db, run.district_id, run.source_id);
  if (source === null) throw new RosterFault('closed');
  const steps = planInSteps(roster, known, { most_leaving_percent: source.most_leaving_percent, newId: randomUUID });
  const plan = await runYielding(steps, mustGoOn);
  const told = problems.map((problem) => ({ ...problem, outcome: 'problem' as const, our_id: '', ...NO_STATE }));
  const lines = [...plan.lines, ...told];
  const leaving = lines.filter(({ kind, outcome }) => kind === 'person' && outcome === 'leave').map(({ our_id }) => our_id);
  const unfinished = await readUnfinished(db, run.district_id, leaving);
  await noteRun(db, run, 'writing', null);
  await db.transaction(async (tx) => {
    await lock(tx);
    const total = lines.filter(isCarriedOut).length;
    const held_for = run.is_automatic ? await whyHeld(tx, run, { stops: plan.stops, total }) : null;
    const report = { ...reportOf({ ...plan, lines }), ignored, ...(held_for === null ? {} : { held_for }) };
    // Given up meanwhile, it needs nobody's name.
    if (!(await moveRun(tx, run, 'reading', 'ready', { report, total, keepsContent: lines.some(isDecidable) }))) return;
    await writePlan(tx, run, lines, unfinished, linePlaces(lines, roster, known));
    if (!run.is_automatic) return;
    await discardEarlierSyncs(tx, run);
    if (held_for === null) await moveRun(tx, run, 'ready', 'applying');
    else await tellWaiting(tx, run, held_for, new Date());
  });
}

/** Runs a computation to its end and lets the server answer others between its steps. */
async function runYielding<Result>(steps: Generator<undefined, Result>, mustGoOn: () => void): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await setImmediate();
    mustGoOn();
  }
}

const isDecidable = ({ problem }: PlanLine) => Object.values(DECIDES).some((each) => each === problem);

const NO_STATE = { before: null, after: null, entity_before: null, entity_after: null };

/** An answer without people, where there were some, is a mistake of whoever sent it: nobody leaves by it. */
function refuseEmpty({ modes, people, classes, enrollments }: Roster, { entities, enrollments: before }: KnownRoster): void {
  if (modes.person === 'bulk' && !people.some(({ is_gone, role }) => !is_gone && role !== null)) throw new RosterFault('no_people');
  if (modes.class === 'bulk' && entities.class.size > 0 && classes.length === 0) throw new RosterFault('no_classes');
  if (modes.enrollment === 'bulk' && before.size > 0 && enrollments.length === 0) throw new RosterFault('no_enrollments');
}

function reportOf({ lines, same, not_taken, stops }: RosterPlan): RunReport {
  const counts: Record<string, Record<string, number>> = {};
  for (const { kind, outcome } of lines) {
    if (outcome === 'note') continue;
    const of = counts[kind] ?? {};
    counts[kind] = { ...of, [outcome]: (of[outcome] ?? 0) + 1 };
  }
  return { counts, same, not_taken, stops };
}

/** Lines of one kind from the first on: they are carried out by the same statements. */
const ofOneKind = (lines: readonly WorkLine[]) => {
  const end = lines.findIndex(({ kind }) => kind !== lines[0]?.kind);
  return end < 0 ? lines : lines.slice(0, end);
};

/** Carries lines out, or undoes them. @returns how many, when there are more */
async function continueRun(job: JobRun, dependencies: RosterWorkDependencies, run: WorkRun): Promise<{ checkpoint: number } | undefined> {
  const { db } = job;
  const isUndo = run.state === 'undoing';
  // Nobody knows this password; one is made and printed for whoever is to sign in.
  const hash = isUndo ? '' : await dependencies.hashPassword(randomBytes(24).toString('base64url'));
  const work = (lines: readonly WorkLine[]) =>
    db.transaction(async (tx) => {
      await job.lock(tx);
      await (isUndo ? undoLines(tx, dependencies, run, lines) : applyLines(tx, dependencies, run, lines, hash));
    });
  const endOfPart = Date.now() + PART_MS;
  // Whoever was cut off, and whoever stopped half way, left lines behind: these tell how far it is.
  let done = run.total - (await countLeft(db, run, run.state));
  await noteRun(db, run, null, done);
  for (;;) {
    const lines = ofOneKind(await db.transaction((tx) => (isUndo ? lastLines : nextLines)(tx, run, AT_ONCE)));
    if (lines.length === 0) break;
    if (Date.now() > endOfPart) return { checkpoint: done };
    try {
      await work(lines);
    } catch (error) {
      if (takenKey(error) === null) throw error;
      // Somebody took a name since: one line after the other finds out whose.
      for (const line of lines) await work([line]).catch((fault: unknown) => noteTaken(job, run, line, fault));
    }
    done += lines.length;
    await noteRun(db, run, null, done);
    await job.reportProgress(done);
  }
  await noteSource(db, run);
  const counts = await readCounts(db, run);
  const report = isUndo ? { undo: counts.undo } : { counts: counts.counts };
  await db.transaction(async (tx) => {
    await moveRun(tx, run, run.state, isUndo ? 'undone' : 'done', { report });
    // The next trouble of a daily sync is news again.
    if (!isUndo) await noteTold(tx, run, '', new Date());
  });
  return undefined;
}

async function noteTaken({ db, lock }: JobRun, run: WorkRun, { line_no }: WorkLine, fault: unknown): Promise<void> {
  if (takenKey(fault) === null) throw fault;
  await db.transaction(async (tx) => {
    await lock(tx);
    await settleLines(tx, run, [{ line_no, state: run.state === 'undoing' ? 'kept' : 'problem' }]);
  });
}
