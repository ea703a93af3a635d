import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Says schools in changes by their names: people know them by no number. */
export async function nameSchools<Line extends { readonly changes: readonly FieldChange[] }>(
  db: Database,
  district_id: number,
  lines: readonly Line[],
): Promise<(Omit<Line, 'changes'> & { changes: FieldChange[] })[]> {
  const isOfSchool = ({ field }: FieldChange) => field === 'school_id';
  if (!lines.some(({ changes }) => changes.some(isOfSchool))) return lines.map((line) => ({ ...line, changes: [...line.changes] }));
  const { rows } = await db.execute<{ school_id: number; school_name: string }>(sql`
    select school_id, school_name from school where district_id = ${district_id}`);
  const names = new Map(rows.map(({ school_id, school_name }) => [String(school_id), school_name]));
  const named = (id: string | null) => (id === null ? null : (names.get(id) ?? id));
  const said = (change: FieldChange) =>
    isOfSchool(change) ? { ...change, before: named(change.before), after: named(change.after) } : change;
  return lines.map((line) => ({ ...line, changes: line.changes.map(said) }));
}
