import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import {
  deleteGuardian,
  findGuardian,
  insertGuardian,
  listSamePerson,
  readFirstNames,
  type StudentKey,
  stopMail,
  updateGuardian,
} from '#server/features/guardians/guardians.store.ts';
import {
  beginDueMailings,
  beginMailing,
  DEFAULT_MAILING,
  endMailing,
  lastWeek,
  listBegun,
  listRecipients,
  lockMailing,
  nextClass,
  queueClass,
  readMailing,
  readMailingFigures,
  writeMailing,
} from '#server/features/guardians/mailing.store.ts';
import { writeRosterGuardians } from '#server/features/guardians/roster-guardians.store.ts';

/** What a guardian's link asks, and the mailing of weekly summaries. */
export async function askGuardians(db: Database, student: StudentKey): Promise<void> {
  const { district_id, user_puid } = student;
  const now = new Date();
  const fields = { name: 'Asked', email: `${randomUUID()}@example.com`, language: 'en' } as const;
  const key = { district_id, guardian_id: randomUUID() };
  await db.transaction(async (tx) => {
    await insertGuardian(tx, { ...key, user_puid }, fields, user_puid, now);
    const guardian = { ...key, user_puid, ...fields, origin: 'here' as const, stopped_at: null };
    await stopMail(tx, guardian, now);
    await stopMail(tx, guardian, null);
    await updateGuardian(tx, guardian, fields);
    await lockMailing(tx, district_id);
    await writeMailing(tx, district_id, { ...DEFAULT_MAILING, is_on: true }, user_puid, now);
    await beginMailing(tx, district_id, await lastWeek(tx, district_id, now));
  });
  const source_id = randomUUID();
  const state = { user_puid, ...fields, state: 'listed', their_id: 'g', roster_fields: fields, source_id } as const;
  const change = { line_no: 1, guardian_id: randomUUID() };
  await db.transaction(async (tx) => {
    await writeRosterGuardians(tx, district_id, [{ ...change, before: null, after: { ...state, email: '' } }], now);
    await writeRosterGuardians(tx, district_id, [{ ...change, before: { ...state, email: '' }, after: state }], now);
    await writeRosterGuardians(tx, district_id, [{ ...change, before: state, after: null }], now);
  });
  await findGuardian(db, key);
  await listSamePerson(db, { ...key, user_puid, ...fields, origin: 'here', stopped_at: null });
  await readFirstNames(db, district_id, [user_puid]);
  await readMailing(db, district_id);
  await readMailingFigures(db, district_id);
  await beginDueMailings(db, now);
  for (const mailing of await listBegun(db)) {
    const next = await nextClass(db, mailing);
    await listRecipients(db, district_id, [user_puid]);
    if (next) await db.transaction((tx) => queueClass(tx, mailing, next.group_puid, [], now));
    await endMailing(db, mailing, now);
  }
  await db.transaction(async (tx) => {
    await deleteGuardian(tx, { ...key, user_puid, ...fields, origin: 'here' as const, stopped_at: null });
    await writeMailing(tx, district_id, DEFAULT_MAILING, user_puid, now);
  });
}
