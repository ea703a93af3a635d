import { randomUUID } from 'node:crypto';
import type { ClassFields } from '#domain/rostering/plan.ts';
import type { Transaction } from '#server/db/database.ts';
import {
  changeAccounts,
  forgetEntities,
  rememberEnrollments,
  rememberEntities,
  type Settled,
  settleLines,
  type WorkLine,
} from './apply.store.ts';
import { isAsIt, isShut, moveMembers, type RosterDependencies } from './apply-lines.ts';
import { changeClass, classesInUse, lockClasses, putAway, takeBack } from './classes.store.ts';
import { undoGuardians } from './guardian-lines.ts';
import type { WorkRun } from './roster-work.store.ts';

type Undone = Settled['state'];

/**
 * Undoes some lines, all of one kind. Each comes into exactly one bucket: reversed; kept, because somebody changed it since; or it
 * cannot be reversed. Who was made is closed, and a class that was made is put away: nothing is deleted.
 */
export async function undoLines(
  tx: Transaction,
  dependencies: RosterDependencies,
  run: WorkRun,
  lines: readonly WorkLine[],
): Promise<void> {
  const kind = lines[0]?.kind;
  const states =
    kind === 'person'
      ? await undoPeople(tx, dependencies, run, lines)
      : kind === 'class'
        ? await undoClasses(tx, run, lines)
        : kind === 'enrollment'
          ? await undoEnrollments(tx, run, lines)
          : kind === 'guardian'
            ? await undoGuardians(tx, dependencies.writeGuardians, run, lines)
            : await undoSchools(tx, dependencies, run, lines);
  const back = lines.filter(({ line_no }) => states.get(line_no) === 'reversed');
  if (kind === 'enrollment')
    await rememberEnrollments(
      tx,
      run,
      back.flatMap(({ their_id, entity_after, entity_before }) => (entity_after ? [{ their_id, fields: entity_before }] : [])),
    );
  else if (kind !== undefined) {
    const isMade = ({ outcome }: WorkLine) => outcome === 'create';
    await rememberEntities(
      tx,
      run,
      back.flatMap((line) => {
        const { kind: of, their_id, our_id, entity_before, entity_after } = line;
        if (entity_after === null) return [];
        if (isMade(line)) return [{ kind: of, their_id, our_id, state: 'left' }];
        return entity_before ? [{ kind: of, their_id, our_id: String(entity_before.our_id), state: String(entity_before.state) }] : [];
      }),
    );
    const linked = back.filter((line) => !isMade(line) && line.entity_before === null && line.entity_after !== null);
    await forgetEntities(
      tx,
      run,
      kind,
      linked.map(({ their_id }) => their_id),
    );
  }
  await settleLines(
    tx,
    run,
    lines.map(({ line_no }) => ({ line_no, state: states.get(line_no) ?? 'kept' })),
  );
}

async function undoSchools(
  tx: Transaction,
  dependencies: RosterDependencies,
  run: WorkRun,
  lines: readonly WorkLine[],
): Promise<Map<number, Undone>> {
  const states = new Map<number, Undone>();
  for (const { line_no, outcome, our_id, before } of lines) {
    // People may be of it by now; an empty school harms nobody.
    if (outcome === 'create') states.set(line_no, 'impossible');
    else {
      if (outcome === 'change') await dependencies.renameSchool(tx, run.district_id, Number(our_id), String(before?.school_name ?? ''));
      states.set(line_no, 'reversed');
    }
  }
  return states;
}

async function undoPeople(
  tx: Transaction,
  dependencies: RosterDependencies,
  run: WorkRun,
  lines: readonly WorkLine[],
): Promise<Map<number, Undone>> {
  const changes = lines.flatMap(({ line_no, our_id, before, after }) =>
    after ? [{ line_no, our_id, before: after, after: before ?? { ...after, is_active: false } }] : [],
  );
  const changed = await changeAccounts(tx, run.district_id, changes);
  const shut = changes.filter(({ line_no, before, after }) => changed.has(line_no) && isShut(before, after));
  await dependencies.endSessionsOfAll(
    tx,
    run.district_id,
    shut.map(({ our_id }) => our_id),
  );
  return new Map(lines.map(({ line_no, after }) => [line_no, after === null || changed.has(line_no) ? 'reversed' : 'kept']));
}

async function undoClasses(tx: Transaction, run: WorkRun, lines: readonly WorkLine[]): Promise<Map<number, Undone>> {
  const { district_id } = run;
  const ids = lines.flatMap(({ our_id }) => our_id || []);
  const now = await lockClasses(tx, district_id, ids);
  const made = lines.filter(({ outcome }) => outcome === 'create').map(({ our_id }) => our_id);
  const used = await classesInUse(tx, district_id, made);
  const states = new Map<number, Undone>();
  for (const { line_no, outcome, our_id, before, after } of lines) {
    if (outcome === 'note' || outcome === 'link') states.set(line_no, 'reversed');
    else if (!isAsIt(now.get(our_id), after) || (outcome === 'create' && used.has(our_id))) states.set(line_no, 'kept');
    else {
      if (outcome === 'leave') await takeBack(tx, district_id, our_id);
      if (before && outcome !== 'leave') await changeClass(tx, district_id, our_id, before as unknown as ClassFields);
      if (outcome === 'create' || (outcome === 'return' && before?.is_deleted === true))
        await putAway(tx, district_id, our_id, randomUUID());
      states.set(line_no, 'reversed');
    }
  }
  return states;
}

async function undoEnrollments(tx: Transaction, run: WorkRun, lines: readonly WorkLine[]): Promise<Map<number, Undone>> {
  const moved = await moveMembers(tx, run, lines, { out: 'create', in: 'leave' });
  return new Map(lines.map(({ line_no, outcome }) => [line_no, outcome === 'note' || moved.has(line_no) ? 'reversed' : 'kept']));
}
