import { randomUUID } from 'node:crypto';
import type * as sharing from '#contract/workspace/sharing.contract.ts';
import { findColleagues, listColleagues } from '#server/db/colleagues.ts';
import { ApiError, notFound, notServed } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { assignFromLink } from './assign-from-link.ts';
import { readRows } from './lesson-rows.store.ts';
import { openLink } from './open-link.ts';
import { lessonShares, listLinks, removeLinks, removeShares, writeLink, writeShares } from './sharing.store.ts';
import { openLesson, ownLesson } from './workspace.policy.ts';

const PAGE_SIZE = 50;

/** Sharing with colleagues and by link (specification sections 3 and 7; decisions/lessons-and-assignments.md). */
export const sharingHandlers = {
  getLessonUrlId: async ({ db, caller }, { body }) => {
    await openLesson(db, caller, body.lesson_id);
    return listLinks(db, caller, body.lesson_id);
  },

  createLessonUrlId: ({ db, caller, now }, { body: { lesson_id, end_date, is_perpectual_expiry } }) =>
    db.transaction(async (tx) => {
      await ownLesson(tx, caller, lesson_id);
      if (!is_perpectual_expiry && end_date === null) throw new ApiError(400, 'link_end_needed');
      const end = is_perpectual_expiry ? null : end_date;
      // A day behind the earliest clock of the country is over everywhere in it.
      if (end !== null && end < new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10)) throw new ApiError(400, 'link_end_past');
      await writeLink(tx, caller, lesson_id, { id: randomUUID(), end_date: end, is_perpetual: is_perpectual_expiry }, now);
      return listLinks(tx, caller, lesson_id);
    }),

  removeLessonUrlId: ({ db, caller }, { body: { lesson_id } }) =>
    db.transaction(async (tx) => {
      await openLesson(tx, caller, lesson_id);
      await removeLinks(tx, caller, lesson_id);
      return [];
    }),

  getSharedUsersForLesson: async ({ db, caller }, { body }) => {
    if (body.role_id !== null && body.role_id !== caller.role) throw notServed('role_id', 'It is the role of the caller.');
    await openLesson(db, caller, body.lesson_id);
    const { users, total } = await listColleagues(db, caller, lessonShares(caller, body.lesson_id), {
      words: body.query,
      limit: PAGE_SIZE,
      offset: (body.page - 1) * PAGE_SIZE,
    });
    return { users, page: body.page, page_size: PAGE_SIZE, total };
  },

  shareLesson: ({ db, caller, now }, { body }) =>
    db.transaction(async (tx) => {
      await ownLesson(tx, caller, body.lesson_id);
      const people = [...new Set(body.user_puid_list)];
      if (people.length === 0) throw new ApiError(400, 'colleague_needed');
      const found = await findColleagues(tx, caller, people);
      if (found.length !== people.length) throw notFound('This colleague');
      await writeShares(tx, caller.district_id, body.lesson_id, { people, by: caller.user_puid, via: 'person', role: body.role_id }, now);
      return { lesson_id: body.lesson_id, shared: people };
    }),

  unshareLesson: ({ db, caller }, { body }) =>
    db.transaction(async (tx) => {
      await ownLesson(tx, caller, body.lesson_id);
      await removeShares(tx, caller.district_id, body.lesson_id, body.user_puid_list);
      return { lesson_id: body.lesson_id };
    }),

  shareLessonFromLessonUrl: ({ db, caller, now }, { body }) =>
    db.transaction(async (tx) => {
      const link = await openLink(tx, caller, body.id, now);
      if (link.owner_puid !== caller.user_puid) {
        const share = { people: [caller.user_puid], by: link.created_by_puid, via: 'link' as const, role: caller.role };
        await writeShares(tx, caller.district_id, link.lesson_id, share, now);
      }
      const [row] = await readRows(tx, caller, [link.lesson_id]);
      if (!row) throw notFound('This lesson');
      return row;
    }),

  assignAssignmentFromLessonUrl: (context, { body }) => assignFromLink(context, body.id),
} satisfies HandlersOf<typeof sharing>;
