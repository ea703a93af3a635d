import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import {
  changeAccounts,
  countLeft,
  forgetEntities,
  lastLines,
  makeAccounts,
  nextLines,
  rememberEnrollments,
  rememberEntities,
  schoolNumbers,
  settleLines,
  thoseThere,
} from '#server/features/rostering/apply.store.ts';
import {
  classesOfTeachers,
  listTaughtClasses,
  peopleCalled,
  teacherInReach,
  transferClasses,
} from '#server/features/rostering/class-lists.store.ts';
import { changeClass, classesInUse, lockClasses, makeClass, putAway, takeBack } from '#server/features/rostering/classes.store.ts';
import { claimDueSync, discardEarlierSyncs, lastOutcome, noteTold } from '#server/features/rostering/daily-sync.store.ts';
import { readKnown, readUnfinished } from '#server/features/rostering/known.store.ts';
import { addDecisions, findDecidable } from '#server/features/rostering/line-decisions.store.ts';
import { allLines, countLines, groupLines, listLines } from '#server/features/rostering/lines.store.ts';
import { addCoTeachers, addMembers, takeCoTeachers, takeMembers } from '#server/features/rostering/members.store.ts';
import { findWork, readContent } from '#server/features/rostering/roster-work.store.ts';
import { findSameReading, isApprovedBy, isBusy, isOvertaken } from '#server/features/rostering/run-states.store.ts';
import { insertRun, moveRun, noteRun, readCounts, readRun, sweepRuns, writePlan } from '#server/features/rostering/runs.store.ts';
import {
  closeSource,
  findSameSource,
  lockSource,
  noteSource,
  readSource,
  sourceOfKind,
  writeSource,
} from '#server/features/rostering/sources.store.ts';

interface Owner {
  readonly district_id: number;
  readonly user_puid: string;
}

const EMPTY = { schools: [], classes: [], enrollments: [], sessions: [] };
const MODES = { school: 'bulk', person: 'bulk', class: 'bulk', enrollment: 'bulk' } as const;

/** What is asked when a roster is read, carried out and undone. */
export async function askRostering(db: Database, { district_id, user_puid }: Owner): Promise<void> {
  const now = new Date(0);
  const reach = { district_id, school_id: null };
  const source_id = await sourceOfKind(db, district_id, randomUUID(), 'csv', 'Files', now);
  const source = { district_id, source_id };
  const run_id = randomUUID();
  const run = { district_id, run_id };
  const person = {
    id: 'p',
    is_gone: false,
    user_name: 'student1',
    first_name: '',
    last_name: '',
    role: null,
    school_ids: [],
    grade: '',
    number: 'N-1',
  };
  await insertRun(db, { ...run, source_id, kind: 'csv', file_name: '', started_by_puid: user_puid, school_id: null, content: null }, now);
  await findWork(db, run, 'reading');
  await readContent(db, run);
  await noteRun(db, run, 'reading', 0);
  await readSource(db, district_id, source_id);
  const our_id = randomUUID();
  await rememberEntities(db, source, [
    { kind: 'person', their_id: 'p', our_id: user_puid, state: 'present' },
    { kind: 'class', their_id: 'c', our_id, state: 'present' },
  ]);
  await readKnown(db, source, { ...EMPTY, modes: MODES, people: [person], guardians: { mode: 'bulk', rows: [] } }, now);
  await readUnfinished(db, district_id, [user_puid]);
  await findDecidable(db, run, 'id_changed', null);
  await addDecisions(db, run, []);
  await writePlan(
    db,
    run,
    [
      {
        kind: 'person',
        outcome: 'note',
        their_id: 'p',
        our_id: '',
        about: '',
        problem: '',
        before: null,
        after: null,
        entity_before: null,
        entity_after: null,
      },
    ],
    new Map(),
  );
  await isBusy(db, district_id, source_id);
  await lockSource(db, district_id, source_id);
  await findSameReading(db, { ...source, file_name: '', content: null });
  await isApprovedBy(db, run, user_puid);
  await isOvertaken(db, run, source_id);
  await readRun(db, { district_id, school_id: 101 }, run_id);
  await moveRun(db, run, 'reading', 'applying');
  await nextLines(db, run, 300);
  for (const state of ['applying', 'undoing'] as const) await countLeft(db, run, state);
  await settleLines(db, run, [{ line_no: 1, state: 'done' }]);
  await lastLines(db, run, 300);
  for (const sort of ['line', 'about', 'role', 'school', 'grade'] as const)
    await listLines(db, run, { kind: 'person', outcome: 'note', sort }, { limit: 25, offset: 0 });
  for await (const _ of allLines(db, run, { kind: 'person', outcome: 'note', sort: 'about' })) break;
  await countLines(db, run, { kind: 'person', outcome: 'note', find: 'a', role: 1, school: 's', grade: '4', problem: 'twice' });
  await groupLines(db, run, { kind: 'person', outcome: 'note' });
  await readCounts(db, run);
  await changeAccounts(db, district_id, [{ line_no: 1, our_id: user_puid, before: {}, after: {} }]);
  const account = { first_name: 'A', last_name: 'B', role: 1, school_id: 101, grade: '4', external_id: null, is_active: true };
  await makeAccounts(db, district_id, [{ our_id: randomUUID(), after: { ...account, user_name: `ask-${run_id}` } }], 'x');
  await schoolNumbers(db, source, ['s']);
  await thoseThere(db, district_id, [user_puid]);
  await forgetEntities(db, source, 'school', ['s']);
  const enrollment = { class_id: 'c', person_id: 'p', role: 'student', is_primary: false, state: 'present' };
  await rememberEnrollments(db, source, [{ their_id: 'e', fields: enrollment }]);
  const fields = { group_name: 'Asked', school_id: 101, user_puid, is_deleted: false };
  await makeClass(db, district_id, our_id, fields);
  await lockClasses(db, district_id, [our_id]);
  await changeClass(db, district_id, our_id, fields);
  const member = { line_no: 1, group_puid: our_id, user_puid };
  await addMembers(db, district_id, [member]);
  await takeMembers(db, district_id, [member]);
  await addCoTeachers(db, district_id, [member]);
  await takeCoTeachers(db, district_id, [member]);
  await classesInUse(db, district_id, [our_id]);
  await putAway(db, district_id, our_id, randomUUID());
  await takeBack(db, district_id, our_id);
  await peopleCalled(db, reach, ['student1']);
  await classesOfTeachers(db, district_id, [user_puid]);
  await transferClasses(db, reach, [our_id]);
  await listTaughtClasses(db, district_id, user_puid, 'science');
  await teacherInReach(db, reach, user_puid, true);
  await noteSource(db, source);
  const wish = {
    source_id: randomUUID(),
    kind: 'clever',
    name: 'Clever',
    settings: {},
    sealed_secret: null,
    most_leaving_percent: 10,
    sync_time: '02:00',
    pause_from: null,
    pause_until: null,
    set_by_puid: user_puid,
  } as const;
  await writeSource(db, district_id, wish, now);
  await findSameSource(db, district_id, wish, now.toISOString());
  await claimDueSync(db, now);
  await discardEarlierSyncs(db, { ...source, run_id });
  await lastOutcome(db, source);
  await noteTold(db, source, 'waiting', now);
  await closeSource(db, district_id, wish.source_id, now);
  await sweepRuns(db, district_id);
}
