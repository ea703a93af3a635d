import type * as notifications from '#contract/notifications/notifications.contract.ts';
import { ROLE } from '#contract/roles.ts';
import { notFound } from '#server/http/api-error.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import { dismiss, listNotifications } from './notifications.store.ts';
import { dismissStudentNotice } from './student-notices.store.ts';
import { listStudentNotices, newest } from './student-notices.ts';

async function list({ db, caller, now }: CallContext) {
  const stored = await listNotifications(db, caller, now);
  if (caller.role !== ROLE.student) return { notifications: stored };
  return { notifications: newest([...stored, ...(await listStudentNotices(db, caller, now))]) };
}

/** Another's notification is not found, like a missing one. */
async function putAway({ db, caller, now }: CallContext, notificationId: number) {
  if (caller.role === ROLE.student && notificationId < 0) await dismissStudentNotice(db, caller, notificationId, now);
  else if (!(await dismiss(db, caller, notificationId))) throw notFound('This notification');
  return { notification_id: notificationId };
}

/** What people are told (specification section 7, "Content library"), both forms of each call. */
export const notificationsHandlers = {
  getNotification: (context) => list(context),
  getNotificationByBody: (context) => list(context),
  disableNotification: (context, { body }) => putAway(context, body.notification_id),
  disableNotificationByQuery: (context, { query }) => putAway(context, query.notification_id),
} satisfies HandlersOf<typeof notifications>;
