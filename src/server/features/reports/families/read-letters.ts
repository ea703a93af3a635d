import type { FamilyLetter, FamilyLetters } from '#contract/reports/family-letters.schemas.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { atOneMoment, readBooksIn } from '../book/read-class-book.ts';
import { readReleasesOf } from '../book/releases.store.ts';
import { familyLetter, joinLetters } from './family-letter.ts';
import { findLetterClasses, NO_SENTENCE, readDaysLearned, readGuardiansOf, readSentences } from './letters.store.ts';

/** Nobody's lessons are called their own in a summary. */
const NO_VIEWER = '00000000-0000-0000-0000-000000000000';

export interface ClassLetters extends FamilyLetters {
  readonly group_puid: string;
  readonly time_zone: string;
}

interface LetterWeek {
  readonly now: Date;
  /** Sunday to Saturday. */
  readonly days: readonly string[];
}

/** The same for a mailing, as of one moment. */
export const readWeeklyLetters = (db: Database, district: number, groups: readonly string[], week: LetterWeek): Promise<ClassLetters[]> =>
  atOneMoment(db, (tx) => readLetters(tx, district, groups, week));

/**
 * The weekly summaries of classes of a district, from the books that the reports are made of. What was assigned to a subgroup stands in the
 * summary of its class.
 */
export async function readLetters(
  tx: Transaction,
  district: number,
  groups: readonly string[],
  { now, days }: LetterWeek,
): Promise<ClassLetters[]> {
  const classes = await findLetterClasses(tx, district, groups);
  const parts = [...new Set(classes.flatMap((each) => each.parts))];
  const books = await readBooksIn(
    tx,
    parts.map((group_puid) => ({ district_id: district, group_puid })),
    { viewer: NO_VIEWER, now },
  );
  const releases = await readReleasesOf(tx, district, parts);
  const [from = '', until = ''] = [days[0], days.at(-1)];
  const daysLearned = await readDaysLearned(tx, district, groups, days);
  const sentences = await readSentences(tx, district, groups, from);
  const studentsIn = (group: string) => books.get(group)?.facts.students ?? [];
  const students = classes.flatMap(({ group_puid }) => studentsIn(group_puid).map(({ user_puid }) => user_puid));
  const guardians = await readGuardiansOf(tx, district, [...new Set(students)]);
  return classes.map(({ parts: own, ...about }) => {
    const sources = own.flatMap((part) => {
      const book = books.get(part);
      const source = { ...about, district_id: district, group_puid: part, releases: releases.get(part) ?? new Map() };
      return book ? [{ ...source, book }] : [];
    });
    const letters = studentsIn(about.group_puid).flatMap((student): FamilyLetter[] => {
      const works = sources
        .filter(({ book }) => book.facts.students.some(({ user_puid }) => user_puid === student.user_puid))
        .map((source) => familyLetter(source, student, days));
      const [first, ...rest] = works;
      if (!first) return [];
      return [
        {
          ...rest.reduce(joinLetters, first),
          days_learned: daysLearned(about.group_puid, student.user_puid),
          guardians: guardians.get(student.user_puid) ?? [],
        },
      ];
    });
    return { ...about, as_of: now.toISOString(), from, until, sentence: sentences.get(about.group_puid) ?? NO_SENTENCE, letters };
  });
}
