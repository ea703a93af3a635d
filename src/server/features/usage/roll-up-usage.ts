import type { Pool, PoolClient } from 'pg';
import { addDays } from '#domain/time/school-days.ts';
import { movePeriod, periodOf, periodsAround, type UsageSpan } from '#domain/time/usage-periods.ts';
import {
  type ChangedDays,
  type DueDistrict,
  deleteDaysBefore,
  listDue,
  noteRun,
  readAcceptedDays,
  readFirstDay,
  writeFigures,
  writePersonDays,
} from './usage-rollup.store.ts';
import { writeAssignments, writeClassDays, writeParts } from './usage-rollup-classes.store.ts';

/** The number of the rule by which parts are added up: one more with each change of it, so that what was added up before is done again. */
const COUNTED_BY = 4;
const HOUR_MS = 3_600_000;
/** How far back the first run of a day looks: a visit may grow for so long. */
const DAYS_LOOKED_BACK = 7;
/** Any number that nothing else locks on in this database. */
const USAGE_LOCK = 7_133_703;

/**
 * Adds up the usage of every district that is due: hourly, or when somebody asked. One server at a time; what a run keeps is in the
 * database alone, so any server goes on where another stopped.
 * @returns how many districts were added up
 */
export async function rollUpUsage(pool: Pool, now: Date): Promise<number> {
  const client = await pool.connect();
  let broken = true;
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [USAGE_LOCK]);
    let count = 0;
    if (rows[0]?.mine) {
      const due = await listDue(client, now, new Date(now.getTime() - HOUR_MS));
      const faults: unknown[] = [];
      for (const district of due) await rollUpDistrict(client, district, now).catch((fault: unknown) => faults.push(fault));
      count = due.length - faults.length;
      await client.query('select pg_advisory_unlock($1)', [USAGE_LOCK]);
      // One district that cannot be added up must not keep the others from it.
      if (faults.length > 0) throw new AggregateError(faults, 'Usage of some districts could not be added up.');
    }
    broken = false;
    return count;
  } finally {
    // A connection that failed half-way may hold the lock: closing it gives the lock back.
    client.release(broken);
  }
}

async function rollUpDistrict(client: PoolClient, district: DueDistrict, now: Date): Promise<void> {
  const { district_id, today } = district;
  const isNewDay = district.last_day !== today;
  const spans = await changedDays(client, district);
  await client.query('begin');
  try {
    // The first time, or by another time zone than before: days that were counted by the other clock must not stay beside the new ones.
    if (district.last_day === null) await deleteDaysBefore(client, district_id, addDays(today, 2));
    for (const days of spans) await writePersonDays(client, district_id, days);
    const periods = distinct(spans.flatMap(periodsAround));
    // By another rule than today's: what was added up of classes then is done again.
    const isOfToday = district.counted_by === COUNTED_BY;
    const parts = isOfToday ? periods : periodsAround({ starts_on: oldestKept(today), ends_on: today });
    await writeFigures(client, district_id, periods);
    for (const days of spans) {
      await writeClassDays(client, district_id, days);
      await writeAssignments(client, district_id, days, days.people === null && isNewDay ? periodOf('year', today).starts_on : null);
    }
    await writeParts(client, district_id, parts);
    if (isNewDay) await deleteDaysBefore(client, district_id, oldestKept(today));
    await noteRun(client, district_id, now, COUNTED_BY);
    await client.query('commit');
  } catch (fault) {
    await client.query('rollback');
    throw fault;
  }
}

function isSame(one: UsageSpan, other: UsageSpan): boolean {
  return one.period === other.period && one.starts_on === other.starts_on;
}

const distinct = (periods: readonly UsageSpan[]) =>
  periods.filter((one, index) => periods.findIndex((each) => isSame(each, one)) === index);

/** The days of single people are kept for this school year and the last; what they were added up to stays. */
function oldestKept(today: string): string {
  return movePeriod('year', periodOf('year', today).starts_on, -1);
}

/** The days that may have changed since: the latest, and earlier ones whose work was accepted late. */
async function changedDays(client: PoolClient, district: DueDistrict): Promise<ChangedDays[]> {
  const { district_id, today } = district;
  const starts_on = await firstChanged(client, district);
  const accepted = await readAcceptedDays(client, district_id, oldestKept(today), starts_on);
  return [...accepted, { starts_on, ends_on: today, people: null }];
}

/** Today and yesterday; with a new day the week before; the first time all of this school year and the last. */
async function firstChanged(client: PoolClient, { district_id, today, last_day }: DueDistrict): Promise<string> {
  if (last_day === today) return addDays(today, -1);
  if (last_day !== null) return addDays(last_day < today ? last_day : today, -DAYS_LOOKED_BACK);
  const oldest = oldestKept(today);
  // By another time zone the first thing may have been done on the day before.
  const first = addDays((await readFirstDay(client, district_id)) ?? today, -1);
  return first < oldest ? oldest : first > today ? today : first;
}
