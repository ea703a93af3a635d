import type { MatchedName } from '#contract/groups/groups.schemas.ts';
import { groupedBy } from '#domain/reporting/grouped-by.ts';
import type { NameLine } from '#domain/student-names.ts';
import type { MatchRow } from './find-students.store.ts';

/** What became of each line of a pasted list. Whoever has a name in common with somebody else is not guessed. */
export function matchLines(lines: readonly NameLine[], found: readonly MatchRow[]): MatchedName[] {
  // Whoever reaches several districts may mean any of their students of one sign-in name.
  const byUserName = groupedBy(found, ({ user_name }) => user_name);
  const byName = new Map<string, MatchRow[]>();
  for (const student of found) {
    const key = `${student.plain_first}\n${student.plain_last}`;
    byName.set(key, [...(byName.get(key) ?? []), student]);
  }
  return lines.map(({ typed, names, user_names }) => {
    const named = user_names.flatMap((name) => byUserName.get(name) ?? []);
    // A row of a spreadsheet may be read in several ways that mean the same person.
    const meant = [...new Set(named.length > 0 ? named : names.flatMap(({ first, last }) => byName.get(`${first}\n${last}`) ?? []))];
    return {
      name: typed,
      outcome: meant.length === 0 ? 'not_found' : meant.length === 1 ? 'found' : 'several',
      students: meant.map(({ user_puid, first_name, last_name, user_name: signIn, grade }) => ({
        user_puid,
        first_name,
        last_name,
        user_name: signIn,
        grade,
      })),
    };
  });
}
