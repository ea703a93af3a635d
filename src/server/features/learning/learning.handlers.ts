import type { BodyOf, Endpoint, QueryOf } from '#contract/endpoint.ts';
import type * as learning from '#contract/learning/learning.contract.ts';
import type { AssignedLesson } from '#contract/learning/learning.schemas.ts';
import type * as player from '#contract/learning/lesson-player.contract.ts';
import type { LessonPlayerData } from '#contract/learning/lesson-player.schemas.ts';
import type * as progress from '#contract/learning/progress.contract.ts';
import type * as tidepool from '#contract/learning/tidepool.contract.ts';
import { inOrderOfNeed } from '#domain/learning/progress.ts';
import { readTidepool, type StoredTidepool, storedPlaces } from '#domain/learning/stored-tidepool.ts';
import { writeTime } from '#domain/merging/write-time.ts';
import { mergeAccountChoices, readAccountChoices } from '#server/db/account-choices.ts';
import type { Transaction } from '#server/db/database.ts';
import { notFound } from '#server/http/api-error.ts';
import type { CallContext, HandlersOf, QueuedCall } from '#server/http/handler-types.ts';
import { dashboardVersion, shortWhenFinished, toAssignedLesson } from './assigned-lesson.ts';
import { readClassProgress } from './class-progress.store.ts';
import { completeResources } from './complete-resource.ts';
import { countOpenAssignments, MAX_ASSIGNMENTS, readAssignments, readResponses } from './dashboard.store.ts';
import { readFinished } from './finished-lessons.store.ts';
import { mayWorkOnLessons } from './learning.policy.ts';
import { addMeetings, readDaysLearned, readMeetings } from './tidepool.store.ts';
import { trackLessons, trackResources } from './track-lesson.ts';
import { type LibraryReader, oneAssignment, readWholeLesson } from './whole-lesson.ts';

/** Lessons as those who teach them see them; handed in where handlers are assembled. */
export interface LearningDependencies extends LibraryReader {
  readonly readTaughtLesson: (context: CallContext, asked: QueryOf<typeof player.lessonPlayer>) => Promise<LessonPlayerData>;
}

const TO_DO = '1';
const COMPLETED = '2';

const TIDEPOOL = 'student_tidepool';

/** Merges what students chose for their tidepools, each choice by itself. */
async function keepChoices<E extends Endpoint>(tx: Transaction, calls: readonly QueuedCall<E>[], chosen: (body: BodyOf<E>) => object) {
  await mergeAccountChoices(
    tx,
    TIDEPOOL,
    calls.map((call) => ({ ...call.caller, settings: chosen(call.body), chosen_at: writeTime(call) })),
  );
  return calls.map(({ received_at }) => ({ received_at }));
}

async function openLessons({ db, caller }: CallContext): Promise<{ readonly lessons: AssignedLesson[]; readonly total?: number }> {
  const rows = await readAssignments(db, caller, { assignment_id: null, lesson_id: null, open_only: true });
  const lessons = inOrderOfNeed(rows.map(toAssignedLesson)).map(shortWhenFinished);
  return rows.length < MAX_ASSIGNMENTS ? { lessons } : { lessons, total: await countOpenAssignments(db, caller) };
}

/** The student's lessons and what happens in them (specification section 7, "Student dashboard"). */
export function learningHandlers(library: LearningDependencies) {
  return {
    loadStudentDashboard: async (context) => {
      const { lessons: assignments, ...count } = await openLessons(context);
      return { server_time: context.now.toISOString(), assignments, ...count, version: dashboardVersion(assignments, count.total) };
    },

    viewAllAssignments: async (context, { query }) => {
      const { lessons, ...count } = await openLessons(context);
      const wanted = lessons.filter(({ state }) =>
        query.typeId === TO_DO ? state !== 'completed' : query.typeId === COMPLETED ? state === 'completed' : true,
      );
      return { server_time: context.now.toISOString(), assignments: wanted, ...count };
    },

    lessonPlayer: (context, { query }) => {
      if (!mayWorkOnLessons(context.caller)) return library.readTaughtLesson(context, query);
      const { lesson_id, assignment_id } = query;
      // An id of another kind is a teacher's start or preview, which no student has.
      if (typeof assignment_id === 'string') throw notFound('This lesson');
      return readWholeLesson(library, context, { lesson_id, assignment_id });
    },

    getAssignmentResponses: async (context, { query }) => readResponses(context.db, context.caller, await oneAssignment(context, query)),

    getOtherStudentsTracking: async (context, { query: { lessonId, assignment_id } }) => {
      const assignment = await oneAssignment(context, { lesson_id: lessonId, assignment_id });
      const progress = await readClassProgress(context.db, context.caller, assignment);
      return progress && { lesson_id: assignment.lesson_id, assignment_id: assignment.assignment_id, ...progress };
    },

    getFinishedLessons: ({ db, caller }) => readFinished(db, caller),

    getTidepool: async ({ db, caller, now }) => ({
      ...readTidepool((await readAccountChoices<StoredTidepool>(db, TIDEPOOL, caller)) ?? {}),
      met: await readMeetings(db, caller),
      learned_on: await readDaysLearned(db, caller, now),
    }),

    saveTidepool: (tx, calls) => keepChoices(tx, calls, ({ settings }) => settings),
    arrangeTidepool: (tx, calls) => keepChoices(tx, calls, ({ places }) => storedPlaces(places)),

    meetAnimals: async (tx, calls) => {
      await addMeetings(
        tx,
        calls.flatMap(({ caller: { district_id, user_puid }, body, ...call }) =>
          body.met.map((met) => ({ ...met, district_id, user_puid, met_at: writeTime(call) ?? call.received_at })),
        ),
      );
      return calls.map(({ received_at }) => ({ received_at }));
    },

    getNextActivity: async (context) => {
      for (const { resources, ...lesson } of (await openLessons(context)).lessons) {
        const resource = resources.find(({ state }) => state !== 'completed');
        if (resource) return { ...lesson, resource };
      }
      return null;
    },

    trackLesson: trackLessons,
    trackLessonResource: trackResources,
    checkResourceCompletion: completeResources,
  } satisfies HandlersOf<typeof learning & typeof player & typeof progress & typeof tidepool>;
}
