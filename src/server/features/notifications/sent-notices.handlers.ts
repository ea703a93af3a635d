import type * as sent from '#contract/notifications/notices-sent.contract.ts';
import { doOnce } from '#server/db/do-once.ts';
import { lockCreations } from '#server/db/sent-again.ts';
import { ApiError, FieldFault, notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { mayNotify, noticeReach } from './notifications.policy.ts';
import { countReached, endNotice, findSameNotice, insertNotice, listSent } from './sent-notices.store.ts';

const BELOW = 'roles_not_below_own';

/** What administrators tell people (specification section 2, "userNotification"). */
export const sentNoticesHandlers: HandlersOf<typeof sent> = {
  sendNotification: async ({ db, caller, now }, { body }) => {
    if (!mayNotify(caller, body.roles)) throw new FieldFault(422, BELOW, { roles: BELOW });
    const notice = {
      title: { en: body.title, es: body.title_es || body.title },
      body: { en: body.body, es: body.body_es || body.body },
      roles: body.roles,
      school_ids: noticeReach(caller, body.school_ids),
      days: body.days,
    };
    const people = await countReached(db, caller.district_id, notice);
    const once = { client_id: body.client_id, call: 'create_notification', asked: notice };
    const sent = await db.transaction((tx) =>
      doOnce(tx, caller, once, async () => {
        if (body.client_id !== null) return { notification_id: await insertNotice(tx, caller, notice, now), people };
        await lockCreations(tx, caller);
        // Without an id, the same once more within two minutes: a browser or a person sent it again, and nobody is told twice.
        const same = await findSameNotice(tx, caller, notice, now);
        return { notification_id: same ?? (await insertNotice(tx, caller, notice, now)), people };
      }),
    );
    if (sent === 'otherwise') throw new ApiError(422, 'notice_sent_already');
    return sent;
  },

  getSentNotifications: ({ db, caller, now }, { query }) => listSent(db, caller, query.page, now),

  withdrawNotification: async ({ db, caller, now }, { body }) => {
    const { notification_id, undo, ends_at } = body;
    const again = undo ? { until: ends_at ?? null } : null;
    if (!(await endNotice(db, caller, notification_id, now, again))) throw notFound('This notification');
    return { notification_id };
  },
};
