import type { Pool } from 'pg';
import { itemSums, timesTaken } from '#domain/reporting/item-sums.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { type GivenQuiz, quizzesOf, readKeyedEvidence } from '../book/evidence.ts';
import { atOneMoment, readBookIn } from '../book/read-class-book.ts';
import {
  type ClassQuiz,
  type DueDistrict,
  type DueGroup,
  listDueDistricts,
  listDueGroups,
  noteItemRun,
  writeClass,
  writePlaceFigures,
  writePlaces,
} from './item-rollup.store.ts';

const HOUR_MS = 3_600_000;
/** An attempt may be written a little after the moment that it says. */
const OVERLAP_MS = 600_000;
/** Any number that nothing else locks on in this database. */
const ITEMS_LOCK = 7_133_704;
/** Nobody's lessons are the reader's own. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Adds up the questions of every district that is due: hourly the classes where something changed, and with each new day all of them, as
 * students come and go. One server at a time. Each class is in a transaction of its own, by the same book as its reports: what is kept of
 * it is what its own item analysis says at that moment.
 * @param isStopping asked between classes: a server that stops leaves the rest to the next run
 * @returns how many districts were added up
 */
export async function rollUpItems(pool: Pool, now: Date, isStopping: () => boolean = () => false): Promise<number> {
  const client = await pool.connect();
  let broken = true;
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [ITEMS_LOCK]);
    let count = 0;
    if (rows[0]?.mine) {
      const db = openDatabase(pool);
      const faults: unknown[] = [];
      for (const district of await listDueDistricts(db, now, new Date(now.getTime() - HOUR_MS))) {
        const isWhole = await rollUpDistrict(db, district, now, isStopping).catch((fault: unknown) => {
          faults.push(fault);
          return false;
        });
        if (isWhole) count++;
        if (isStopping()) break;
      }
      await client.query('select pg_advisory_unlock($1)', [ITEMS_LOCK]);
      // One district that cannot be added up must not keep the others from it.
      if (faults.length > 0) throw new AggregateError(faults, 'Questions of some districts could not be added up.');
    }
    broken = false;
    return count;
  } finally {
    // A connection that failed half-way may hold the lock: closing it gives the lock back.
    client.release(broken);
  }
}

async function rollUpDistrict(db: Database, { district_id, since }: DueDistrict, now: Date, isStopping: () => boolean): Promise<boolean> {
  const from = since === null ? null : new Date(new Date(since).getTime() - OVERLAP_MS).toISOString();
  const changed = new Set<number>();
  for (const group of await listDueGroups(db, { district_id, since: from })) {
    if (isStopping()) return false;
    const quizzes = await readClassQuizzes(db, group, now);
    for (const quiz_id of await db.transaction((tx) => writeClass(tx, group, quizzes))) changed.add(quiz_id);
  }
  await db.transaction(async (tx) => {
    await writePlaces(tx, district_id);
    await writePlaceFigures(tx, district_id, since === null ? null : [...changed]);
    await noteItemRun(tx, district_id, now);
  });
  return true;
}

/** Each quiz of a class as it was given last, like the class's own item analysis. */
function readClassQuizzes(db: Database, group: DueGroup, now: Date): Promise<ClassQuiz[]> {
  return atOneMoment(db, async (tx) => {
    const book = await readBookIn(tx, group, { viewer: NOBODY, now });
    const newest = new Map<number, GivenQuiz>();
    for (const quiz of quizzesOf(book)) if (!newest.has(quiz.resource.item_id)) newest.set(quiz.resource.item_id, quiz);
    const evidence = await readKeyedEvidence(tx, group.district_id, book, [...newest.values()]);
    return [...newest].flatMap(([quiz_id, quiz]): ClassQuiz[] => {
      const sheets = evidence.sheetsOf(quiz);
      const asked = new Set(sheets.flatMap(({ answers }) => answers.map(({ question_id }) => question_id)));
      const questions = evidence.questions.filter((question) => question.quiz_id === quiz_id && asked.has(question.question_id));
      if (sheets.length === 0) return [];
      const times = timesTaken(sheets);
      const sums = itemSums(questions, sheets).map((each) => ({ ...each, times: times.get(each.question_id) ?? {} }));
      return [{ quiz_id, students: [...new Set(sheets.map(({ user_puid }) => user_puid))], sums }];
    });
  });
}
