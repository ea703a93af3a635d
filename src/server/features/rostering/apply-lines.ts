import { randomUUID } from 'node:crypto';
import { ROLE } from '#contract/roles.ts';
import type { AccountFields } from '#domain/account-fields.ts';
import type { ClassFields } from '#domain/rostering/plan.ts';
import type { Transaction } from '#server/db/database.ts';
import {
  changeAccounts,
  makeAccounts,
  rememberEnrollments,
  rememberEntities,
  type Settled,
  schoolNumbers,
  settleLines,
  thoseThere,
  type WorkLine,
} from './apply.store.ts';
import { changeClass, lockClasses, makeClass, putAway, takeBack } from './classes.store.ts';
import { applyGuardians, type WriteGuardians } from './guardian-lines.ts';
import { addCoTeachers, addMembers, takeCoTeachers, takeMembers } from './members.store.ts';
import type { WorkRun } from './roster-work.store.ts';

/** What other areas do for this one. */
export interface RosterDependencies {
  readonly endSessionsOfAll: (tx: Transaction, districtId: number, people: readonly string[]) => Promise<string[]>;
  readonly insertSchool: (tx: Transaction, district_id: number, name: string) => Promise<number>;
  readonly renameSchool: (tx: Transaction, district_id: number, school_id: number, name: string) => Promise<boolean>;
  readonly hashPassword: (password: string) => Promise<string>;
  readonly writeGuardians: WriteGuardians;
}

/**
 * Carries some lines out, all of one kind, in one transaction with the note that they are done: after a cut the next server begins
 * with those that are not. Whatever is no longer as it was when the plan was made is left alone and told.
 */
export async function applyLines(
  tx: Transaction,
  dependencies: RosterDependencies,
  run: WorkRun,
  lines: readonly WorkLine[],
  password_hash: string,
): Promise<void> {
  const kind = lines[0]?.kind;
  const settled =
    kind === 'school'
      ? await applySchools(tx, dependencies, run, lines)
      : kind === 'person'
        ? await applyPeople(tx, dependencies, run, lines, password_hash)
        : kind === 'class'
          ? await applyClasses(tx, run, lines)
          : kind === 'guardian'
            ? await applyGuardians(tx, dependencies.writeGuardians, run, lines)
            : await applyEnrollments(tx, run, lines);
  const byNo = new Map(settled.map((each) => [each.line_no, each]));
  const good = lines.filter(({ line_no }) => byNo.get(line_no)?.state === 'done');
  if (kind === 'enrollment')
    await rememberEnrollments(
      tx,
      run,
      good.flatMap(({ their_id, entity_after }) => (entity_after ? [{ their_id, fields: entity_after }] : [])),
    );
  else
    await rememberEntities(
      tx,
      run,
      good.flatMap(({ line_no, kind: of, their_id, our_id, entity_after }) =>
        entity_after ? [{ kind: of, their_id, our_id: byNo.get(line_no)?.our_id ?? our_id, state: String(entity_after.state) }] : [],
      ),
    );
  await settleLines(tx, run, settled);
}

const doneIf = (isDone: boolean, line_no: number, more: Partial<Settled> = {}): Settled =>
  isDone ? { line_no, state: 'done', ...more } : { line_no, state: 'problem' };

async function applySchools(
  tx: Transaction,
  dependencies: RosterDependencies,
  run: WorkRun,
  lines: readonly WorkLine[],
): Promise<Settled[]> {
  const settled: Settled[] = [];
  for (const { line_no, outcome, our_id, after } of lines) {
    const name = String(after?.school_name ?? '');
    if (outcome === 'create')
      settled.push({ line_no, state: 'done', our_id: String(await dependencies.insertSchool(tx, run.district_id, name)) });
    else if (outcome === 'change')
      settled.push(doneIf(await dependencies.renameSchool(tx, run.district_id, Number(our_id), name), line_no));
    else settled.push({ line_no, state: 'done' });
  }
  return settled;
}

/** The schools that were made in this run have their numbers now. */
async function withSchools(
  tx: Transaction,
  run: WorkRun,
  lines: readonly WorkLine[],
): Promise<Map<number, Record<string, unknown> | null>> {
  const keys = lines.flatMap(({ after }) => (typeof after?.school_key === 'string' ? [after.school_key] : []));
  const numbers = await schoolNumbers(tx, run, keys);
  return new Map(
    lines.map(({ line_no, after }) => {
      const { school_key, ...fields } = after ?? {};
      if (typeof school_key !== 'string') return [line_no, fields];
      const school_id = numbers.get(school_key);
      return [line_no, school_id === undefined ? null : { ...fields, school_id }];
    }),
  );
}

async function applyPeople(
  tx: Transaction,
  dependencies: RosterDependencies,
  run: WorkRun,
  lines: readonly WorkLine[],
  password_hash: string,
): Promise<Settled[]> {
  const afters = await withSchools(tx, run, lines);
  const made = lines.flatMap(({ line_no, outcome, our_id }) => {
    const after = afters.get(line_no);
    return outcome === 'create' && after ? [{ line_no, our_id, after: after as unknown as AccountFields }] : [];
  });
  const changes = lines.flatMap(({ line_no, our_id, before }) => {
    const after = afters.get(line_no);
    return before && after ? [{ line_no, our_id, before, after }] : [];
  });
  await makeAccounts(tx, run.district_id, made, password_hash);
  const changed = await changeAccounts(tx, run.district_id, changes);
  const shut = changes.filter(({ line_no, before, after }) => changed.has(line_no) && isShut(before, after));
  await dependencies.endSessionsOfAll(
    tx,
    run.district_id,
    shut.map(({ our_id }) => our_id),
  );
  return lines.map(({ line_no, outcome }) => {
    if (outcome === 'note') return { line_no, state: 'done' };
    const after = afters.get(line_no) ?? null;
    return doneIf(outcome === 'create' ? after !== null : changed.has(line_no), line_no, { after });
  });
}

/** Whether somebody whose account becomes so starts anew: closed, or with another role. */
export function isShut(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): boolean {
  return before.role !== after.role || (before.is_active === true && after.is_active === false);
}

/** Whether a class is still as it was. */
export function isAsIt(now: ClassFields | undefined, was: Readonly<Record<string, unknown>> | null): boolean {
  return (
    now !== undefined &&
    was !== null &&
    now.group_name === was.group_name &&
    now.school_id === was.school_id &&
    now.user_puid === was.user_puid &&
    now.is_deleted === was.is_deleted
  );
}

async function applyClasses(tx: Transaction, run: WorkRun, lines: readonly WorkLine[]): Promise<Settled[]> {
  const { district_id } = run;
  const afters = await withSchools(tx, run, lines);
  const ids = lines.flatMap(({ our_id }) => our_id || []);
  const now = await lockClasses(tx, district_id, ids);
  const teachers = [...afters.values()].flatMap((after) => (typeof after?.user_puid === 'string' ? [after.user_puid] : []));
  const there = await thoseThere(tx, district_id, teachers);
  const settled: Settled[] = [];
  for (const { line_no, outcome, our_id, before } of lines) {
    const after = afters.get(line_no) as unknown as (ClassFields & Record<string, unknown>) | null;
    if (outcome === 'note') settled.push({ line_no, state: 'done' });
    else if (!after || !there.has(after.user_puid) || (outcome !== 'create' && !isAsIt(now.get(our_id), before)))
      settled.push({ line_no, state: 'problem' });
    else {
      if (outcome === 'create') await makeClass(tx, district_id, our_id, after);
      else if (outcome === 'leave') await putAway(tx, district_id, our_id, randomUUID());
      else {
        if (outcome === 'return') await takeBack(tx, district_id, our_id);
        await changeClass(tx, district_id, our_id, after);
      }
      settled.push({ line_no, state: 'done', after });
    }
  }
  return settled;
}

/**
 * Takes people out of classes and brings others in: students, and teachers who teach a class of somebody else's.
 * @param outcomes which lines are about whom to take out, and about whom to bring in
 * @returns the lines that could be carried out
 */
export async function moveMembers(
  tx: Transaction,
  { district_id }: WorkRun,
  lines: readonly WorkLine[],
  outcomes: { readonly out: string; readonly in: string },
): Promise<Set<number>> {
  const of = (wanted: string, isTeacher: boolean) =>
    lines.flatMap(({ line_no, outcome, before, after }) => {
      const {
        group_puid = '',
        user_puid = '',
        role,
      } = (after ?? before ?? {}) as { group_puid?: string; user_puid?: string; role?: number };
      return outcome === wanted && (role === ROLE.teacher) === isTeacher ? [{ line_no, group_puid, user_puid }] : [];
    });
  return new Set([
    ...(await takeMembers(tx, district_id, of(outcomes.out, false))),
    ...(await addMembers(tx, district_id, of(outcomes.in, false))),
    ...(await takeCoTeachers(tx, district_id, of(outcomes.out, true))),
    ...(await addCoTeachers(tx, district_id, of(outcomes.in, true))),
  ]);
}

async function applyEnrollments(tx: Transaction, run: WorkRun, lines: readonly WorkLine[]): Promise<Settled[]> {
  const moved = await moveMembers(tx, run, lines, { out: 'leave', in: 'create' });
  return lines.map(({ line_no, outcome }) => doneIf(outcome === 'note' || moved.has(line_no), line_no));
}
