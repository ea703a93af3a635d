import { randomUUID } from 'node:crypto';
import type * as groups from '#contract/groups/groups.contract.ts';
import { deviceCode } from '#domain/device-code.ts';
import { toMoment, toMomentOrNull } from '#domain/time/moments.ts';
import { notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { hashOfBadge, newBadgeSecret } from './badge-secret.ts';
import { insertBadges, listBadgeUses, listLabels, voidBadges } from './badges.store.ts';
import { membersAmong } from './members.store.ts';
import { lockedGroup } from './save-group.ts';
import { readVisibleGroup, toGroup } from './visible-group.ts';

type BadgeCalls = 'getGroupUsersLabels' | 'issueBadges' | 'voidBadges' | 'getBadgeUses';

/** Of one student so many printed badges work at a time: a set at school, one at home, and those of a reprint. */
const MAX_ACTIVE_BADGES = 5;

/** Labels, and the badges on them. */
export const badgeHandlers = {
  getGroupUsersLabels: async ({ db, caller, now }, { query }) => {
    const found = await readVisibleGroup(db, caller, query.group_puid);
    const rows = await listLabels(db, found, now);
    const labels = rows.map(({ badge_on_two_at, badge_used_at, ...row }) => ({
      ...row,
      badge_used_at: toMomentOrNull(badge_used_at),
      badge_on_two_at: toMomentOrNull(badge_on_two_at),
    }));
    return { group: toGroup(found), labels };
  },

  issueBadges: ({ db, caller, now }, { body }) =>
    db.transaction(async (tx) => {
      const found = await lockedGroup(tx, caller, body.group_puid);
      const people = [...new Set(body.group_users_list)];
      const members = await membersAmong(tx, found, people);
      if (members.size < people.length) throw notFound('This student');
      const badges = people.map((user_puid) => ({ user_puid, badge_id: randomUUID(), secret: newBadgeSecret() }));
      await insertBadges(
        tx,
        found.district_id,
        badges.map(({ user_puid, badge_id, secret }) => ({ user_puid, badge_id, secret_hash: hashOfBadge(secret) })),
        { by: caller.user_puid, now, most: MAX_ACTIVE_BADGES },
      );
      return { badges };
    }),

  voidBadges: ({ db, caller, now }, { body }) =>
    db.transaction(async (tx) => {
      const found = await lockedGroup(tx, caller, body.group_puid);
      const members = await membersAmong(tx, found, body.group_users_list);
      return { voided: await voidBadges(tx, found.district_id, [...members], { by: caller.user_puid, now }) };
    }),

  getBadgeUses: async ({ db, caller }, { query }) => {
    const rows = await listBadgeUses(db, await readVisibleGroup(db, caller, query.group_puid));
    return {
      uses: rows.map(({ device_id, used_at, ...row }) => ({
        ...row,
        used_at: toMoment(used_at),
        device_code: device_id === null ? null : deviceCode(device_id),
      })),
    };
  },
} satisfies Pick<HandlersOf<typeof groups>, BadgeCalls>;
