import type * as notifications from '#contract/notifications/notifications.contract.ts';
import { notFound } from '#server/http/api-error.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import { dismiss, listNotifications } from './notifications.store.ts';

const list = async ({ db, caller, now }: CallContext) => ({ notifications: await listNotifications(db, caller, now) });

/** Another's notification is not found, like a missing one. */
async function putAway({ db, caller }: CallContext, notificationId: number) {
  if (!(await dismiss(db, caller, notificationId))) throw notFound('This notification');
  return { notification_id: notificationId };
}

/** What people are told (specification section 7, "Content library"), both forms of each call. */
export const notificationsHandlers = {
  getNotification: (context) => list(context),
  getNotificationByBody: (context) => list(context),
  disableNotification: (context, { body }) => putAway(context, body.notification_id),
  disableNotificationByQuery: (context, { query }) => putAway(context, query.notification_id),
} satisfies HandlersOf<typeof notifications>;
