import { makeKeyRing } from '#server/keys/key-ring.ts';
import { serverKeysOf } from '#server/keys/open-server-keys.ts';

/** The keys of every server in this process, so that two on one database know each other's tokens. */
export const TEST_KEYS = serverKeysOf(await makeKeyRing());
