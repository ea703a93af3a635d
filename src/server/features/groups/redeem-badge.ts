import type { Database } from '#server/db/database.ts';
import { hashOfBadge } from './badge-secret.ts';
import { findBadge, noteBadgeUse } from './badges.store.ts';

/** A badge that was shown: whose it is while it lives, and how the use is noted. */
export interface ShownBadge {
  readonly user_puid: string;
  readonly is_living: boolean;
  readonly note: (outcome: 'signed_in' | 'voided' | 'not_allowed') => Promise<void>;
}

/** Looks a badge up by its secret; null for one that nobody has. The session area decides whether its owner may sign in. */
export async function redeemBadge(
  db: Database,
  secret: string,
  at: { readonly now: Date; readonly device_id: string | null },
): Promise<ShownBadge | null> {
  const badge = await findBadge(db, hashOfBadge(secret));
  return (
    badge && {
      user_puid: badge.user_puid,
      is_living: badge.is_living,
      note: (outcome) => noteBadgeUse(db, badge, { ...at, outcome }),
    }
  );
}
