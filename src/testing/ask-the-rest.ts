import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ROLE } from '#contract/roles.ts';
import type { Database } from '#server/db/database.ts';
import { writeState } from '#server/features/assignments/assignment-states.store.ts';
import { findGroupOf, hasItem, noteFormerRecipients, removeChosen } from '#server/features/assignments/assignments.store.ts';
import { closeAssignment, findSameTakeBack } from '#server/features/assignments/unassign.store.ts';
import { archiveLesson } from '#server/features/content/lessons.store.ts';
import { removeStar } from '#server/features/content/star-items.store.ts';
import { noteDelivery, readOwner, readRefusedIds } from '#server/features/custody/custody.store.ts';
import { endOfSessionKey } from '#server/features/custody/session-keys.store.ts';
import { undoDismissal } from '#server/features/devices/dismissals.store.ts';
import { countListed, writeClassTerm } from '#server/features/glossary/class-terms.store.ts';
import { countWords } from '#server/features/glossary/glossary.store.ts';
import { noteBadgeUse } from '#server/features/groups/badges.store.ts';
import { membersBeside, studentsInReach } from '#server/features/groups/members.store.ts';
import { countOpenAssignments } from '#server/features/learning/dashboard.store.ts';
import { listElsewhere } from '#server/features/learning/tracking.store.ts';
import { changeExternal, changeFile } from '#server/features/my-library/my-library.store.ts';
import { loosenOwnItem, renameOwnItems } from '#server/features/my-library/own-items.store.ts';
import { dismissStudentNotice } from '#server/features/notifications/student-notices.store.ts';
import { writePasswordHash, writePhoto } from '#server/features/profile/profile.store.ts';
import { insertUncounted, listAnswersToCheck } from '#server/features/quizsmart/answers-to-check.store.ts';
import { addPlayer, insertAnswers, listAnswers, listPlayers, seatPlayers } from '#server/features/quizsmart/game-answers.store.ts';
import {
  announce,
  insertGame,
  isMember,
  readGame,
  readOwnGames,
  readOwnStandings,
  readSeats,
  readStandings,
  writeAssignment,
  writePosition,
} from '#server/features/quizsmart/games.store.ts';
import { readLatestGroup } from '#server/features/quizsmart/member-group.store.ts';
import { openTicket, writeTicketAttempts } from '#server/features/quizzes/ticket-attempts.store.ts';
import { countNotes, forgetVersions, forgetWords } from '#server/features/reading/notes.store.ts';
import { findGroupPlaces, readStudentsOf } from '#server/features/reports/book/class-work.store.ts';
import { listLibraryGrades } from '#server/features/reports/book/quizzes.store.ts';
import { writeRule } from '#server/features/reports/retakes/retakes.store.ts';
import { isKnownDevice, touchCookielessSession } from '#server/features/session/sessions.store.ts';
import { lessonsHolding, nextVersion, replaceResource } from '#server/features/workspace/replace-in-lessons.store.ts';
import {
  deleteRemovedBefore,
  deleteUnreferred,
  deleteUploadsBefore,
  isKept,
  isUnderWay,
  listUnreferred,
  listWithoutRow,
} from '#server/files/kept-files.store.ts';
import { countWaitingJobs } from '#server/http/operators/metrics.store.ts';
import { askGrading } from './ask-grading.ts';
import { askGuardians } from './ask-guardians.ts';
import { askItems } from './ask-items.ts';
import { askOwnQuizzes } from './ask-own-quizzes.ts';
import { askPaper } from './ask-paper.ts';
import { askPractice } from './ask-practice.ts';
import { askProducts } from './ask-products.ts';
import { askRostering } from './ask-rostering.ts';
import { askSentBefore } from './ask-sent-before.ts';
import { askSso } from './ask-sso.ts';
import { askJobs, askUsageExports } from './ask-usage.ts';
import { askUsers } from './ask-users.ts';
import { askSessions, askWorkspace } from './ask-workspace.ts';
import type { WalkRecords } from './walk-records.ts';

/** Calls the store functions that no single call of a walk comes by: what a sweeper, an envelope or a second thought needs. */
export async function askTheRest(db: Database, user_puid: string, records: WalkRecords) {
  const { district_id, group_puid, lesson_id, item_id, device_id, heard_at } = records;
  const owner = { district_id, user_puid };
  const file = { district_id, sha256: '0'.repeat(64) };
  const longAgo = new Date(0);
  const caller = { ...owner, school_id: null, role: ROLE.teacher, device_id: null };
  await removeStar(db, caller, item_id);
  await archiveLesson(db, caller, lesson_id, longAgo);
  await readOwner(db, user_puid);
  await endOfSessionKey(db, owner, 'none');
  await readRefusedIds(db, owner, [randomUUID()]);
  await noteDelivery(
    db,
    { ...owner, envelope_id: randomUUID(), device_id, sender_puid: user_puid, ops: 0, sealed_at: null },
    { refused: [], misfits: [] },
  );
  await undoDismissal(db, { district_id, device_id, reported_at: heard_at }, { by: user_puid, now: longAgo });
  const group = { district_id, group_puid };
  await hasItem(db, district_id, lesson_id, item_id);
  await findGroupOf(db, sql`g.district_id = ${district_id}`, lesson_id, [user_puid]);
  await listLibraryGrades(db);
  await countListed(db, caller, null);
  const word = { term_en: 'kelp', term_es: '', definition_en: 'An alga.', definition_es: '', example_en: '', example_es: '' };
  await db.transaction((tx) => writeClassTerm(tx, sql`g.district_id = ${district_id}`, randomUUID(), word, longAgo));
  const place = { product_id: null, unit_id: null, subunit_id: null, level3_id: null };
  await renameOwnItems(db, caller, 0);
  await loosenOwnItem(db, 0);
  const tides = { sha256: '0', file_name: 'tides.pdf', media_type: 'application/pdf', bytes: 1 };
  await db.transaction((tx) => changeFile(tx, caller, 0, tides, longAgo));
  await db.transaction(async (tx) => {
    await lessonsHolding(tx, caller, 0);
    await replaceResource(tx, district_id, lesson_id, { from: 0, to: 1, resource_type_id: 26 });
    await nextVersion(tx, caller, 0, longAgo);
  });
  await db.transaction((tx) => changeExternal(tx, caller, 0, { title: 'Asked', description: '', ...place }, longAgo));
  await countWords(db, 2);
  await db.transaction((tx) => readStudentsOf(tx, district_id, [group_puid]));
  await findGroupPlaces(db, group);
  await db.transaction((tx) => listElsewhere(tx, [item_id]));
  await touchCookielessSession(db, owner, randomUUID());
  await countOpenAssignments(db, caller);
  await countWaitingJobs(db);
  await dismissStudentNotice(db, caller, -1, longAgo);
  await noteFormerRecipients(db, { district_id, group_puid: randomUUID() }, 0);
  await removeChosen(db, district_id, 0);
  const state = {
    is_for_all: true,
    from_date: null,
    to_date: null,
    late_until: null,
    instructions: '',
    enforce_order: false,
    may_check: false,
    students: [],
  };
  for (const before of [state, { ...state, is_for_all: false }])
    await db.transaction((tx) => writeState(tx, { district_id, assignment_id: 0 }, { before, after: state }));
  await closeAssignment(db, { district_id, assignment_id: 0, is_for_all: true }, randomUUID());
  await findSameTakeBack(db, district_id, { whole: [0], parts: [0] }, new Date().toISOString());
  await db.transaction((tx) => askSentBefore(tx, user_puid, records));
  await askUsageExports(db, owner);
  await askItems(db, records);
  await askPaper(db, user_puid, records);
  await askGuardians(db, { district_id, user_puid });
  await askJobs(db, owner);
  await noteBadgeUse(
    db,
    { district_id, badge_id: randomUUID(), user_puid, is_living: true },
    { now: longAgo, device_id: null, outcome: 'signed_in' },
  );
  await membersBeside(db, group, [user_puid]);
  await studentsInReach(db, { district_id, school_id: null }, district_id, [user_puid]);
  await writePasswordHash(db, caller, 'no password');
  await writePhoto(db, caller, Buffer.from('photo'), longAgo);
  await playGame(db, owner, group_puid, item_id);
  const note = { ...owner, note_id: randomUUID() };
  await db.transaction(async (tx) => {
    await countNotes(tx, note);
    await forgetVersions(tx, note, [randomUUID()]);
    await writeRule(tx, { district_id, assignment_id: 0 }, 'best');
    await forgetWords(tx, [{ ...note, kept_of: randomUUID() }]);
  });
  await askWorkspace(db, caller, records);
  await askSessions(db, caller, records);
  await askGrading(db, user_puid, records);
  await askPractice(db, user_puid, records);
  await isKnownDevice(db, owner, randomUUID());
  await askUsers(db, owner);
  await askSso(db, owner);
  await askProducts(db, owner, lesson_id);
  await askOwnQuizzes(db, owner, lesson_id);
  await askRostering(db, owner);
  await deleteUploadsBefore(db, longAgo);
  await deleteRemovedBefore(db, longAgo);
  await isUnderWay(db, randomUUID());
  await listUnreferred(db, longAgo);
  await listWithoutRow(db, [file]);
  await deleteUnreferred(db, file, longAgo);
  await isKept(db, file);
}

/** A game of the class from its start to an answer: each needs the id that the one before made. */
async function playGame(db: Database, { district_id, user_puid }: Owner, group_puid: string, quiz_id: number): Promise<void> {
  const now = new Date();
  const started = { district_id, group_puid, quiz_id, started_by_puid: user_puid, mode: 'teams', seconds: 60, question_ids: [1] } as const;
  const game = await readGame(db, isMember(district_id, user_puid), await insertGame(db, started, now));
  if (!game) throw new Error('the student is in no class');
  await addPlayer(db, game, user_puid, 4);
  await writePosition(db, game, { state: 'open', question_no: 1, deadline: null }, now);
  await db.transaction((tx) => announce(tx, game));
  await readStandings(db, [game.game_id]);
  await readLatestGroup(db, { district_id, user_puid });
  const answer = { user_puid, question_id: 1, answer_ids: [1], answer_text: '', verdict: 'right', points: 1 } as const;
  const seat = { district_id, game_id: game.game_id, user_puid };
  await db.transaction(async (tx) => {
    await readOwnGames(db, [seat]);
    await readOwnStandings(db, [seat]);
    await readSeats(tx, [seat]);
    await seatPlayers(tx, [seat]);
    const given = { ...seat, ...answer, answer_ids: [1], came_late: true, answered_at: now.toISOString(), received_at: now.toISOString() };
    await insertAnswers(tx, [given]);
    await insertUncounted(tx, [{ ...given, op_id: randomUUID(), reason: 'second' }]);
  });
  await listAnswers(db, game);
  await listAnswersToCheck(db, game);
  await listPlayers(db, game, group_puid);
  await db.transaction(async (tx) => {
    const text = { en: 'Ticket', es: 'Boleto' };
    const assignment_id = await openTicket(tx, { district_id, group_puid, quiz_id, owner_puid: user_puid, name: text, objective: text });
    await writeAssignment(tx, game, assignment_id);
    await writeTicketAttempts(tx, { district_id, assignment_id, quiz_id, asked_ids: [1], isOver: true, now }, [answer]);
  });
}

interface Owner {
  readonly district_id: number;
  readonly user_puid: string;
}

/**
 * Store functions that are not asked while someone waits, and read as much as they write: an import writes a product at
 * once (its own tests hold it to its time), and the demo district is filled into an empty database.
 */
export const WHOLE_PRODUCTS: readonly RegExp[] = [
  /^demo\./,
  /^authoring\.writePackage$/,
  /^authoring-items\.writeItems$/,
  /^authoring-level3\.writeLevel3$/,
  /^authoring-quizzes\.(?:write|retire)(?:Quizzes|Questions)$/,
  /^library-around\./,
  /^stored-package\.(lockPackage|readStored)$/,
  /^withdrawn-products\./,
  // A student's record is read, and a student deleted, by a job, a few times a year: indexes for it would cost every push.
  /^(?:person-data|erase-person)\./,
  // The nightly run reads what it deletes from, one table after the other, and nobody waits for it.
  /^retention-run\./,
  // The job that adds up a day reads the day, and nobody waits for it.
  /^usage-rollup(-classes)?\./,
];
