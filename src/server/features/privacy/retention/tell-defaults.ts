import { RETENTION_KINDS } from '#contract/privacy/retention.schemas.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { notifyPeople, withdrawNotices } from '#server/db/notify-people.ts';
import { TOLD_ROLES } from '../delete-person.ts';
import { addDefaults, lockRules, nextDefaultsFrom, readRules } from './retention.store.ts';
import { RETENTION_RULES } from './retention-rules.ts';

const SCREEN = '/authenticated/admin/manageUsers/retention';
/** By this the notice is taken back. */
const ABOUT = 'retention defaults';
/** So long before a default counts are administrators told of it. */
const GRACE_DAYS = 30;

/** Tells a district's administrators of defaults that will count, each once; of kinds that a later release adds as well. */
export async function tellDefaults(db: Database, districtId: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRules(tx, districtId);
    const own = await readRules(tx, districtId);
    const kinds = RETENTION_KINDS.filter((kind) => !RETENTION_RULES[kind].waits && !own.has(kind));
    const day = await addDefaults(tx, districtId, kinds, GRACE_DAYS, now);
    if (day === null) return;
    const title = {
      en: `From ${dayIn('en-US', day)} on, old data is deleted`,
      es: `Desde el ${dayIn('es-MX', day)} se borran datos antiguos`,
    };
    const body = {
      en: `From ${dayIn('en-US', day)} on, Tidepool deletes data every night that is older than the suggested days. Look at the days: you can change them or begin today.`,
      es: `Desde el ${dayIn('es-MX', day)}, Tidepool borra cada noche los datos más antiguos que los días sugeridos. Revisa los días: puedes cambiarlos o empezar hoy.`,
    };
    await notifyPeople(tx, { districtId, roles: TOLD_ROLES, title, body, link: SCREEN, about: ABOUT }, now);
  });
}

/** Takes the notice back once no default waits for its day. */
export async function withdrawTold(tx: Transaction, districtId: number, now: Date): Promise<void> {
  if ((await nextDefaultsFrom(tx, districtId, now)) === null) await withdrawNotices(tx, districtId, ABOUT);
}

const dayIn = (region: string, day: string) =>
  new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
