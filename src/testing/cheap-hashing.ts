import { type HashingCost, setHashingCost } from '#server/features/session/check-password.ts';

/** The least that argon2 takes: the suite signs in more than a thousand times, and what a hash costs is no matter of most tests. */
export const TEST_COST: HashingCost = { memoryCost: 64, timeCost: 1 };

setHashingCost(TEST_COST);
