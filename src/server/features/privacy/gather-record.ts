import type { Database } from '#server/db/database.ts';
import { PEOPLE_TABLES, type PeopleTable, type Subject } from './people-tables.ts';
import { type DataRow, NAMED_COLUMNS, type Names, readNames, readRows, staffNames } from './person-data.store.ts';

/** Everything that is stored about a person, by table. */
export interface PersonRecord {
  readonly tables: readonly { readonly about: PeopleTable; readonly rows: readonly DataRow[] }[];
  /** What the ids of a column are called. */
  readonly names: ReadonlyMap<string, Names>;
  /** Staff who did something, by id. */
  readonly staff: ReadonlyMap<string, string>;
}

/** Stands for another student: no record names two. */
export const ANOTHER_STUDENT = 'another student';

/**
 * Reads everything about a person, and the names of what it refers to. Other students are taken out: who carried work from a shared device,
 * who else was told.
 * @param progress called with each table that was read
 */
export async function gatherRecord(db: Database, subject: Subject, progress: (tables: number) => Promise<void>): Promise<PersonRecord> {
  const read: { about: PeopleTable; rows: DataRow[] }[] = [];
  for (const about of PEOPLE_TABLES) {
    const rows = await readRows(db, about, subject);
    if (rows.length > 0) read.push({ about, rows });
    await progress(PEOPLE_TABLES.indexOf(about) + 1);
  }
  const others = new Set(read.flatMap(({ about, rows }) => rows.flatMap((row) => peopleIn(about, row))));
  others.delete(subject.user_puid);
  const staff = await staffNames(db, [...others]);
  const tables = read.map(({ about, rows }) => ({ about, rows: rows.map((row) => withoutOthers(about, row, subject, staff)) }));
  const names = new Map<string, Names>();
  for (const column of NAMED_COLUMNS) {
    const ids = new Set(tables.flatMap(({ rows }) => rows.flatMap((row) => [row[column]].flat().map(String))));
    names.set(column, await readNames(db, subject.district_id, column, [...ids]));
  }
  return { tables, names, staff };
}

const peopleColumns = ({ rows, actors }: PeopleTable): readonly string[] => [...(rows?.columns ?? []), ...actors];
const peopleIn = (about: PeopleTable, row: DataRow): string[] =>
  peopleColumns(about).flatMap((column) => [row[column]].flat().filter((value) => typeof value === 'string'));

/** A row with nobody in it but the person and staff; where others listed with the person are students, nobody else is listed. */
function withoutOthers(about: PeopleTable, row: DataRow, { user_puid }: Subject, staff: ReadonlyMap<string, string>): DataRow {
  const isShown = (value: unknown) => value === user_puid || staff.has(String(value));
  const changed: Record<string, unknown> = { ...row };
  for (const column of peopleColumns(about)) {
    const value = row[column];
    if (Array.isArray(value)) changed[column] = value.filter(isShown);
    else if (typeof value === 'string' && !isShown(value)) changed[column] = ANOTHER_STUDENT;
  }
  // The address, the device and the browser are those of the person who did it.
  const isOthers = row.acting_puid !== null || row.actor_puid !== user_puid;
  if (about.table === 'security_event' && isOthers) Object.assign(changed, { address: null, device_id: null });
  if (about.table === 'user_session' && row.acting_puid !== null) Object.assign(changed, { device_id: null, browser: null });
  return changed;
}
