import type { trackLesson, trackLessonResource } from '#contract/learning/learning.contract.ts';

import type { Transaction } from '#server/db/database.ts';
import { asMadeFirst, type MadeBefore } from '#server/db/sent-again.ts';
import { type ApiError, notFound } from '#server/http/api-error.ts';
import type { QueuedHandler } from '#server/http/handler-types.ts';
import type { Missing } from '#server/http/refusal.ts';
import { refuseLesson, refuseVisit } from './learning.policy.ts';
import { findLessonSessions, findVisits } from './sent-before.store.ts';
import { readStandings, type Standing } from './standings.store.ts';
import { type LessonSessionCall, type VisitCall, type WrittenIds, writeLessonSessions, writeVisits, writtenId } from './tracking.store.ts';

/** The longest time that the column holds. */
const MAX_SECONDS = 2_147_483_647;

/** Starts or goes on with lesson sessions. A call without a tracking id gets the call's own id. */
export const trackLessons: QueuedHandler<typeof trackLesson> = async (tx, calls) => {
  const standings = await readStandings(
    tx,
    calls.map(({ caller: { district_id, user_puid }, query: { lesson_id, assignment_id, tracking_id } }) => ({
      district_id,
      user_puid,
      lesson_id,
      assignment_id,
      resource_id: null,
      // A lesson session that goes on stays with its assignment, also where a newer one was given since.
      lesson_tracking_id: assignment_id === null ? (tracking_id ?? null) : null,
    })),
  );
  const rows = calls.map(
    ({ caller: { district_id, user_puid }, query, op_id, received_at, ...decision }, index): LessonSessionCall | ApiError =>
      refuseLesson(standings[index], decision) ?? {
        district_id,
        tracking_id: query.tracking_id ?? op_id,
        user_puid,
        assignment_id: assignmentOf(standings[index]),
        lesson_id: query.lesson_id,
        time_spent: Math.min(query.time_spent, MAX_SECONDS),
        is_complete: query.mode === 'complete',
        received_at,
      },
  );
  const accepted = withOneOwnerEach(await madeOnce(tx, rows, calls, findLessonSessions), 'This lesson');
  const written = await writeLessonSessions(tx, accepted.filter(isRow));
  return accepted.map((row) =>
    isRow(row)
      ? (refuseForeign(row, written, 'This lesson') ?? { lesson_tracking_id: row.tracking_id, received_at: row.received_at })
      : row,
  );
};

/** Starts or goes on with visits of resources. The type of the resource is the lesson's, whatever the call says. */
export const trackResources: QueuedHandler<typeof trackLessonResource> = async (tx, calls) => {
  const standings = await readStandings(
    tx,
    calls.map(({ caller: { district_id, user_puid }, query: { lesson_id, assignment_id, resource_id, lesson_tracking_id } }) => ({
      district_id,
      user_puid,
      lesson_id,
      assignment_id,
      resource_id,
      lesson_tracking_id,
    })),
  );
  const rows = calls.map(
    ({ caller: { district_id, user_puid }, query, op_id, received_at, ...decision }, index): VisitCall | ApiError =>
      refuseVisit(standings[index], decision) ?? {
        district_id,
        tracking_id: query.tracking_id ?? op_id,
        lesson_tracking_id: query.lesson_tracking_id,
        user_puid,
        assignment_id: assignmentOf(standings[index]),
        lesson_id: query.lesson_id,
        resource_id: query.resource_id,
        previous_resource_id: query.previous_resource_id,
        resource_type_id: standings[index]?.resource_type_id ?? query.resource_type_id,
        time_spent: Math.min(query.time_spent, MAX_SECONDS),
        percentage_completed: query.percentage_completed,
        received_at,
      },
  );
  const accepted = withOneOwnerEach(await madeOnce(tx, rows, calls, findVisits), 'This resource');
  const written = await writeVisits(tx, accepted.filter(isRow));
  return accepted.map((row) =>
    isRow(row)
      ? (refuseForeign(row, written, 'This resource') ?? { resource_tracking_id: row.tracking_id, received_at: row.received_at })
      : row,
  );
};

/** Which assignment a call that was not refused is about. */
const assignmentOf = (standing: Standing | undefined): number => standing?.assignment_id ?? 0;

type TrackingRow = Pick<LessonSessionCall, 'district_id' | 'tracking_id' | 'user_puid' | 'assignment_id'> & {
  readonly resource_id?: number;
};

function isRow<Row extends TrackingRow>(entry: Row | ApiError): entry is Row {
  return !(entry instanceof Error);
}

/** With the tracking ids of what the same calls made before, where they name none and their answers were lost (decisions/outbox.md). */
async function madeOnce<Row extends LessonSessionCall | VisitCall>(
  tx: Transaction,
  entries: readonly (Row | ApiError)[],
  calls: readonly { readonly isWithoutKey?: true; readonly query: { readonly tracking_id?: string | undefined } }[],
  find: (tx: Transaction, rows: readonly Row[], since: string) => Promise<readonly (MadeBefore | null)[]>,
): Promise<readonly (Row | ApiError)[]> {
  const nameless = new Set<Row>();
  for (const [index, entry] of entries.entries()) {
    if (isRow(entry) && calls[index]?.isWithoutKey && calls[index].query.tracking_id === undefined) nameless.add(entry);
  }
  const made = await asMadeFirst(
    tx,
    entries.filter(isRow),
    'received_at',
    (row) => nameless.has(row),
    (rows, since) => find(tx, rows, since),
  );
  const turns = made.values();
  return entries.map((entry) => (isRow(entry) ? (turns.next().value ?? entry) : entry));
}

/** The row was there and is somebody else's, or of other work: the statement left it alone. */
function refuseForeign(row: TrackingRow, written: WrittenIds, what: Missing): ApiError | null {
  return written.has(writtenId(row.district_id, row.tracking_id)) ? null : notFound(what);
}

/** Within one group nothing is stored yet: the first call that names a new tracking id owns it, another's is foreign. */
function withOneOwnerEach<Row extends TrackingRow>(entries: readonly (Row | ApiError)[], what: Missing): (Row | ApiError)[] {
  const owners = new Map<string, string>();
  return entries.map((entry) => {
    if (!isRow(entry)) return entry;
    const id = writtenId(entry.district_id, entry.tracking_id);
    const owner = `${entry.user_puid} ${entry.assignment_id} ${entry.resource_id}`;
    const first = owners.get(id) ?? owner;
    owners.set(id, first);
    return first === owner ? entry : notFound(what);
  });
}
