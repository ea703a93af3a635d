import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { isOpenSchool } from '#server/features/groups/groups.store.ts';
import { spendLink, splitByAddress } from '#server/features/session/password-links.store.ts';
import { actingBehind, endSessionsOfAll, isOpenSession } from '#server/features/session/sessions.store.ts';
import { insertChange, studentsOfClass, undoAccounts, writeActive } from '#server/features/users/changes.store.ts';
import { accountsOfFilter, countAccounts, listAccounts, peopleNamed } from '#server/features/users/find-accounts.store.ts';
import { countActiveByGrade, GRADES_MOVED, writeGrades } from '#server/features/users/grades.store.ts';
import {
  beginWriting,
  changedSince,
  endWriting,
  listLines,
  nextLines,
  readChangeId,
  settleLines,
} from '#server/features/users/imports.store.ts';
import {
  countActivePeople,
  lockDistrict,
  readSchoolName,
  renameSchool,
  writeDistrict,
  writeSchoolActive,
} from '#server/features/users/places.store.ts';

interface Owner {
  readonly district_id: number;
  readonly user_puid: string;
}

/** What is asked about accounts when something is changed, or a list is narrowed and sorted otherwise than the walk does. */
export async function askUsers(db: Database, { district_id, user_puid }: Owner): Promise<void> {
  const change = { district_id, change_id: randomUUID(), kind: 'deactivated', made_by_puid: user_puid, made_at: new Date(0).toISOString() };
  await actingBehind(db, { district_id, user_puid }, randomUUID());
  await isOpenSession(db, { district_id, user_puid }, randomUUID());
  await endSessionsOfAll(db, district_id, [user_puid]);
  await splitByAddress(db, [user_puid]);
  await spendLink(db, { district_id, user_puid }, 'no link', 'no password');
  await insertChange(db, change);
  await writeActive(db, change, [user_puid], false);
  await undoAccounts(db, district_id, change.change_id, { below: 9, school_id: null });
  await studentsOfClass(db, district_id, randomUUID());
  const import_id = randomUUID();
  const account = {
    user_name: 'student1',
    first_name: 'Maya',
    last_name: 'H',
    role: 1,
    school_id: 101,
    grade: '5',
    external_id: null,
    is_active: true,
  };
  await beginWriting(db, district_id, import_id);
  await readChangeId(db, district_id, import_id);
  await nextLines(db, district_id, import_id, 400);
  await changedSince(db, district_id, [{ line_no: 2, outcome: 'change', user_puid, before: account, fields: account }]);
  await settleLines(db, district_id, import_id, [{ line_no: 2, problem: '' }]);
  await listLines(db, district_id, import_id, 'add', { limit: 25, offset: 0 });
  await endWriting(db, district_id, import_id);
  await lockDistrict(db, district_id);
  await writeDistrict(db, 0, { district_name: 'Nowhere', time_zone: 'America/Chicago' });
  await readSchoolName(db, district_id, 101);
  await renameSchool(db, district_id, 0, 'Nowhere');
  await writeSchoolActive(db, district_id, 0, false);
  await countActivePeople(db, district_id, 101);
  await isOpenSchool(db, district_id, 101);
  await countActiveByGrade(db, { district_id, school_id: 101 });
  const move = { ...change, change_id: randomUUID(), kind: GRADES_MOVED };
  await insertChange(db, move);
  await writeGrades(db, move, { school_id: 101 }, ['4', '5'], ['5', '6']);
  const district = { district_id, school_id: null, below: 9 };
  const all = { school_id: null, role: null };
  await accountsOfFilter(db, { ...district, school_id: 101 }, { ...all, grade: '5' }, 50);
  await peopleNamed(db, null, 'maya');
  await countAccounts(db, district, all);
  const page = { find: '', limit: 25, offset: 0 };
  for (const reach of [district, { ...district, school_id: 101 }])
    for (const filter of [
      all,
      { ...all, role: 2 },
      { ...all, role: 1, is_active: true },
      { ...all, is_active: false },
      { ...all, school_id: 101 },
    ])
      for (const descending of [false, true]) await listAccounts(db, reach, { ...page, filter, sort: 'name', descending });
  await listAccounts(db, district, { ...page, filter: all, sort: 'user_name', descending: true });
  await listAccounts(db, district, { ...page, find: 'ma', filter: all, sort: 'name', descending: false });
}
