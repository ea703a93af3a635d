import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { countStudentsOf, isReportReleased } from '#server/features/reports/book/releases.store.ts';
import {
  deletePasskeys,
  findPasskey,
  insertPasskey,
  keepChallenge,
  listPasskeys,
  notePasskeyUse,
  spendChallenge,
  writePasskeyName,
} from '#server/features/session/passkeys.store.ts';
import {
  confirmSecret,
  dropApp,
  dropRecoveryCodes,
  keepRecoveryCodes,
  keepSecret,
  readSecondFactor,
  spendRecoveryCode,
  spendStep,
} from '#server/features/session/second-factor.store.ts';
import {
  forgetDevices,
  hasStep,
  isRemembered,
  listRemembered,
  mustSetUpStep,
  noteSecondStep,
  rememberDevice,
} from '#server/features/session/second-step.store.ts';
import { sessionOfToken, touchSession, writeActingReason } from '#server/features/session/sessions.store.ts';
import { carryLessons, childrenOf, insertFolder, isEmpty, removeFolder, writeFolder } from '#server/features/workspace/folders.store.ts';
import {
  findByClientId,
  findCounterpart,
  leaveShared,
  purgeDeleted,
  setDeleted,
  setSourceVersion,
} from '#server/features/workspace/lesson-write.store.ts';
import { readLexileLevels } from '#server/features/workspace/lexile-levels.store.ts';
import { addMember, findGiven, insertAssignment, insertLinkGroup, setLinkGroup } from '#server/features/workspace/link-groups.store.ts';
import { NOWHERE } from '#server/features/workspace/place.store.ts';
import { readPrebuilt } from '#server/features/workspace/prebuilt.store.ts';
import { writeShares } from '#server/features/workspace/sharing.store.ts';
import { findTaught, readTeacherName } from '#server/features/workspace/taught-lesson.store.ts';
import { readVersionTexts } from '#server/features/workspace/versions.store.ts';
import type { Caller } from '#server/http/handler-types.ts';
import type { WalkRecords } from './walk-records.ts';

/** What a teacher does with a workspace that has something in it: the one of the walk is empty. */
export async function askWorkspace(db: Database, owner: Caller, records: WalkRecords): Promise<void> {
  const { district_id, user_puid } = owner;
  const { assignment_id, lesson_id, group_puid } = records;
  await keepFolder(db, owner);
  await findByClientId(db, owner, randomUUID());
  await findCounterpart(db, owner, lesson_id, null, true);
  await setDeleted(db, district_id, lesson_id, null);
  await db.transaction((tx) => readLexileLevels(tx, [1]));
  await purgeDeleted(db, district_id, user_puid, new Date(0));
  await setSourceVersion(db, district_id, lesson_id, 1);
  await readVersionTexts(db, district_id, lesson_id, 1);
  await writeShares(db, district_id, lesson_id, { people: [user_puid], by: user_puid, via: 'link', role: null }, new Date());
  await leaveShared(db, owner, lesson_id);
  const group = sql`g.district_id = ${district_id} and g.group_puid = ${group_puid}::uuid`;
  await findTaught(db, group, lesson_id, assignment_id);
  await readTeacherName(db, owner);
  await db.transaction((tx) => readPrebuilt(tx, 1, []));
  await openLink(db, owner, lesson_id);
}

/** A folder from its making to its end: each step needs the id that the first one made. */
async function keepFolder(db: Transaction, owner: Caller): Promise<void> {
  const texts = { folder_name: 'Asked', product_id: null, parent_folder_type: 0, parent_folder_id: null, level: 1, sort_order: 1 };
  const folder = await insertFolder(db, owner, { ...texts, is_shared: false });
  await writeFolder(db, owner, folder);
  await carryLessons(db, owner, folder.folder_id, { ...NOWHERE, unit_id: folder.folder_id });
  await childrenOf(db, owner, folder.folder_id);
  await isEmpty(db, owner, folder.folder_id);
  await removeFolder(db, owner, folder.folder_id);
}

/** What the first student who opens a link brings about: a group of its own, and the lesson given to it. */
async function openLink(db: Transaction, student: Caller, lesson_id: number): Promise<void> {
  const { district_id, user_puid } = student;
  const now = new Date();
  const group = { group_puid: randomUUID(), school_id: 0, group_name: 'Asked', user_puid };
  const link = {
    ...{ link_id: randomUUID(), lesson_id, lesson_name: group.group_name, group_puid: group.group_puid, school_id: null },
    ...{ created_by_puid: user_puid, owner_puid: user_puid, end_date: null, is_over: false, is_gone: false },
    ...{ instructions: '', enforce_order: false },
  };
  await findGiven(db, student, lesson_id);
  await insertLinkGroup(db, district_id, group);
  await setLinkGroup(db, district_id, link.link_id, group.group_puid);
  await insertAssignment(db, district_id, link, now);
  await addMember(db, student, group.group_puid);
}

/** What a browser brings that the walk has not: a refresh token; and to whom a quiz's answers may be shown. */
export async function askSessions(
  db: Database,
  owner: Caller,
  { district_id, group_puid, student_puid, assignment_id, item_id }: WalkRecords,
): Promise<void> {
  await sessionOfToken(db, createHash('sha256').update('no token').digest('hex'));
  await touchSession(db, owner, randomUUID());
  await keepSecret(db, owner, 'sealed');
  await readSecondFactor(db, owner);
  await confirmSecret(db, owner, { sealed_secret: 'sealed', step: 1, recovery_hashes: ['hash'] });
  await spendStep(db, owner, 2);
  await spendRecoveryCode(db, owner, 'hash');
  await db.transaction(async (tx) => {
    await dropApp(tx, owner);
    await keepRecoveryCodes(tx, owner, ['hash']);
    const passkey = { ...owner, credential_id: randomUUID(), public_key: 'key', counter: 0, transports: ['usb'] };
    await insertPasskey(tx, { ...passkey, name: 'Key', is_synced: false });
    await deletePasskeys(tx, owner, passkey.credential_id);
    await dropRecoveryCodes(tx, owner);
  });
  const nobodys = { ...owner, credential_id: 'nobody', public_key: 'key', counter: 0, transports: [] };
  await writePasskeyName(db, owner, nobodys.credential_id, 'Laptop');
  await notePasskeyUse(db, nobodys, 1);
  const asking = { purpose: 'login', binding: { browser: 'a browser' } } as const;
  await keepChallenge(db, 'a challenge', asking);
  await spendChallenge(db, 'a challenge', asking);
  await findPasskey(db, 'nobody');
  await listPasskeys(db, owner);
  await hasStep(db, owner);
  await writeActingReason(db, owner, randomUUID(), 'a question of the family');
  await noteSecondStep(db, owner, randomUUID());
  await listRemembered(db, owner, await rememberDevice(db, owner, 'a browser'));
  await isRemembered(db, owner, 'no token');
  await forgetDevices(db, owner, randomUUID());
  await mustSetUpStep(db, owner, randomUUID());
  await isReportReleased(db, owner, assignment_id, item_id);
  await countStudentsOf(db, { district_id, group_puid, group_name: '', time_zone: 'UTC' }, [student_puid]);
}
