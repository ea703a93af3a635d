import type * as assignments from '#contract/assignments/assignments.contract.ts';
import {
  type AssignableGroup,
  type AssignmentImpact,
  type DatedAssignment,
  MAX_ASSIGNMENTS,
} from '#contract/assignments/assignments.schemas.ts';
import type { WorkState } from '#contract/assignments/work-state.schemas.ts';
import { toMoment, toMomentOrNull } from '#domain/time/moments.ts';
import { addDays } from '#domain/time/school-days.ts';
import { doOnce } from '#server/db/do-once.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import { fieldName } from '#server/http/field-names.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import { countAssignable, type ImpactRow, listAssignable, readImpacts } from './assignable.store.ts';
import { readGivableLessons } from './assignments.store.ts';
import type { AssignmentDependencies } from './assignments-dependencies.ts';
import {
  countDated,
  countOwnDates,
  type DatedRow,
  listCalendar,
  listDated,
  listDueFrom,
  listLessonAssignments,
  readDated,
  readDueMinutes,
} from './dates.store.ts';
import { extendDueDay } from './extend-due-day.ts';
import { giveLessons } from './give-lessons.ts';
import { setDates, shiftDates } from './move-dates.ts';
import { reassignLesson } from './reassign-lesson.ts';
import { listRecipients, listRemoved } from './recipients.store.ts';
import { giveBack, takeBack } from './take-back.ts';
import { undoAssign } from './undo-assign.ts';

const CLASSES_A_PAGE = 20;
const ROWS_A_PAGE = 50;
const MAX_DAYS = 62;
const NO_LESSON = 'lesson_id_missing';
const WHOLE_GROUP = { group_puid: undefined, is_whole_group: true, is_silent: false, group_users_list: [] };

/** Giving lessons to classes and students, and taking them back (specification sections 3 and 7). */
export function assignmentsHandlers({ readWorkStates, ...visibility }: AssignmentDependencies) {
  const { findGroup, groupScope, visibleGroups } = visibility;
  const givable = async ({ db, caller }: CallContext, lessonId: number | null) => {
    if (lessonId === null) throw new ApiError(400, NO_LESSON);
    const [lesson] = await readGivableLessons(db, caller, groupScope(caller), [lessonId]);
    if (!lesson) throw notFound('This lesson');
    return lesson;
  };

  return {
    getClassesAndUsers: async (context, { query }) => {
      const { db, caller } = context;
      const { district_id, lesson_id } = await givable(context, query.lesson_id);
      const groups = visibleGroups(caller);
      const { group_puid, page, search } = query;
      if (!groups) return { groups: [], page, page_size: CLASSES_A_PAGE, total: 0, is_more: false };
      const asked = { group_puid, search, limit: CLASSES_A_PAGE, offset: (page - 1) * CLASSES_A_PAGE };
      const [rows, counted] = await Promise.all([listAssignable(db, groups, lesson_id, asked), countAssignable(db, groups, asked)]);
      if (group_puid !== null && rows.length === 0) throw notFound('This class');
      const given = rows.flatMap(({ assignment_id, ...row }) =>
        assignment_id === null ? [] : [{ district_id, lesson_id, assignment_id, group_puid: row.group_puid }],
      );
      const states = await readWorkStates(context, given);
      return { groups: rows.map((group) => withWorkStates(group, states)), page, page_size: CLASSES_A_PAGE, ...counted };
    },

    getLessonClasses: async (context, { query: { lesson_id } }) => {
      const { db, caller } = context;
      const groups = visibleGroups(caller);
      const listed = groups && lesson_id !== null ? await listLessonAssignments(db, groups, lesson_id) : null;
      const [first] = listed?.rows ?? [];
      // Who teaches a class that has it sees it there, whoever the lesson's owner is; that nobody has it is for those who may give it.
      if (!listed || !first) {
        await givable(context, lesson_id);
        return { assignments: [], is_more: false };
      }
      const ids = listed.rows.map(({ assignment_id }) => assignment_id);
      const own = await countOwnDates(db, first.district_id, ids);
      const assignments = listed.rows.map((row) => ({ ...toDated(row), own_dates: own.get(row.assignment_id) ?? 0 }));
      return { assignments, is_more: listed.is_more };
    },

    assignAssignment: async ({ db, caller }, { body }) => {
      const { assignment_details, assignment_no, enforce_order, instructions, may_check, lesson_id } = body;
      const details = assignment_details.length === 0 && body.group_puid !== null ? [WHOLE_GROUP] : assignment_details;
      // The group that the call names is meant as a whole where no student of it is named (specification section 3).
      const targets = details.map((target) => {
        const named = inGroup(target, body.group_puid);
        return { ...named, is_whole_group: named.is_whole_group || (named.is_silent && named.group_puid === body.group_puid) };
      });
      return giveLessons(db, caller, visibility, {
        lesson_ids: [lesson_id],
        targets,
        assignment_no,
        enforce_order,
        instructions,
        may_check,
      });
    },

    assignMultipleClasses: async ({ db, caller }, { body }) => {
      const { assignment_details, enforce_order, instructions, lesson_id, may_check } = body;
      const lesson_ids = lesson_id === null ? body.lesson_ids : [...body.lesson_ids, lesson_id];
      if (lesson_ids.length === 0) throw new ApiError(400, NO_LESSON);
      const targets = assignment_details.map((target) => inGroup(target, null));
      return giveLessons(db, caller, visibility, { lesson_ids, targets, assignment_no: 1, enforce_order, instructions, may_check });
    },

    undoAssign: async ({ db, caller }, { body }) => ({ assignments: await undoAssign(db, visibleGroups(caller), body.changes) }),

    unassignAssignments: ({ db, caller }, { body }) => takeBack(db, visibleGroups(caller), body.assignments),

    undoUnassign: ({ db, caller }, { body }) => giveBack(db, caller, visibleGroups(caller), body.unassign_id),

    reassignAssignment: ({ db, caller }, { body }) =>
      reassignLesson(db, caller, visibleGroups(caller), {
        lesson_id: body.reassigned_lessonid,
        quiz_id: body.quiz_assessment_id,
        group_puid: body.group_puid,
        students: body.reassigned_students,
        due_day: body.reassign_date,
      }),

    getAssignmentImpact: async (context, { body }) => {
      const { db, caller } = context;
      const groups = visibleGroups(caller);
      const ids = [...new Set(body.assignment_ids)];
      const impacts = groups ? await readImpacts(db, groups, ids) : [];
      if (impacts.length < ids.length) throw notFound('This assignment');
      const states = await readWorkStates(context, impacts);
      return { impacts: impacts.map((impact) => impactOf(impact, states.get(impact.assignment_id))) };
    },

    getAssignmentStudents: async (context, { query: { assignment_id } }) => {
      const { db, caller } = context;
      const groups = visibleGroups(caller);
      const [assignment] = groups ? await readDated(db, groups, [assignment_id]) : [];
      if (!groups || !assignment) throw notFound('This assignment');
      const [students, removed, states] = await Promise.all([
        listRecipients(db, groups, assignment),
        listRemoved(db, assignment),
        readWorkStates(context, [assignment]),
      ]);
      const own = states.get(assignment_id);
      return {
        assignment: toDated(assignment),
        students: students.map((student) => {
          const work_state = own?.get(student.user_puid) ?? 'not_started';
          const has_handed_in = work_state === 'turned_in';
          return { ...student, work_state, has_handed_in, has_begun: has_handed_in || work_state === 'started' || student.has_begun };
        }),
        removed: removed.map((row) => ({ ...row, removed_at: toMoment(row.removed_at) })),
      };
    },

    getGroupAssignments: async ({ db, caller }, { query: { group_puid, list, page } }) => {
      const groups = visibleGroups(caller);
      const group = await findGroup(db, caller, group_puid);
      if (!groups || !group) throw notFound('This class');
      const [rows, total] = await Promise.all([
        listDated(db, groups, group, { list, limit: ROWS_A_PAGE, offset: (page - 1) * ROWS_A_PAGE }),
        countDated(db, group, list),
      ]);
      return { assignments: rows.map(toDated), page, page_size: ROWS_A_PAGE, total };
    },

    getAssignmentCalendar: async ({ db, caller }, { query: { from_day, to_day } }) => {
      const last = addDays(from_day, MAX_DAYS - 1);
      const rows = await listCalendar(db, caller, { from_day, to_day: to_day < last ? to_day : last }, MAX_ASSIGNMENTS);
      return { due: rows.slice(0, MAX_ASSIGNMENTS), is_more: rows.length > MAX_ASSIGNMENTS };
    },

    updateAssignmentDates: ({ db, caller }, { body }) => setDates(db, visibleGroups(caller), body.changes),

    extendDueDay: ({ db, caller }, { body }) => extendDueDay(db, visibleGroups(caller), body),

    shiftAssignmentDates: async ({ db, caller }, { body }) => {
      const groups = visibleGroups(caller);
      const group = await findGroup(db, caller, body.group_puid);
      if (!groups || !group) throw notFound('This class');
      const { client_id, group_puid, from_day, school_days } = body;
      const once = { client_id, call: 'shift_assignment_dates', asked: { group_puid, from_day, school_days } };
      const shifted = await db.transaction((tx) =>
        doOnce(tx, caller, once, async () => {
          const rows = await listDueFrom(tx, groups, group, from_day);
          if (rows.length > MAX_ASSIGNMENTS) throw new ApiError(409, 'too_many_to_shift');
          const ids = rows.map(({ assignment_id }) => assignment_id);
          return shiftDates(tx, await readDated(tx, groups, ids, true), from_day, school_days);
        }),
      );
      if (shifted === 'otherwise') throw new ApiError(422, 'carried_out_already');
      return shifted;
    },

    getDueMinutes: async ({ db, caller }, { query }) => {
      const group = await findGroup(db, caller, query.group_puid);
      if (!group) throw notFound('This class');
      const last = addDays(query.from_day, MAX_DAYS - 1);
      const rows = await readDueMinutes(db, group, { from_day: query.from_day, to_day: query.to_day < last ? query.to_day : last });
      const days = new Map<string, { user_puid: string; minutes: number }[]>();
      for (const { day, user_puid, minutes } of rows) days.set(day, [...(days.get(day) ?? []), { user_puid, minutes }]);
      return { days: [...days].map(([day, students]) => ({ day, most: students[0]?.minutes ?? 0, students })) };
    },
  } satisfies HandlersOf<typeof assignments>;
}

/** What a change affects, by the same word on each student's work as everywhere else. */
function impactOf(impact: ImpactRow, states: ReadonlyMap<string, WorkState> | undefined): AssignmentImpact {
  const { recipients, openers, district_id: _d, lesson_id: _l, group_puid: _g, ...row } = impact;
  const inState = (...wanted: readonly WorkState[]) => recipients.filter((puid) => wanted.includes(states?.get(puid) ?? 'not_started'));
  const begun = new Set([...openers, ...inState('started', 'turned_in')]);
  return { ...row, given: recipients.length, begun: begun.size, handed_in: inState('turned_in').length };
}

/** A class with how far its students are: who has begun by the reports has begun here. */
function withWorkStates(group: AssignableGroup, states: Awaited<ReturnType<AssignmentDependencies['readWorkStates']>>): AssignableGroup {
  const own = group.assignment_id === null ? undefined : states.get(group.assignment_id);
  if (!own) return group;
  return {
    ...group,
    students: group.students.map((student) => {
      const work_state = student.standing === 'unassigned' ? null : (own.get(student.user_puid) ?? null);
      const hasBegun = work_state === 'started' || work_state === 'turned_in';
      return { ...student, work_state, standing: hasBegun ? ('taken' as const) : student.standing };
    }),
  };
}

function toDated({ district_id: _district, ...row }: DatedRow): DatedAssignment {
  return { ...row, assigned_at: toMoment(row.assigned_at), closed_at: toMomentOrNull(row.closed_at) };
}

/** Whom a call means: the group that the target names, or the one that the call does. */
function inGroup<Target extends { readonly group_puid?: string | undefined }>(
  target: Target,
  named: string | null,
): Target & { group_puid: string } {
  const group_puid = target.group_puid ?? named;
  if (group_puid === null) throw new ApiError(400, ['field_missing', { field: fieldName(['group_puid']) }]);
  return { ...target, group_puid };
}
